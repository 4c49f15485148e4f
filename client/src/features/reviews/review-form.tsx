import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { LONGEST_REVIEW } from '#shared/reviews/rules.ts'
import { usePostReview } from './api.ts'
import { useReviewDraft } from './review-draft.ts'
import { StarChoice } from './star-choice.tsx'

const SELECT_STARS = 'Please select a star rating'
const NEARLY_FULL = 100

type ReviewFormProps = { raceId: number; userId: number; onDone: () => void }

/** Stars, and words if one likes (specification, sections 4 and 5). What is typed stays until it is sent. */
export const ReviewForm = ({ raceId, userId, onDone }: ReviewFormProps) => {
  const { draft, change, clear } = useReviewDraft(userId, raceId)
  const post = usePostReview(raceId)
  const titleId = useId()
  const left = LONGEST_REVIEW - draft.text.length

  // A second click can come before the button is drawn disabled.
  const isUnderWay = useRef(false)

  const submit = () => {
    if (isUnderWay.current) return
    if (draft.rating === null) {
      void toast({ title: 'Rating required', description: SELECT_STARS, destructive: true })
      return
    }
    const reviewText = draft.text.trim() || null
    isUnderWay.current = true
    post.mutate(
      { rating: draft.rating, reviewText },
      {
        onSuccess: () => {
          clear()
          onDone()
        },
        onError: () => {
          isUnderWay.current = false
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
        Write a review
      </h3>
      <StarChoice value={draft.rating} onChange={(rating) => change({ rating })} hint={SELECT_STARS} />
      <Field
        label="Your review (optional)"
        hint={
          <span className="tabular-nums">
            {draft.text.length}/{LONGEST_REVIEW} characters
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            value={draft.text}
            maxLength={LONGEST_REVIEW}
            onChange={({ target }) => change({ text: target.value })}
            onKeyDown={submitByKeys}
            placeholder="The course, the markings, the aid stations: what would you tell a friend?"
          />
        )}
      </Field>
      <p aria-live="polite" className="sr-only">
        {left <= NEARLY_FULL && left % 20 === 0 ? `${left} characters left` : ''}
      </p>
      <Button type="submit" className="self-start" disabled={draft.rating === null || post.isPending}>
        {post.isPending ? 'Submitting...' : 'Submit review'}
      </Button>
    </form>
  )
}
