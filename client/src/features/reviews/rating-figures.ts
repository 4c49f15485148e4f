export const STARS = [5, 4, 3, 2, 1] as const

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** How many of these reviews gave one star, two stars, up to five. */
export const starsOf = (reviews: readonly { rating: number }[]): number[] =>
  [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length)

/**
 * The average to one decimal, and how many reviews gave five stars, four stars and so on, of how many gave one star,
 * two stars, up to five. Null without reviews.
 */
export const ratingFigures = (stars: readonly number[]) => {
  const count = sumOf(stars)
  if (count === 0) return null
  const sum = sumOf(stars.map((reviews, index) => reviews * (index + 1)))
  return {
    count,
    average: Math.round((sum / count) * 10) / 10,
    spread: STARS.map((value) => ({ stars: value, count: stars[value - 1] ?? 0 })),
  }
}
