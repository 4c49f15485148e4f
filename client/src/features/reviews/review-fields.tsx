import type { KeyboardEvent } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { reviewMessages } from '#messages/shared/reviews.ts'
import { LONGEST_REVIEW } from '#shared/reviews/rules.ts'
import { PromiseQuestions } from './promise-questions.tsx'
import type { ReviewDraft } from './review-draft.ts'
import { StarChoice } from './star-choice.tsx'

const NEARLY_FULL = 100

type ReviewFieldsProps = {
  draft: ReviewDraft
  onChange: (changes: Partial<ReviewDraft>) => void
  /** What is wrong with the text. */
  error?: string
  /** Ctrl and Enter in the text send the form. */
  onSubmit: () => void
}

/** The stars and the text of a review, written or edited (specification, section 5). */
export const ReviewFields = ({ draft, onChange, error = '', onSubmit }: ReviewFieldsProps) => {
  const text = reviewAreaMessages().form
  const left = LONGEST_REVIEW - draft.text.length
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit()
  }
  return (
    <>
      <StarChoice
        value={draft.rating}
        onChange={(rating) => onChange({ rating })}
        hint={reviewMessages().selectStars}
      />
      <Field
        label={text.text}
        error={error}
        hint={<span className="tabular-nums">{text.counter(draft.text.length, LONGEST_REVIEW)}</span>}
      >
        {(control) => (
          <Textarea
            {...control}
            value={draft.text}
            maxLength={LONGEST_REVIEW}
            onChange={({ target }) => onChange({ text: target.value })}
            onKeyDown={submitByKeys}
            placeholder={text.placeholder}
          />
        )}
      </Field>
      <PromiseQuestions value={draft.promises} onChange={(promises) => onChange({ promises })} />
      <p aria-live="polite" className="sr-only">
        {left <= NEARLY_FULL && left % 20 === 0 ? text.left(left) : ''}
      </p>
    </>
  )
}
