import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { ReviewItem } from './review-item.tsx'

const SHOWN_FIRST = 10

type ReviewListProps = {
  reviews: readonly ReviewView[]
  userId: number | undefined
  onDelete: (id: number) => void
}

/** The reviews, newest first; after the first ten a button shows the rest. */
export const ReviewList = ({ reviews, userId, onDelete }: ReviewListProps) => {
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? reviews : reviews.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className="divide-y divide-contour border-contour border-y">
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewItem
              review={review}
              isOwn={review.userId === userId}
              onDelete={() => onDelete(review.id)}
            />
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <Button variant="outline" className="mt-4" onClick={() => setAllShown(true)}>
          {reviewAreaMessages().showAll(reviews.length)}
        </Button>
      )}
    </>
  )
}
