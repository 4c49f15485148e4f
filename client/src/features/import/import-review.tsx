import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { sameRacesMessages } from '#messages/client/features/import/same-races.ts'
import { importPageMessages } from '#messages/client/features/import.ts'
import type { ImportView } from '#shared/imports/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'
import { importQueries, runImport } from './api.ts'
import { ColumnsForm } from './columns-form.tsx'
import { ProblemList } from './problem-list.tsx'
import { SameRaces } from './same-races.tsx'

type ImportReviewProps = {
  found: ImportView
  /** Draws a race that is not saved yet. */
  card: (race: RaceCard) => ReactNode
}

/** What was read of a file, to be checked, changed and imported. */
export const ImportReview = ({ found, card }: ImportReviewProps) => {
  const client = useQueryClient()
  const text = importPageMessages()
  const [hasUnread, setHasUnread] = useState(false)
  const keep = (next: ImportView) => {
    setHasUnread(false)
    client.setQueryData(toolQueryKeys.import(found.id), next)
  }
  const starting = useSingleMutation({
    mutationFn: () => runImport(found.id),
    onSuccess: (next) => {
      keep(next)
      void client.invalidateQueries({ queryKey: toolQueryKeys.import(found.id) })
    },
  })
  const { rows, races } = found.counts
  const hasRaces = races !== null && races > 0
  const { data: same } = useQuery({ ...importQueries.sameRaces(found), enabled: hasRaces })
  const { unsure = 0, known = 0 } = same ?? {}
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col items-start gap-4">
        {found.state === 'failed' && (
          <p role="alert" className="font-medium text-berry">
            {text.failed}. {found.problem}
          </p>
        )}
        <p role="status" className="wrap-anywhere text-lg">
          <strong>{found.fileName}</strong>
          {': '}
          {text.understood(rows, races ?? 0)}
        </p>
        <div className="flex flex-wrap gap-3">
          {hasRaces && races > unsure && !hasUnread && (
            <Button variant="action" onClick={() => starting.mutate(undefined)} disabled={starting.isPending}>
              {starting.isPending ? text.starting : text.importRaces(races - unsure)}
            </Button>
          )}
          <ButtonLink variant="outline" href={paths.import()}>
            {text.another}
          </ButtonLink>
        </div>
        {known > 0 && !hasUnread && <p>{sameRacesMessages().known(known)}</p>}
        {unsure > 0 && !hasUnread && <p>{sameRacesMessages().leftOut(unsure)}</p>}
        {starting.isError && (
          <p role="alert" className="font-medium text-berry">
            {serverMessageOf(starting.error, text.readFailed)}
          </p>
        )}
      </div>
      <ColumnsForm
        key={JSON.stringify([found.columns, found.chosenDates, found.chosenYear])}
        found={found}
        onRead={keep}
        onChange={setHasUnread}
      />
      {hasRaces && !hasUnread && <SameRaces found={found} />}
      <ProblemList found={found} />
      {found.sample.length > 0 && (
        <section aria-labelledby="import-sample" className="flex flex-col gap-4">
          <div>
            <h2 id="import-sample" className="text-2xl">
              {text.sample}
            </h2>
            <p className="text-quiet">{text.sampleLead}</p>
          </div>
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {found.sample.map((race) => (
              <li key={race.id}>{card(race)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
