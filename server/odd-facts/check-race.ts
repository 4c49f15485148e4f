import type { OddFact } from '#shared/admin/odd-facts.ts'
import type { Course } from '#shared/races/courses.ts'

/** What is checked of a race. Days are YYYY-MM-DD. */
export type CheckedRace = {
  date: string
  distanceKm: readonly number[]
  elevationGain: number | null
  courses: readonly Pick<Course, 'km' | 'elevationGain' | 'cutOffHours'>[] | null
  specialFormats: readonly string[]
  aidStationCount: number
  entriesOpen: string | null
  entriesClose: string | null
}

/** A little faster than anybody has ever run so far, on a track: up to so many km, in km/h. */
const FASTEST: readonly [km: number, kmPerHour: number][] = [
  [10, 24],
  [25, 22],
  [45, 21.5],
  [105, 17],
  [165, 15],
  [330, 14],
  [500, 11],
  [Number.POSITIVE_INFINITY, 9],
]
/** Steeper than any hill race but a vertical kilometre. */
const STEEPEST = 250
const STEEPEST_VERTICAL = 700
/** Longer than all but a handful, most of which are in stages. */
const LONGEST_KM = 600
const FEW_AID_STATIONS = 10
const YEARS_AHEAD = 3

const fastest = (km: number): number => FASTEST.find(([most]) => km <= most)?.[1] ?? 0

const coursesOf = ({ courses, distanceKm, elevationGain }: CheckedRace) => {
  if (courses && courses.length > 0) return courses
  // The climb of a race is that of its longest course.
  const km = Math.max(0, ...distanceKm)
  return km === 0 ? [] : [{ km, ...(elevationGain !== null && { elevationGain }) }]
}

const plusYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** The steepest of the courses and the one with the shortest time, if no human or hill is so. */
const oddCourses = (race: CheckedRace): OddFact[] => {
  const courses = coursesOf(race)
  const steepest = race.specialFormats.includes('Vertical K') ? STEEPEST_VERTICAL : STEEPEST
  const timed = courses.flatMap(({ km, cutOffHours: hours }) => (hours === undefined ? [] : [{ km, hours }]))
  const climbs = courses.flatMap(({ km, elevationGain: climb }) =>
    climb === undefined ? [] : [{ km, climb }],
  )
  const fast = timed
    .filter(({ km, hours }) => km / hours > fastest(km))
    .sort((a, b) => b.km / b.hours - a.km / a.hours)
  const steep = climbs
    .filter(({ km, climb }) => climb > km * steepest)
    .sort((a, b) => b.climb / b.km - a.climb / a.km)
  return [
    ...fast.slice(0, 1).map((course) => ({ kind: 'tooFast' as const, ...course })),
    ...steep.slice(0, 1).map((course) => ({ kind: 'tooSteep' as const, ...course })),
  ]
}

/** What cannot be right about a race by itself. `today` is a day, YYYY-MM-DD. */
export const checkRace = (race: CheckedRace, today: string): OddFact[] => {
  const { date, distanceKm, specialFormats, aidStationCount, entriesOpen, entriesClose } = race
  const km = Math.max(0, ...distanceKm)
  const facts: (OddFact | false)[] = [
    entriesClose !== null && entriesClose > date && { kind: 'entriesAfterRace', day: entriesClose },
    entriesOpen !== null &&
      entriesClose !== null &&
      entriesOpen > entriesClose && { kind: 'entriesTurned', opens: entriesOpen, closes: entriesClose },
    km > LONGEST_KM && !specialFormats.includes('Stage Race') && { kind: 'tooLong', km },
    km > 0 &&
      aidStationCount > Math.max(FEW_AID_STATIONS, km) && {
        kind: 'tooManyAidStations',
        count: aidStationCount,
        km,
      },
    date > plusYears(today, YEARS_AHEAD) && { kind: 'farDate', day: date },
  ]
  return [...oddCourses(race), ...facts.filter((fact) => fact !== false)]
}
