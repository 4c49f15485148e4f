import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { STAR_PATH } from '#client/ui/signs/stars.tsx'
import { promiseMessages } from '#messages/client/features/listings/promises.ts'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { reviewMessages } from '#messages/shared/reviews.ts'
import { KEPT, PROMISES, type Promised, type Promises } from '#shared/ratings/promises.ts'
import { LONGEST_REVIEW } from '#shared/reviews/rules.ts'
import type { ReviewDraft } from './review-draft.ts'

const NEARLY_FULL = 100

type ReviewFieldsProps = {
  draft: ReviewDraft
  onChange: (changes: Partial<ReviewDraft>) => void
  /** What is wrong with the text. */
  error?: string
  /** Ctrl and Enter in the text send the form. */
  onSubmit: () => void
}

type QuestionsProps = { value: Promises; onChange: (value: Promises) => void }

/** Five questions with yes or no, none of them required; pressing an answer again takes it back. */
const PromiseQuestions = ({ value, onChange }: QuestionsProps) => {
  const id = useId()
  const text = promiseMessages()
  const answer = (promise: Promised, said: 'yes' | 'no') => {
    const { [promise]: before, ...others } = value
    onChange(before === said ? others : { ...others, [promise]: said })
  }
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{text.title}</legend>
      <p id={`${id}-hint`} className="text-quiet text-sm">
        {text.optional}
      </p>
      <ul className="mt-1 divide-y divide-contour">
        {PROMISES.map((promise) => (
          <li key={promise} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span id={`${id}-${promise}`}>{text.questions[promise]}</span>
            <span className="flex gap-2">
              {KEPT.map((said) => (
                <button
                  key={said}
                  type="button"
                  aria-pressed={value[promise] === said}
                  aria-describedby={`${id}-${promise}`}
                  onClick={() => answer(promise, said)}
                  className={classNames(
                    'min-h-11 min-w-16 rounded-lg border px-3 font-semibold',
                    value[promise] === said
                      ? 'border-moss bg-moss text-on-moss'
                      : 'border-contour hover:bg-lichen',
                  )}
                >
                  {text[said]}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const STARS = [1, 2, 3, 4, 5]

type StarChoiceProps = {
  value: number | null
  onChange: (stars: number) => void
  /** Shown while nothing is chosen. */
  hint: string
}

/** One to five stars, by mouse, touch or keyboard: native radio buttons that look like stars. */
const StarChoice = ({ value, onChange, hint }: StarChoiceProps) => {
  const text = reviewAreaMessages()
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const lit = pointed ?? value ?? 0
  const point = (stars: number | null) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setPointed(stars)
  }
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="font-semibold">
        {text.form.rating}
        <span aria-hidden> *</span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={point(null)}>
          {STARS.map((stars) => (
            <label
              key={stars}
              onPointerEnter={point(stars)}
              className="grid size-12 place-items-center rounded-lg outline-offset-[-3px] has-focus-visible:outline-3 has-focus-visible:outline-glow"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                required
                aria-label={text.rating.stars(stars)}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className={classNames(
                  'size-9 stroke-[1.4] stroke-glow transition-[fill] duration-150',
                  stars <= lit ? 'fill-glow' : 'fill-transparent',
                )}
              >
                <path d={STAR_PATH} strokeLinejoin="round" />
              </svg>
            </label>
          ))}
        </div>
        <p id={`${id}-hint`} className="text-quiet">
          {lit > 0 ? text.rating.ofFive(String(lit)) : hint}
        </p>
      </div>
    </fieldset>
  )
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
        <Textarea
          value={draft.text}
          maxLength={LONGEST_REVIEW}
          onChange={({ target }) => onChange({ text: target.value })}
          onKeyDown={submitByKeys}
          placeholder={text.placeholder}
        />
      </Field>
      <PromiseQuestions value={draft.promises} onChange={(promises) => onChange({ promises })} />
      <p aria-live="polite" className="sr-only">
        {left <= NEARLY_FULL && left % 20 === 0 ? text.left(left) : ''}
      </p>
    </>
  )
}
