/** A point of a course: metres from the start, metres above sea. */
export type Station = readonly [along: number, height: number]

const STEP = 10
const NEIGHBOURS_OF_MEDIAN = 1
const NEIGHBOURS_OF_MEAN = 2
/** Metres that the ground must rise or fall to count as a change of direction. */
const THRESHOLD = 5

/** Heights every 10 m or so along the course, on straight lines between its points. */
const resampled = (course: readonly Station[]): number[] => {
  const length = (course.at(-1)?.[0] ?? 0) - (course[0]?.[0] ?? 0)
  const count = Math.max(1, Math.round(length / STEP))
  const start = course[0]?.[0] ?? 0
  let place = 0
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = start + (length * index) / count
    while (place < course.length - 2 && (course[place + 1]?.[0] ?? 0) < along) place += 1
    const [fromAlong, from] = course[place] ?? [0, 0]
    const [toAlong, to] = course[place + 1] ?? [fromAlong, from]
    return toAlong > fromAlong ? from + ((to - from) * (along - fromAlong)) / (toAlong - fromAlong) : to
  })
}

/** Each height made from itself and its neighbours; towards the ends from fewer of them. */
const smoothed = (heights: readonly number[], neighbours: number, make: (few: number[]) => number) =>
  heights.map((_, index) => {
    const reach = Math.min(neighbours, index, heights.length - 1 - index)
    return make(heights.slice(index - reach, index + reach + 1))
  })

const mean = (few: number[]) => few.reduce((sum, height) => sum + height, 0) / few.length
const median = (few: number[]) => few.sort((one, other) => one - other)[few.length >> 1] ?? 0

/** The sum of all climbs, where falls of less than the threshold do not end a climb. */
const climbWithThreshold = (heights: readonly number[]): number => {
  let total = 0
  let foot = heights[0] ?? 0
  let top = foot
  let isClimbing = false
  for (const height of heights) {
    if (isClimbing) {
      top = Math.max(top, height)
      if (top - height < THRESHOLD) continue
      total += top - foot
      foot = height
      isClimbing = false
    } else {
      foot = Math.min(foot, height)
      if (height - foot < THRESHOLD) continue
      top = height
      isClimbing = true
    }
  }
  return isClimbing ? total + top - foot : total
}

/**
 * Metres climbed along a course. Receivers waver by metres, so that a plain sum of rises counts noise:
 * the heights are read every 10 m, single outliers taken out (median of 3), the rest smoothed (moving
 * average of 5, so 50 m), and a rise or fall counts from 5 m on (hysteresis).
 */
export const climbOf = (course: readonly Station[]): number => {
  if (course.length < 2) return 0
  const even = smoothed(resampled(course), NEIGHBOURS_OF_MEDIAN, median)
  return climbWithThreshold(smoothed(even, NEIGHBOURS_OF_MEAN, mean))
}
