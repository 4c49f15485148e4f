import type { Course } from '../courses.ts'
import { effortOf } from '../effort.ts'
import { distanceList } from '../rules.ts'
import type { RaceView } from '../schema.ts'
import type { Pace } from './pace.ts'

/** How much slower each kilometre gets as a race gets longer (Riegel, 1981). */
const RIEGEL = 1.06
/** Beyond a day's run people walk, stop, eat and run at night: fitted to the results of real races beside this file. */
const LONG_RIEGEL = 1.18
/** The km-effort from which that holds. */
const LONG = 70
/** The range around the expected time. */
const SPREAD = 0.08
/** A result this many times shorter or longer in effort says little about a course. */
const FAR = 4

/** Expected minutes, whole: the quick end and the slow end. */
export type FinishRange = { fastest: number; slowest: number }

/** Beside a cut-off: the whole range is within it, part of it, or nothing of it. */
export type CutOffChance = 'comfortable' | 'tight' | 'unlikely'

export type Finish = {
  range: FinishRange
  /** Without its climb a course counts as flat, so that the range says too little. */
  isClimbKnown: boolean
  /** Null without a cut-off, or if the climb would decide. */
  chance: CutOffChance | null
  /** The result is so much shorter or longer that it says little. */
  isFar: boolean
}

const rounded = (minutes: number) => (minutes < 60 ? Math.round(minutes) : Math.round(minutes / 5) * 5)

/** How long an effort takes beside one of 70 km. */
const slownessOf = (effort: number): number => (effort / LONG) ** (effort <= LONG ? RIEGEL : LONG_RIEGEL)

const rangeOf = (pace: Pace, effort: number): FinishRange => {
  const minutes = (pace.minutes * slownessOf(effort)) / slownessOf(effortOf(pace.km, pace.climb))
  return { fastest: rounded(minutes * (1 - SPREAD)), slowest: rounded(minutes * (1 + SPREAD)) }
}

/** Whether a range of minutes fits in a cut-off of hours. */
export const chanceIn = ({ fastest, slowest }: FinishRange, cutOffHours: number): CutOffChance => {
  if (slowest <= cutOffHours * 60) return 'comfortable'
  return fastest <= cutOffHours * 60 ? 'tight' : 'unlikely'
}

const chanceOf = (range: FinishRange, { cutOffHours, elevationGain }: Course): CutOffChance | null => {
  if (cutOffHours === undefined) return null
  const chance = chanceIn(range, cutOffHours)
  // More climb makes nobody faster: what does not fit as a flat course does not fit at all.
  return elevationGain === undefined && chance !== 'unlikely' ? null : chance
}

/**
 * The time in which somebody with this result could finish a course (contract, section 12): effort kilometres, Riegel's
 * exponent 1.06 up to 70 of them and 1.18 beyond, 8% either way. To 5 minutes from an hour on.
 */
export const finishOf = (pace: Pace, course: Course): Finish => {
  const effort = effortOf(course.km, course.elevationGain ?? 0)
  const ratio = effort / effortOf(pace.km, pace.climb)
  const range = rangeOf(pace, effort)
  return {
    range,
    isClimbKnown: course.elevationGain !== undefined,
    chance: chanceOf(range, course),
    isFar: ratio > FAR || ratio < 1 / FAR,
  }
}

/** The courses of a race; without any, its distances, of which the longest one has the climb of the race. */
export const coursesToFinish = ({
  courses,
  distanceKm,
  elevationGain,
}: Pick<RaceView, 'courses' | 'distanceKm' | 'elevationGain'>): Course[] => {
  if (courses && courses.length > 0) return courses
  const distances = distanceList(distanceKm)
  const longest = Math.max(...distances)
  return distances.map((km) => ({
    km,
    ...(km === longest && elevationGain !== null && { elevationGain }),
  }))
}
