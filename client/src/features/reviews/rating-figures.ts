import type { ReviewView } from '#shared/reviews/schema.ts'

export const STARS = [5, 4, 3, 2, 1] as const

/** The average to one decimal and, from five stars to one, how many gave each. No reviews: null. */
export const ratingFigures = (reviews: readonly Pick<ReviewView, 'rating'>[]) => {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return {
    average: Math.round((sum / reviews.length) * 10) / 10,
    spread: STARS.map((stars) => ({
      stars,
      count: reviews.filter(({ rating }) => rating === stars).length,
    })),
  }
}

/** `1` -> `1 star`, `12` of `review` -> `12 reviews`. */
export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`
