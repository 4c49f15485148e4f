import { nameOf } from '#client/features/accounts/session/session.ts'
import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import { MailedLink } from '#client/sections/links/mailed-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { raceReportMessages } from '#messages/client/features/reports/race.ts'
import { paths } from '#shared/pages/paths.ts'
import type { HandOverView } from '#shared/reports/claims.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

const linkQuery = (token: string) =>
  read<HandOverView>(toolQueryKeys.handOver(token), '/api/hand-over', { token })

/** The page of the link that a race's own address gets: one press hands the race over (contract, section 15). */
export const HandOverPage = () => {
  const { handOver: text } = raceReportMessages()
  return (
    <MailedLink
      read={linkQuery}
      act={(token) => api.post('/api/hand-over', { token })}
      title={text.title}
      question={({ name, person, editions }) => (
        <p className="wrap-anywhere">
          {text.question(name, nameOf(person))} {editions > 0 && text.editions(editions)}
        </p>
      )}
      press={text.press}
      pressing={text.pressing}
      doneTitle={text.doneTitle}
      done={({ name, person }) => <p className="wrap-anywhere">{text.done(name, nameOf(person))}</p>}
      failedTitle={text.failedTitle}
      incomplete={text.incomplete}
      onwards={
        <ButtonLink href={paths.home()} variant="outline">
          {text.toRaces}
        </ButtonLink>
      }
    />
  )
}
