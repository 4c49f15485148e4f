import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useSession } from '#client/features/accounts/session/session.ts'
import { forgetRaces, importQueries } from '#client/features/import/api.ts'
import { ImportOutcome, ImportProgress } from '#client/features/import/import-outcome.tsx'
import { ImportReview } from '#client/features/import/import-review.tsx'
import { PastImports } from '#client/features/import/past-imports.tsx'
import { ProblemList } from '#client/features/import/problem-list.tsx'
import { SourceForm } from '#client/features/import/source-form.tsx'
import { RaceCard } from '#client/features/races/card/race-card.tsx'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { sourcePageMessages } from '#messages/client/features/import/sources.ts'
import { importPageMessages } from '#messages/client/features/import.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null

const OneImport = ({ id }: { id: number }) => {
  const client = useQueryClient()
  const text = importPageMessages()
  const { data: found, isPending, error } = useQuery(importQueries.one(id))
  const wasRunning = useRef(false)
  const state = found?.state
  useEffect(() => {
    if (wasRunning.current && state === 'done') void forgetRaces(client)
    wasRunning.current = state === 'running'
  }, [client, state])
  if (isPending) return <Spinner label={uiMessages().loading} />
  if (!found) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="alert">{serverMessageOf(error, text.loadFailed)}</p>
        <ButtonLink variant="outline" href={paths.import()}>
          {text.another}
        </ButtonLink>
      </div>
    )
  }
  if (found.state === 'running') return <ImportProgress found={found} />
  if (found.state === 'draft' || found.state === 'failed')
    return <ImportReview found={found} card={(race) => <RaceCard race={race} isPreview />} />
  return (
    <div className="flex flex-col gap-10">
      <ImportOutcome found={found} />
      <ProblemList found={found} />
    </div>
  )
}

/** Many races at once from a file, a pasted table or an address (contract, section 10). */
export const ImportPage = () => {
  const { user } = useSession()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const text = importPageMessages()
  const id = idOf(params.get('id'))
  if (!user) return null
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-8">
      <div>
        <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
        <p className="mt-2 max-w-prose text-lg text-quiet">{text.lead}</p>
      </div>
      {id === null ? (
        <>
          <SourceForm
            isAdmin={user.isRaceAdmin}
            onRead={(found, isHere) => {
              client.setQueryData(toolQueryKeys.import(found.id), found)
              void client.invalidateQueries({ queryKey: toolQueryKeys.imports(), exact: true })
              if (isHere) navigate(`${paths.import()}?id=${found.id}`)
            }}
          />
          <Link href={paths.sources()} className="w-fit font-semibold text-moss underline underline-offset-4">
            {sourcePageMessages().toSources}
          </Link>
          <PastImports isAdmin={user.isRaceAdmin} />
        </>
      ) : (
        <OneImport key={id} id={id} />
      )}
    </div>
  )
}
