import type { ReviewView } from '#shared/reviews/schema.ts'

export const STARS = [5, 4, 3, 2, 1] as const

/** The average to one decimal, and how many reviews gave five stars, four stars and so on. Null without reviews. */
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
