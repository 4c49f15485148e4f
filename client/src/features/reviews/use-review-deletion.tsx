import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReviewView } from '#shared/reviews/schema.ts'
import { useDeleteReview } from './api.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#client/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

type Deletion = { raceId: number; reviews: readonly ReviewView[]; onDeleted: () => void }

/**
 * Deletes a review after asking (specification, section 6). `ask` opens `question`, which stands
 * anywhere on the page; `onDeleted` comes once both it and the review are gone.
 */
export const useReviewDeletion = ({ raceId, reviews, onDeleted }: Deletion) => {
  const [asked, setAsked] = useState<number | null>(null)
  const deleted = useRef<number | null>(null)
  const remove = useDeleteReview(raceId)

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
    // The dialog that has just closed gives the focus back first, in a step of its own.
    setTimeout(onDeleted)
  }, [asked, reviews, onDeleted])

  const question = asked !== null && (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={() => setAsked(null)}
        title="Delete review"
        description="Are you sure you want to delete this review? This action cannot be undone."
        confirmLabel="Delete"
        onConfirm={confirm}
        pending={remove.isPending}
      />
    </Suspense>
  )
  return { ask: setAsked, question }
}
