import { useQuery } from '@tanstack/react-query'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { linkedReviewsQuery } from './trip-review-api.ts'
import { TripReviewList } from './trip-review-list.tsx'

/** The reviews that were written for the spots of a booking; its link edits and deletes them. */
export const LinkedReviews = ({ token }: { token: string }) => {
  const { data: reviews = [] } = useQuery(linkedReviewsQuery(token))
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="own-reviews" className="flex flex-col gap-3">
      <h2 id="own-reviews" className="text-2xl">
        {reviewAreaMessages().trip.written(reviews.length)}
      </h2>
      <TripReviewList reviews={reviews} total={reviews.length} token={token} />
    </section>
  )
}
