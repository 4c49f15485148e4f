import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { REVIEWS_AT_ONCE } from '#shared/reviews/rules.ts'
import { ReviewItem, type ShownReview } from './review-item.tsx'

type ReviewListProps = {
  kind: 'race' | 'trip'
  reviews: readonly ShownReview[]
  /** How many there are on the server. */
  total: number
  /** Loads those that are not here yet. */
  onMore?: (() => void) | undefined
  onDelete: (id: number) => void
}

/** The reviews, newest first; after the first ten a button shows the rest. */
export const ReviewList = ({ kind, reviews, total, onMore, onDelete }: ReviewListProps) => {
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? reviews : reviews.slice(0, REVIEWS_AT_ONCE)
  const showMore = () => {
    setAllShown(true)
    if (reviews.length < total) onMore?.()
  }
  return (
    <>
      <ul className="divide-y divide-contour border-contour border-y">
        {shown.map((one) => (
          <li key={one.review.id}>
            <ReviewItem {...one} kind={kind} onDelete={() => onDelete(one.review.id)} />
          </li>
        ))}
      </ul>
      {shown.length < Math.max(total, reviews.length) && (
        <Button variant="outline" className="mt-4" onClick={showMore}>
          {shown.length <= REVIEWS_AT_ONCE
            ? reviewAreaMessages().showAll(Math.max(total, reviews.length))
            : reviewAreaMessages().showMore}
        </Button>
      )}
    </>
  )
}
