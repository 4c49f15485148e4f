import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { useDeleteReview } from './api.ts'

const ConfirmDialog = lazyWhole(async () => ({
  default: (await import('#client/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

type Deletion = { raceId: number; reviews: readonly ReviewView[]; onDeleted: () => void }

/**
 * Deletes a review after a confirmation (specification, section 6). `ask` opens the dialog `question`.
 * `onDeleted` is called when the dialog is closed and the review has been removed from the list.
 */
export const useReviewDeletion = ({ raceId, reviews, onDeleted }: Deletion) => {
  const [asked, setAsked] = useState<number | null>(null)
  const deleted = useRef<number | null>(null)
  const remove = useDeleteReview(raceId)
  const text = reviewAreaMessages().deletion

  const confirm = () => {
    if (asked === null || remove.isPending) return
    remove.mutate(asked, {
      onSuccess: () => {
        deleted.current = asked
      },
      onSettled: () => setAsked(null),
    })
  }

  useEffect(() => {
    if (deleted.current === null || asked !== null) return
    if (reviews.some(({ id }) => id === deleted.current)) return
    deleted.current = null
    // Later, because the dialog that has just closed first returns the focus.
    setTimeout(onDeleted)
  }, [asked, reviews, onDeleted])

  const question = asked !== null && (
    <Suspense>
      <ConfirmDialog
        onClose={() => setAsked(null)}
        title={text.title}
        description={text.question}
        confirmLabel={text.button}
        onConfirm={confirm}
        pending={remove.isPending}
      />
    </Suspense>
  )
  return { ask: setAsked, question }
}
