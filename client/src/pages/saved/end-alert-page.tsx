import { useQuery } from '@tanstack/react-query'
import { BellOff, CircleAlert } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { alertQueries } from '#client/features/alerts/api.ts'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { endAlertMessages } from '#messages/client/features/alerts/end.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'

/** The page of the link in an alert's mail: opening it ends the alert (contract, section 10). */
export const EndAlertPage = () => {
  const text = endAlertMessages()
  const [search] = useSearchParams()
  const token = search.get('token')
  const { data, error, status, isFetching, refetch } = useQuery(alertQueries.end(token))
  const heading = useStepFocus(status)

  if (token && isFetching) {
    return (
      <AccountFrame>
        <h1 className="text-3xl">{text.title}</h1>
        <Spinner label={text.ending} />
      </AccountFrame>
    )
  }
  const isUnanswered = error !== null && !(error instanceof ApiError)
  const Sign = data ? BellOff : CircleAlert
  const reason = token ? serverMessageOf(error, text.notAnswered) : text.invalidText
  return (
    <AccountFrame>
      <Sign aria-hidden className={data ? 'size-10 text-moss' : 'size-10 text-berry'} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {data ? text.doneTitle : text.failedTitle}
      </h1>
      <p>{data ? text.doneText(data.name) : reason}</p>
      <div className="flex flex-wrap gap-3">
        {isUnanswered && <Button onClick={() => void refetch()}>{uiMessages().tryAgain}</Button>}
        <ButtonLink href={paths.home()} variant={isUnanswered ? 'outline' : 'primary'}>
          {text.toRaces}
        </ButtonLink>
        <ButtonLink href={paths.saved()} variant="outline">
          {text.toSaved}
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
