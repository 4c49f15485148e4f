import { alertCalls, alertQueries } from '#client/features/alerts/api.ts'
import { MailedLink } from '#client/sections/links/mailed-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { endAlertMessages } from '#messages/client/features/alerts/end.ts'
import { paths } from '#shared/pages/paths.ts'

/** The page of the link in an alert's mail: one press ends the alert (contract, sections 6 and 10). */
export const EndAlertPage = () => {
  const text = endAlertMessages()
  return (
    <MailedLink
      read={alertQueries.ofEndLink}
      act={alertCalls.end}
      title={text.title}
      question={({ name }) => <p className="wrap-anywhere">{text.question(name)}</p>}
      press={text.press}
      pressing={text.ending}
      doneTitle={text.doneTitle}
      done={({ name }) => <p className="wrap-anywhere">{text.doneText(name)}</p>}
      failedTitle={text.failedTitle}
      incomplete={text.invalidText}
      onwards={
        <>
          <ButtonLink href={paths.home()} variant="outline">
            {text.toRaces}
          </ButtonLink>
          <ButtonLink href={paths.saved()} variant="outline">
            {text.toSaved}
          </ButtonLink>
        </>
      }
    />
  )
}
