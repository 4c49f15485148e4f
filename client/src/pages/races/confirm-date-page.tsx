import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useSearchParams } from 'wouter'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { DateAnswers } from '#client/features/races/dates/date-answers.tsx'
import { ApiError, api, serverMessageOf } from '#client/lib/api/api.ts'
import { formatLongDay } from '#client/lib/format/format.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { confirmDateMessages } from '#messages/client/features/races/dates.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'
import type { DateQuestion } from '#shared/races/input/date-answer.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

const answerInWords = ({ name, date, dateStatus }: DateQuestion): string => {
  const text = confirmDateMessages()
  if (dateStatus === 'cancelled') return text.cancelled(name)
  return dateStatus === 'postponed' ? text.postponed(name) : text.confirmed(name, formatLongDay(date))
}

type AnsweredProps = { race: DateQuestion; heading: RefObject<HTMLHeadingElement | null> }

const Answered = ({ race, heading }: AnsweredProps) => (
  <>
    <h1 ref={heading} tabIndex={-1} className="text-3xl">
      {confirmDateMessages().thanks}
    </h1>
    <p className="wrap-anywhere text-lg">{answerInWords(race)}</p>
    <ButtonLink href={paths.race(race.raceId)} className="self-start">
      {confirmDateMessages().toRace}
    </ButtonLink>
  </>
)

/** The page of the link that asks an organizer whether a date holds (contract, section 10). */
export const ConfirmDatePage = () => {
  const text = confirmDateMessages()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [answered, setAnswered] = useState<DateQuestion | null>(null)
  const heading = useStepFocus(answered !== null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: toolQueryKeys.dateQuestion(token),
    queryFn: ({ signal }) => api.get<DateQuestion>('/api/confirm-date', { token }, { signal }),
    enabled: token !== '',
  })

  if (answered) {
    return (
      <AccountFrame>
        <Answered race={answered} heading={heading} />
      </AccountFrame>
    )
  }
  if (data) {
    return (
      <AccountFrame>
        <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
          {text.question(data.name, formatLongDay(data.date))}
        </h1>
        <DateAnswers token={token} race={data} onAnswered={setAnswered} />
      </AccountFrame>
    )
  }
  if (isFetching) {
    return (
      <AccountFrame>
        <Spinner label={text.loading} />
      </AccountFrame>
    )
  }
  const isUnanswered = error !== null && !(error instanceof ApiError)
  return (
    <AccountFrame>
      <h1 tabIndex={-1} className="text-3xl">
        {text.failedTitle}
      </h1>
      <p>{token ? serverMessageOf(error, uiMessages().connectionLost) : text.invalidText}</p>
      <div className="flex flex-wrap gap-3">
        {isUnanswered && <Button onClick={() => void refetch()}>{uiMessages().tryAgain}</Button>}
        <ButtonLink href={paths.home()} variant={isUnanswered ? 'outline' : 'primary'}>
          {text.toRaces}
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
