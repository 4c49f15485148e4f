import type { Course, CourseTrackPoint, Measured } from '../courses.ts'
import { factsOfTrack, type TrackFacts } from './track.ts'

/** From this share on, what the organizer says and what the file measures differ (contract, section 16). */
const TOLERANCE = 0.08
/** How far the figures of a whole file may be from those of its stored points, so that nobody can make them up. */
const THINNED = 0.04
/** Metres of climb that two good recordings of one course may differ by, however low it is. */
const CLIMB_TOLERANCE = 25

/** The measure of a track, of which `factsOfTrack` knows more. */
export const measureOf = ({ distanceKm, elevationGain }: TrackFacts): Measured => ({
  km: distanceKm,
  ...(elevationGain !== null && { climb: elevationGain }),
})

const areApart = (one: number, other: number, share: number, least = 0) =>
  Math.abs(one - other) > Math.max(least, share * Math.max(one, other))
const differ = (one: number, other: number, least = 0) => areApart(one, other, TOLERANCE, least)

/**
 * The course with the measure of its track; one that was sent along is not believed without points. The form measures
 * the whole file, of which at most 2,000 points are stored; its figures are taken when these points say about the same.
 */
export const withMeasure = ({ measured: sent, ...course }: Course): Course => {
  const facts = course.track && factsOfTrack([course.track.map(pointOf)])
  if (!facts) return course
  const own = measureOf(facts)
  const isSame =
    sent !== undefined &&
    !areApart(sent.km, own.km, THINNED) &&
    (sent.climb === undefined) === (own.climb === undefined) &&
    !areApart(sent.climb ?? 0, own.climb ?? 0, THINNED, CLIMB_TOLERANCE)
  return { ...course, measured: isSame ? sent : own }
}

const pointOf = ([lat, lng, height]: CourseTrackPoint) => ({ lat, lng, height })

type CourseDifference = {
  /** How often the file is run: more than once for a file of one lap. */
  laps: number
  measured: { km: number; climb: number | null }
  said: { km: number; climb: number | null }
}

/**
 * What a course's file measures and what the organizer says, where they differ by more than 8%, and in climb by more
 * than 25 m; else null. A file of one lap is counted as often as the course has laps.
 */
export const courseDifference = ({
  km,
  elevationGain,
  measured,
}: Pick<Course, 'km' | 'elevationGain' | 'measured'>): CourseDifference | null => {
  if (!measured || measured.km <= 0) return null
  const rounds = Math.max(1, Math.round(km / measured.km))
  const laps = differ(rounds * measured.km, km) ? 1 : rounds
  const found = {
    km: laps * measured.km,
    climb: measured.climb === undefined ? null : laps * measured.climb,
  }
  const climbDiffers =
    found.climb !== null && elevationGain !== undefined && differ(found.climb, elevationGain, CLIMB_TOLERANCE)
  if (!differ(found.km, km) && !climbDiffers) return null
  return { laps, measured: found, said: { km, climb: elevationGain ?? null } }
}
