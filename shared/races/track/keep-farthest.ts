type Stretch = { from: number; to: number; farthest: number; deviation: number }

type Drawing<Point> = {
  /** The most points to keep. */
  most: number
  /** The indexes of points that are kept in any case, besides both ends. */
  always?: readonly number[]
  /** Prepares the line between two points and tells how far a point lies from it. */
  lineBetween: (from: Point, to: Point) => (point: Point) => number
}

/**
 * The points that draw a line like the whole does: by Ramer, Douglas and Peucker, the point that deviates
 * most comes next.
 */
export const keepFarthest = <Point>(
  points: readonly Point[],
  { most, always = [], lineBetween }: Drawing<Point>,
): Point[] => {
  if (points.length <= most) return [...points]
  const stretchBetween = (from: number, to: number): Stretch => {
    const deviationOf = lineBetween(points[from] as Point, points[to] as Point)
    const stretch = { from, to, farthest: from, deviation: 0 }
    for (let index = from + 1; index < to; index += 1) {
      const deviation = deviationOf(points[index] as Point)
      if (deviation <= stretch.deviation) continue
      stretch.farthest = index
      stretch.deviation = deviation
    }
    return stretch
  }

  const kept = new Set([0, points.length - 1, ...always])
  const ends = [...kept].sort((one, other) => one - other)
  const stretches = ends.slice(1).map((to, index) => stretchBetween(ends[index] ?? 0, to))
  while (kept.size < most) {
    const worst = stretches.reduce(
      (best, { deviation }, index) => (deviation > (stretches[best]?.deviation ?? 0) ? index : best),
      0,
    )
    const stretch = stretches[worst]
    if (!stretch || stretch.deviation === 0) break
    kept.add(stretch.farthest)
    stretches[worst] = stretchBetween(stretch.from, stretch.farthest)
    stretches.push(stretchBetween(stretch.farthest, stretch.to))
  }
  return points.filter((_, index) => kept.has(index))
}

/** The index of the point whose value is beyond all others; points without a value do not count. */
export const indexOfMost = <Point>(
  points: readonly Point[],
  measure: (point: Point) => number | null,
): number => {
  let found = 0
  let most = Number.NEGATIVE_INFINITY
  points.forEach((point, index) => {
    const value = measure(point)
    if (value === null || value <= most) return
    found = index
    most = value
  })
  return found
}
