import { Suspense, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { formatMonth } from '#client/lib/format/format.ts'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import type { TripReviewView } from '#shared/trip-reviews/schema.ts'
import { ReviewList } from '../review-list.tsx'
import { useDeleteTripReview, useEditTripReview } from './trip-review-api.ts'

const ConfirmDialog = lazyWhole(async () => ({
  default: (await import('#client/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))
const EditReviewForm = lazyWhole(async () => ({
  default: (await import('../edit-review-form.tsx')).EditReviewForm,
}))

type EditProps = { review: TripReviewView; token?: string | undefined; onClose: () => void }

const EditTripReview = ({ review, token, onClose }: EditProps) => {
  const saving = useEditTripReview(review.id, token)
  return (
    <Suspense>
      <EditReviewForm review={review} saving={saving} onClose={onClose} />
    </Suspense>
  )
}

type TripReviewListProps = {
  reviews: readonly TripReviewView[]
  total: number
  onMore?: () => void
  /** Of the link in a mail, for reviews of its booking; people who are signed in need none. */
  token?: string
}

/** Reviews of a trip. Their authors edit and delete them in their place. */
export const TripReviewList = ({ reviews, total, onMore, token }: TripReviewListProps) => {
  const text = reviewAreaMessages()
  const [asked, setAsked] = useState<number | null>(null)
  const remove = useDeleteTripReview(() => setAsked(null), token)
  return (
    <>
      <ReviewList
        kind="trip"
        reviews={reviews.map((review) => ({
          review,
          author: review.author ?? text.trip.participant,
          isOwn: review.isOwn,
          note: text.trip.tookPart(formatMonth(`${review.tookPart}-01`)),
          edit: (onClose) => <EditTripReview review={review} token={token} onClose={onClose} />,
        }))}
        total={total}
        onMore={onMore}
        onDelete={setAsked}
      />
      {asked !== null && (
        <Suspense>
          <ConfirmDialog
            onClose={() => setAsked(null)}
            title={text.deletion.title}
            description={text.deletion.question}
            confirmLabel={text.deletion.button}
            onConfirm={() => remove.mutate(asked)}
            pending={remove.isPending}
          />
        </Suspense>
      )}
    </>
  )
}
