import { useQuery } from '@tanstack/react-query'
import { PromiseCounts } from '#client/features/listings/promise-counts.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { PROMISES } from '#shared/ratings/promises.ts'
import type { Ratings } from '#shared/ratings/ratings.ts'
import { useMoreReviews, useReviewTotal } from '../api.ts'
import { RatingSummary } from '../rating-summary.tsx'
import { tripReviewQueries } from './trip-review-api.ts'
import { TripReviewList } from './trip-review-list.tsx'

type TripReviewAreaProps = { trip: { id: number; reviewCount: number; ratings: Ratings } }

/** The reviews of a trip and its other dates, and how the site knows who took part. */
export const TripReviewArea = ({ trip }: TripReviewAreaProps) => {
  const text = reviewAreaMessages()
  const { data: reviews, isError } = useQuery(tripReviewQueries.ofTrip(trip.id))
  const loadMore = useMoreReviews(`/api/trips/${trip.id}/reviews`, tripReviewQueries.ofTrip(trip.id))
  const known = useReviewTotal(tripReviewQueries.ofTrip(trip.id).queryKey)
  const total = Math.max(trip.reviewCount, known)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="flex scroll-mt-24 flex-col gap-4">
      <h2 id="reviews-title" className="text-2xl">
        {text.trip.heading(trip.reviewCount)}
      </h2>
      <p data-nothing-to-print={total === 0 ? true : undefined} className="max-w-prose text-quiet">
        {text.trip.howWeKnow}
      </p>
      {isError && !reviews && <p role="alert">{text.failed}</p>}
      {reviews && reviews.length > 0 && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="flex flex-col gap-4 lg:order-last">
            <RatingSummary stars={trip.ratings.stars} />
            <PromiseCounts ratings={trip.ratings} about={PROMISES} />
          </div>
          <div className="min-w-0">
            <TripReviewList reviews={reviews} total={total} onMore={loadMore} />
          </div>
        </div>
      )}
    </section>
  )
}
