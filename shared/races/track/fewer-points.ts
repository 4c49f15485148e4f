import type { Station } from './climb.ts'

type Stretch = { from: number; to: number; farthest: number; deviation: number }

/** The point of a stretch that lies farthest above or below the straight line between its ends. */
const stretchBetween = (course: readonly Station[], from: number, to: number): Stretch => {
  const [startAlong, start] = course[from] ?? [0, 0]
  const [endAlong, end] = course[to] ?? [0, 0]
  const slope = endAlong > startAlong ? (end - start) / (endAlong - startAlong) : 0
  let farthest = from
  let deviation = 0
  for (let index = from + 1; index < to; index += 1) {
    const [along, height] = course[index] ?? [0, 0]
    const off = Math.abs(height - (start + slope * (along - startAlong)))
    if (off <= deviation) continue
    farthest = index
    deviation = off
  }
  return { from, to, farthest, deviation }
}

const placeOf = (course: readonly Station[], isBeyond: (height: number, known: number) => boolean) =>
  course.reduce((best, [, height], index) => (isBeyond(height, course[best]?.[1] ?? 0) ? index : best), 0)

/**
 * The course with at most `most` points, drawn like the whole: by Ramer, Douglas and Peucker, the point
 * that deviates most comes next. Both ends, the highest and the lowest point are always among them.
 */
export const withFewerPoints = (course: readonly Station[], most: number): Station[] => {
  if (course.length <= most) return [...course]
  const kept = new Set([
    0,
    course.length - 1,
    placeOf(course, (height, known) => height > known),
    placeOf(course, (height, known) => height < known),
  ])
  const ends = [...kept].sort((one, other) => one - other)
  const stretches = ends.slice(1).map((to, index) => stretchBetween(course, ends[index] ?? 0, to))
  while (kept.size < most) {
    const worst = stretches.reduce(
      (best, { deviation }, index) => (deviation > (stretches[best]?.deviation ?? 0) ? index : best),
      0,
    )
    const stretch = stretches[worst]
    if (!stretch || stretch.deviation === 0) break
    kept.add(stretch.farthest)
    stretches[worst] = stretchBetween(course, stretch.from, stretch.farthest)
    stretches.push(stretchBetween(course, stretch.farthest, stretch.to))
  }
  return course.filter((_, index) => kept.has(index))
}
