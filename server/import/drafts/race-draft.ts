import type { Course } from '#shared/races/courses.ts'
import type { Entries, SignUpFee, SpecialFormat, Terrain } from '#shared/races/enums.ts'
import type { RaceRules } from '#shared/races/facts/race-rules.ts'
import type { Position } from '../values/coordinates.ts'
import type { DateStatus } from '../values/race-words.ts'

/** A course without its track (contract, section 10). */
export type DraftCourse = Omit<Course, 'track'>

/**
 * A race as a file describes it. What the file does not say is null or an empty list; nothing is made up.
 */
export type RaceDraft = {
  /** The numbers of its rows, as a person sees them in the file. */
  rows: number[]
  name: string
  /** Town, region and country as one text; empty when the file names none. */
  location: string
  /** The text to look up in the list of towns. */
  town: string | null
  region: string | null
  /** Two letters. */
  country: string | null
  /** YYYY-MM-DD */
  date: string
  endDate: string | null
  /** The date's status in the file; null when it has none. */
  dateStatus: DateStatus | null
  /** In any order; empty for fixed-time and backyard races and when not known. */
  distanceKm: number[]
  courses: DraftCourse[]
  distanceCategory: string | null
  elevationGain: number | null
  difficulty: 1 | 2 | 3 | null
  coordinates: Position | null
  terrain: Terrain[]
  specialFormats: SpecialFormat[]
  features: string[]
  description: string | null
  aidStationCount: number | null
  utmbPoints: number | null
  participants: number | null
  externalUrl: string | null
  raceDirectorEmail: string | null
  signUpFee: SignUpFee | null
  entries: Entries | null
  /** YYYY-MM-DD */
  entriesOpen: string | null
  entriesClose: string | null
  resultsUrl: string | null
  /** How many started, only where it is known how many finished. */
  starters: number | null
  finishers: number | null
  rules: RaceRules | null
  mainImageUrl: string | null
  imageUrls: string[]
}

/** A town of races without a position, the number of their first row, and how many races there are. */
export type AskedTown = {
  town: string
  region: string | null
  country: string | null
  row: number
  races: number
}

/**
 * What is wrong with a row: `refused` skips the row, `note` imports it without the value, `decided` says how
 * something uncertain was understood.
 */
export type RowProblem = {
  kind: 'refused' | 'note' | 'decided'
  row: number
  /** As in `Row`. */
  sheet?: number
  reason: string
  value: string
}
