import type { CourseTrackPoint } from '#shared/races/courses.ts'
import { climbOf, type Station } from '#shared/races/track/climb.ts'
import { randomFrom } from '#shared/random-from.ts'

type DrawnCourse = {
  /** The same seed draws the same track. */
  seed: string
  km: number
  elevationGain: number
  start: { lat: number; lng: number }
  /** Metres above sea. */
  startHeight: number
}

const POINTS_PER_KM = 25
const MOST_POINTS = 1_500
/** How round the foot of a hill is. */
const FOOT = 0.15
const METRES_PER_DEGREE = 111_320

/** Numbers from 0 to 1 that follow from the seed. */
const numbersFrom = (seed: string) =>
  randomFrom([...seed].reduce((hash, character) => Math.imul(hash ^ character.charCodeAt(0), 16_777_619), 7))

type Wave = { turns: number; size: number; shift: number }

const waves = (next: () => number, turns: number[], size: (turns: number) => number): Wave[] =>
  turns.map((turn) => ({ turns: turn, size: size(turn) * (0.4 + next()), shift: next() * 2 * Math.PI }))

const sumOf = (list: readonly Wave[], angle: number) =>
  list.reduce((sum, { turns, size, shift }) => sum + size * Math.sin(turns * angle + shift), 0)

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** A round trip in metres east and north of its start, as long as the course. */
const loopOf = (next: () => number, angles: readonly number[], km: number) => {
  const wide = waves(next, upTo(5, 2), (turns) => 0.35 / turns)
  const winding = waves(next, upTo(36, 9), (turns) => 0.06 / turns)
  const heading = next() * 2 * Math.PI
  const around = angles.map((angle) => {
    const radius = 1 + sumOf(wide, angle) + sumOf(winding, angle)
    return { x: radius * Math.cos(angle + heading), y: radius * Math.sin(angle + heading) }
  })
  const [{ x, y } = { x: 0, y: 0 }] = around
  const length = around.slice(1).reduce((sum, point, index) => {
    const before = around[index] ?? point
    return sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)
  const scale = (km * 1000) / length
  return around.map((point) => ({ east: (point.x - x) * scale, north: (point.y - y) * scale }))
}

/** Heights above the start along the course, as high as its climb needs. */
const heightsOf = (next: () => number, angles: readonly number[], { km, elevationGain }: DrawnCourse) => {
  const hills = waves(next, upTo(Math.max(6, Math.min(24, Math.round(km / 2)))), (turns) => 1 / turns ** 0.9)
  const start = sumOf(hills, 0)
  // The start lies in the valley: what would be below it becomes a hill, with a rounded foot.
  const relief = angles.map((angle) => Math.hypot(sumOf(hills, angle) - start, FOOT) - FOOT)
  const climbAt = (factor: number) =>
    climbOf(
      relief.map((height, index): Station => [(index / (relief.length - 1)) * km * 1000, height * factor]),
    )
  let factor = elevationGain / Math.max(1e-9, climbAt(1_000) / 1_000)
  for (let round = 0; round < 8; round += 1) factor *= elevationGain / Math.max(1, climbAt(factor))
  return relief.map((height) => height * factor)
}

/**
 * A round course for the demo, of the given length and climb. It only looks like a real one: nobody has run
 * it.
 */
export const drawTrack = (course: DrawnCourse): CourseTrackPoint[] => {
  const next = numbersFrom(course.seed)
  const count = Math.min(MOST_POINTS, Math.round(course.km * POINTS_PER_KM))
  const angles = Array.from({ length: count + 1 }, (_, index) => (index / count) * 2 * Math.PI)
  const loop = loopOf(next, angles, course.km)
  const heights = heightsOf(next, angles, course)
  const { lat, lng } = course.start
  const metresPerLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return loop.map(({ east, north }, index) => [
    Number((lat + north / METRES_PER_DEGREE).toFixed(6)),
    Number((lng + east / metresPerLng).toFixed(6)),
    Number(Math.max(0, course.startHeight + (heights[index] ?? 0)).toFixed(1)),
  ])
}
