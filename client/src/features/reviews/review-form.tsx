import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { reviewMessages } from '#shared/reviews/messages.ts'
import { LONGEST_REVIEW } from '#shared/reviews/rules.ts'
import { usePostReview } from './api.ts'
import { reviewAreaMessages } from './messages.ts'
import { useReviewDraft } from './review-draft.ts'
import { StarChoice } from './star-choice.tsx'

const NEARLY_FULL = 100

type ReviewFormProps = { raceId: number; userId: number; onDone: () => void }

/** Stars and an optional text (specification, sections 4 and 5). The draft is kept until it is sent. */
export const ReviewForm = ({ raceId, userId, onDone }: ReviewFormProps) => {
  const { draft, change, clear } = useReviewDraft(userId, raceId)
  const post = usePostReview(raceId)
  const text = reviewAreaMessages()
  const { selectStars } = reviewMessages()
  const titleId = useId()
  const left = LONGEST_REVIEW - draft.text.length

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
      { rating: draft.rating, reviewText },
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
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
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
      <StarChoice value={draft.rating} onChange={(rating) => change({ rating })} hint={selectStars} />
      <Field
        label={text.form.text}
        hint={<span className="tabular-nums">{text.form.counter(draft.text.length, LONGEST_REVIEW)}</span>}
      >
        {(control) => (
          <Textarea
            {...control}
            value={draft.text}
            maxLength={LONGEST_REVIEW}
            onChange={({ target }) => change({ text: target.value })}
            onKeyDown={submitByKeys}
            placeholder={text.form.placeholder}
          />
        )}
      </Field>
      <p aria-live="polite" className="sr-only">
        {left <= NEARLY_FULL && left % 20 === 0 ? text.form.left(left) : ''}
      </p>
      <Button type="submit" className="self-start" disabled={draft.rating === null || post.isPending}>
        {post.isPending ? text.form.submitting : text.form.submit}
      </Button>
    </form>
  )
}
