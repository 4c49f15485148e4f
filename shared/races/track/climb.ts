/** A point of a course: metres from the start, metres above sea. */
export type Station = readonly [along: number, height: number]

const STEP = 10
/** A longer course is read in longer steps, so that no track takes long to measure. */
const MOST_STEPS = 50_000
const NEIGHBOURS_OF_MEAN = 2
/** Metres that the ground must rise or fall to count as a change of direction. */
const THRESHOLD = 5

/** The slope at a point, from its neighbour before to its neighbour behind. */
const slopeAt = (course: readonly Station[], index: number): number => {
  const [fromAlong, from] = course[Math.max(0, index - 1)] ?? [0, 0]
  const [toAlong, to] = course[Math.min(course.length - 1, index + 1)] ?? [0, 0]
  return toAlong > fromAlong ? (to - from) / (toAlong - fromAlong) : 0
}

/**
 * Heights every 10 m or so along the course. Between points that are farther apart the ground is rounded (Catmull and
 * Rom), because a straight line cuts off the tops that a point every 50 m leaves out.
 */
const resampled = (course: readonly Station[]): number[] => {
  const length = (course.at(-1)?.[0] ?? 0) - (course[0]?.[0] ?? 0)
  const count = Math.min(MOST_STEPS, Math.max(1, Math.round(length / STEP)))
  const start = course[0]?.[0] ?? 0
  let place = 0
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = start + (length * index) / count
    while (place < course.length - 2 && (course[place + 1]?.[0] ?? 0) < along) place += 1
    const [fromAlong, from] = course[place] ?? [0, 0]
    const [toAlong, to] = course[place + 1] ?? [fromAlong, from]
    const gap = toAlong - fromAlong
    if (gap <= 0) return to
    const share = (along - fromAlong) / gap
    const straight = from + (to - from) * share
    if (gap < 2 * STEP) return straight
    const [before, behind] = [
      slopeAt(course, place) * gap - (to - from),
      slopeAt(course, place + 1) * gap - (to - from),
    ]
    return straight + share * (1 - share) * ((1 - share) * before - share * behind)
  })
}

const median = (one: number, two: number, three: number) =>
  Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))

/** Each height as the median of itself and its neighbours, which takes out single outliers. */
const withoutOutliers = (heights: readonly number[]) =>
  heights.map((height, index) => median(heights[index - 1] ?? height, height, heights[index + 1] ?? height))

/** Each height as the mean of itself and its neighbours; towards the ends of fewer of them. */
const smoothed = (heights: readonly number[]) =>
  heights.map((_, index) => {
    const reach = Math.min(NEIGHBOURS_OF_MEAN, index, heights.length - 1 - index)
    let sum = 0
    for (let place = index - reach; place <= index + reach; place += 1) sum += heights[place] ?? 0
    return sum / (2 * reach + 1)
  })

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
 * Metres climbed along a course. Receivers waver by metres, so that a plain sum of rises counts noise: the heights are
 * read every 10 m, single outliers taken out (median of 3), the rest smoothed (moving average of 5, so 50 m), and a
 * rise or fall counts from 5 m on (hysteresis). The page on how courses are measured says the same to readers.
 */
export const climbOf = (course: readonly Station[]): number =>
  course.length < 2 ? 0 : climbWithThreshold(smoothed(withoutOutliers(resampled(course))))
