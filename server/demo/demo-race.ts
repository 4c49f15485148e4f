import type { Course } from '#shared/races/courses.ts'
import type { DateStatus, Entries, SignUpFee, SpecialFormat, Terrain } from '#shared/races/enums.ts'

/** When a yearly race takes place: the nth weekday of a month (1 to 12), or the last one. */
export type UsualDay = {
  month: number
  week: 1 | 2 | 3 | 4 | 'last'
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
}

/** A course of a demo race. With `isDrawn` it gets a track that is made up: the real course is elsewhere. */
type DemoCourse = Omit<Course, 'track'> & { isDrawn?: true }

/**
 * A race of the demo catalogue. Distances in km, climb in metres of
 * the longest course, coordinates of the start in decimal degrees, paragraphs as plain text.
 */
export type DemoRace = {
  name: string
  location: string
  usual: UsualDay
  /** Confirmed when left out. */
  dateStatus?: DateStatus
  entries?: Entries
  paragraphs: string[]
  distanceKm: number[]
  elevationGain: number
  difficulty: 1 | 2 | 3
  lat: number
  lng: number
  features: string[]
  terrain: Terrain[]
  specialFormats?: SpecialFormat[]
  signUpFee: SignUpFee | null
  aidStationCount?: number
  utmbPoints?: number
  externalUrl: string
  courses?: DemoCourse[]
  /** The start's metres above sea, for drawn tracks. */
  startHeight?: number
  /** Lowest and highest point of the longest course in metres above sea, where well known. */
  elevationRange?: [number, number]
  /** The longest course's known heights, `[km from the start, metres above sea]`, start to finish. */
  profile?: [km: number, metres: number][]
}
