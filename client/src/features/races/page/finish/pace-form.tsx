import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { finishMessages } from '#messages/client/features/races/page/finish.ts'
import {
  type Pace,
  type PaceMistakes,
  readPace,
  type TypedPace,
  typedPace,
} from '#shared/races/finish/pace.ts'

const NAMES = ['km', 'climb', 'time'] as const

type PaceFormProps = {
  /** The result that is changed; null for a first one. */
  pace: Pace | null
  /** Whether the first field has the focus at once, because somebody asked for the form. */
  isAskedFor: boolean
  onSaved: (pace: Pace) => void
  onCancel: () => void
}

/** Asks for one result. What is wrong is said at the fields, and the first of them gets the focus. */
export const PaceForm = ({ pace, isAskedFor, onSaved, onCancel }: PaceFormProps) => {
  const text = finishMessages()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedPace>(() =>
    pace ? typedPace(pace) : { km: '', climb: '', time: '' },
  )
  const [mistakes, setMistakes] = useState<PaceMistakes>({})
  const hints = { km: undefined, climb: text.climbHint, time: text.timeHint }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readPace(typed)
    if ('pace' in read) return onSaved(read.pace)
    setMistakes(read.mistakes)
    const first = NAMES.find((name) => read.mistakes[name])
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={text.title} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        {NAMES.map((name) => {
          const mistake = mistakes[name]
          return (
            <Field
              key={name}
              label={text[name]}
              hint={hints[name]}
              required={name !== 'climb'}
              error={mistake ? text.mistakes(mistake) : undefined}
            >
              <TextInput
                name={name}
                value={typed[name]}
                maxLength={20}
                autoComplete="off"
                autoFocus={isAskedFor && name === 'km'}
                inputMode={name === 'time' ? 'text' : 'decimal'}
                onChange={({ target }) => {
                  setTyped({ ...typed, [name]: target.value })
                  setMistakes({ ...mistakes, [name]: undefined })
                }}
              />
            </Field>
          )
        })}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">{text.show}</Button>
        {pace && (
          <Button variant="quiet" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
        <p className="text-quiet text-sm">{text.staysHere}</p>
      </div>
    </form>
  )
}
