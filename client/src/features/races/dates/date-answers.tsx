import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { formatLongDay } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { confirmDateMessages } from '#messages/client/features/races/dates.ts'
import type { DateAnswerInput, DateQuestion } from '#shared/races/input/date-answer.ts'

type Answer = Pick<DateAnswerInput, 'dateStatus' | 'date'>
type DateAnswersProps = {
  token: string
  race: DateQuestion
  onAnswered: (race: DateQuestion) => void
}

/** The four answers: yes, another date, postponed, not this year. */
export const DateAnswers = ({ token, race, onAnswered }: DateAnswersProps) => {
  const text = confirmDateMessages()
  const [isOther, setOther] = useState(false)
  const [date, setDate] = useState(race.date)
  const [error, setError] = useState('')
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (answer: Answer) => api.post<DateQuestion>('/api/confirm-date', { token, ...answer }),
    onSuccess: onAnswered,
    onError: (failure) => {
      setError((failure instanceof ApiError && failure.errors.date) || '')
      void toastFailure(failure, { about: 'date', title: text.notSaved })
    },
  })
  const saveOther = (event: FormEvent) => {
    event.preventDefault()
    if (date === '') setError(text.chooseDate)
    else mutate({ dateStatus: 'confirmed', date })
  }
  return (
    <div className="flex flex-col gap-4">
      <Button
        size="large"
        disabled={isPending}
        // Sends the day on the button: somebody may have changed the stored one.
        onClick={() => mutate({ dateStatus: 'confirmed', date: race.date })}
      >
        {text.yes(formatLongDay(race.date))}
      </Button>
      {isOther ? (
        <form noValidate onSubmit={saveOther} className="flex flex-col gap-3">
          <Field label={text.newDate} required error={error}>
            <TextInput
              type="date"
              autoFocus
              value={date}
              onChange={(event) => setDate(event.currentTarget.value)}
            />
          </Field>
          <SubmitButton pending={isPending} pendingLabel={text.saving} variant="outline">
            {text.saveDate}
          </SubmitButton>
        </form>
      ) : (
        <Button size="large" variant="outline" disabled={isPending} onClick={() => setOther(true)}>
          {text.other}
        </Button>
      )}
      <Button
        size="large"
        variant="outline"
        disabled={isPending}
        onClick={() => mutate({ dateStatus: 'postponed' })}
      >
        {text.noDateYet}
      </Button>
      <Button
        size="large"
        variant="outline"
        disabled={isPending}
        onClick={() => mutate({ dateStatus: 'cancelled' })}
      >
        {text.notThisYear}
      </Button>
    </div>
  )
}
