import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { Judgement, ReviewChanges } from '#shared/reviews/schema.ts'
import type { ReviewDraft } from './review-draft.ts'
import { ReviewFields } from './review-fields.tsx'

type EditReviewFormProps = {
  review: Judgement
  saving: {
    mutate: (changes: ReviewChanges, options: { onSuccess: () => void }) => void
    isPending: boolean
    error: Error | null
  }
  onClose: () => void
}

/** Edits one's own review in its place in the list. A failure keeps what was typed. */
export const EditReviewForm = ({ review, saving, onClose }: EditReviewFormProps) => {
  const text = reviewAreaMessages()
  // Another window may change the review while this form is open.
  const [before] = useState(review)
  const [draft, setDraft] = useState<ReviewDraft>({
    rating: before.rating,
    text: before.reviewText ?? '',
    promises: before.promises,
  })
  const { mutate, isPending, error } = saving
  const form = useRef<HTMLFormElement>(null)
  const textError = error instanceof ApiError ? error.errors.reviewText : undefined

  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  useEffect(() => {
    if (textError) form.current?.querySelector('textarea')?.focus()
  }, [textError])

  const submit = () => {
    if (draft.rating === null) return
    const reviewText = draft.text.trim() || null
    const changes = {
      ...(draft.rating !== before.rating && { rating: draft.rating }),
      ...(reviewText !== before.reviewText && { reviewText }),
      ...(draft.promises !== before.promises && { promises: draft.promises }),
    }
    mutate(changes, { onSuccess: onClose })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      ref={form}
      aria-label={text.edit.yours}
      onSubmit={onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      noValidate
      className="my-4 flex flex-col gap-4 rounded-2xl border border-contour bg-card p-4 sm:p-6"
    >
      <ReviewFields
        draft={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        onSubmit={submit}
        error={textError}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={isPending} pendingLabel={text.edit.saving}>
          {text.edit.save}
        </SubmitButton>
        <Button variant="outline" onClick={onClose}>
          {uiMessages().cancel}
        </Button>
      </div>
    </form>
  )
}
