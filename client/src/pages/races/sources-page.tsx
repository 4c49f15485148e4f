import { useQuery } from '@tanstack/react-query'
import { useSession } from '#client/features/accounts/session/session.ts'
import { AddSourceForm } from '#client/features/import/sources/add-source-form.tsx'
import { sourceQueries } from '#client/features/import/sources/api.ts'
import { SourceCard } from '#client/features/import/sources/source-card.tsx'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { sourcePageMessages } from '#messages/client/features/import/sources.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'

/** Calendars that are read again by themselves (contract, section 15). */
export const SourcesPage = () => {
  const { user } = useSession()
  const { data: sources, error } = useQuery(sourceQueries.list())
  const text = sourcePageMessages()
  if (!user) return null
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-8">
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
        <p className="max-w-prose text-lg text-quiet">{text.lead}</p>
        <ButtonLink variant="outline" href={paths.import()}>
          {text.toImport}
        </ButtonLink>
      </div>
      {error && <p role="alert">{serverMessageOf(error, text.loadFailed)}</p>}
      {!sources && !error && <Spinner label={uiMessages().loading} />}
      {sources?.length === 0 && <p className="text-quiet">{text.none}</p>}
      {sources?.map((source) => (
        <SourceCard key={source.id} source={source} isAdmin={user.isRaceAdmin} />
      ))}
      <AddSourceForm />
    </div>
  )
}
