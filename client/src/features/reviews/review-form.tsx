import { type FormEvent, useId, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { reviewMessages } from '#messages/shared/reviews.ts'
import { usePostReview } from './api.ts'
import { ofRace, sentPromises, useReviewDraft } from './review-draft.ts'
import { ReviewFields } from './review-fields.tsx'

type ReviewFormProps = { raceId: number; userId: number; onDone: () => void }

/** Stars and an optional text (specification, sections 4 and 5). The draft is kept until it is sent. */
export const ReviewForm = ({ raceId, userId, onDone }: ReviewFormProps) => {
  const { draft, change, clear } = useReviewDraft(ofRace(userId, raceId))
  const post = usePostReview(raceId)
  const text = reviewAreaMessages()
  const { selectStars } = reviewMessages()
  const titleId = useId()

  // A second click can come before the button is shown as disabled.
  const isSending = useRef(false)

  const submit = () => {
    if (isSending.current) return
    if (draft.rating === null) {
      void toast({ title: text.toasts.ratingRequired, description: selectStars, destructive: true })
      return
    }
    const reviewText = draft.text.trim() || null
    isSending.current = true
    post.mutate(
      { rating: draft.rating, reviewText, ...sentPromises(draft) },
      {
        onSuccess: () => {
          clear()
          onDone()
        },
        onError: () => {
          isSending.current = false
        },
      },
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={onSubmit}
      noValidate
      className="flex w-full flex-col gap-4 rounded-2xl border border-contour bg-card p-4 sm:p-6"
    >
      <h3 id={titleId} className="text-xl">
        {text.form.title}
      </h3>
      <ReviewFields draft={draft} onChange={change} onSubmit={submit} />
      <Button type="submit" className="self-start" disabled={draft.rating === null || post.isPending}>
        {post.isPending ? text.form.submitting : text.form.submit}
      </Button>
    </form>
  )
}
