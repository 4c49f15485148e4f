import { useId } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { promiseMessages } from '#messages/client/features/listings/promises.ts'
import { KEPT, PROMISES, type Promised, type Promises } from '#shared/ratings/promises.ts'

type QuestionsProps = { value: Promises; onChange: (value: Promises) => void }

/** Five questions with yes or no, none of them required; pressing an answer again takes it back. */
export const PromiseQuestions = ({ value, onChange }: QuestionsProps) => {
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
