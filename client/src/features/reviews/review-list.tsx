import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { useDeleteReview } from './api.ts'
import { ReviewItem } from './review-item.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog,
}))

const SHOWN_FIRST = 10

type ReviewListProps = {
  raceId: number
  reviews: readonly ReviewView[]
  userId: number | undefined
  onDeleted: () => void
}

/** The reviews, newest first, the long tail on request; deleting asks first (specification, section 6). */
export const ReviewList = ({ raceId, reviews, userId, onDeleted }: ReviewListProps) => {
  const [areAllShown, setAllShown] = useState(false)
  const [toDelete, setToDelete] = useState<number | null>(null)
  const wasDeleted = useRef(false)
  const remove = useDeleteReview(raceId)
  const shown = areAllShown ? reviews : reviews.slice(0, SHOWN_FIRST)

  const confirm = () => {
    if (toDelete === null || remove.isPending) return
    remove.mutate(toDelete, {
      onSuccess: () => {
        wasDeleted.current = true
      },
      onSettled: () => setToDelete(null),
    })
  }

  // Only once the dialog is gone does it let the focus go elsewhere.
  useEffect(() => {
    if (toDelete !== null || !wasDeleted.current) return
    wasDeleted.current = false
    onDeleted()
  }, [toDelete, onDeleted])

  return (
    <>
      <ul className="divide-y divide-contour border-contour border-y">
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewItem
              review={review}
              isOwn={review.userId === userId}
              onDelete={() => setToDelete(review.id)}
            />
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <Button variant="outline" className="mt-4" onClick={() => setAllShown(true)}>
          Show all {reviews.length.toLocaleString('en-US')} reviews
        </Button>
      )}
      <Suspense>
        {toDelete !== null && (
          <ConfirmDialog
            open
            onOpenChange={() => setToDelete(null)}
            title="Delete review"
            description="Are you sure you want to delete this review? This action cannot be undone."
            confirmLabel="Delete"
            onConfirm={confirm}
            pending={remove.isPending}
          />
        )}
      </Suspense>
    </>
  )
}
