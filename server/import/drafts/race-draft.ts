import type { SignUpFee, SpecialFormat, Terrain } from '#shared/races/enums.ts'
import type { Position } from '../values/coordinates.ts'
import type { DateStatus } from '../values/race-words.ts'

export type DraftCourse = { km: number; name?: string; elevationGain?: number }

/**
 * A race as a file tells it. What the file does not tell is null, of lists empty; nothing is made up.
 */
export type RaceDraft = {
  /** The rows that it comes from, as a person finds them. */
  rows: number[]
  name: string
  /** Town, region and country as one text; empty when the file names none. */
  location: string
  /** What is looked up in the list of towns. */
  town: string | null
  region: string | null
  /** Two letters. */
  country: string | null
  /** YYYY-MM-DD */
  date: string
  endDate: string | null
  /** What the file says of the date; null when it says nothing. */
  dateStatus: DateStatus | null
  /** Longest first is not promised; empty for fixed-time and backyard races and where not known. */
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
  mainImageUrl: string | null
  imageUrls: string[]
}

/** What is wrong with a row: `refused` keeps it out, `note` lets it in without the value. */
export type RowProblem = { kind: 'refused' | 'note'; row: number; reason: string; value: string }
