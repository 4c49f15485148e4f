import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { formatLongDayOf, formatNumber } from '#client/lib/format/format.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { sameRacesMessages } from '#messages/client/features/import/same-races.ts'
import { sourcePageMessages } from '#messages/client/features/import/sources.ts'
import { importPageMessages } from '#messages/client/features/import.ts'
import type { ImportSummaryView, ImportView } from '#shared/imports/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { addSource, forgetSources } from './sources/api.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** How far an import is, also for those who hear the page. */
export const ImportProgress = ({ found }: { found: ImportView }) => {
  const text = importPageMessages()
  const { done, of } = found.progress ?? { done: 0, of: found.counts.races ?? 0 }
  const percent = of === 0 ? 0 : Math.round((100 * done) / of)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="font-semibold">
        {text.running}
      </p>
      <div
        role="progressbar"
        aria-label={text.running}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text.progress(done, of)}
        className="h-3 overflow-hidden rounded-full bg-lichen"
      >
        <div className="h-full bg-moss transition-[width] duration-300" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-quiet tabular-nums">{text.progress(done, of)}</p>
    </div>
  )
}

type NamedProps = { lead: string; races: { id: number; name: string }[] }

const Named = ({ lead, races }: NamedProps) =>
  races.length > 0 && (
    <div>
      <p>{lead}</p>
      <ul className="list-disc pl-6">
        {races.map(({ id, name }) => (
          <li key={`${id} ${name}`}>
            <Link href={paths.race(id)} className="underline underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )

type ReadWeeklyProps = { found: Pick<ImportView, 'id' | 'source' | 'fileName'>; address: string }

/** After an import from an address: has that address read again by itself, as this import was read. */
const ReadWeekly = ({ found: { id, source, fileName }, address }: ReadWeeklyProps) => {
  const text = sourcePageMessages()
  const client = useQueryClient()
  const adding = useSingleMutation({
    mutationFn: () =>
      addSource({ name: source ?? fileName, url: address, every: 'week', newRaces: 'ask', importId: id }),
    onSuccess: () => forgetSources(client),
  })
  return (
    <div className="wrap-anywhere flex flex-col items-start gap-3 rounded-xl border border-contour bg-card p-4">
      {adding.isSuccess ? (
        <p role="status">
          {text.added}{' '}
          <Link href={paths.sources()} className="text-moss underline underline-offset-4">
            {text.seeSources}
          </Link>
        </p>
      ) : (
        <>
          <p>{text.readWeeklyText(address)}</p>
          <Button variant="outline" onClick={() => adding.mutate(undefined)} disabled={adding.isPending}>
            {text.readWeekly}
          </Button>
          {adding.isError && (
            <p role="alert" className="font-medium text-berry">
              {serverMessageOf(adding.error, text.addFailed)}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** What became of the rows, with Undo and the way to the races. */
export const ImportOutcome = ({ found }: { found: ImportView }) => {
  const text = importPageMessages()
  const [undone, setUndone] = useState<ImportSummaryView | null>(null)
  const same = sameRacesMessages()
  const { created, updated, unchanged, refused, joined, elsewhere, others } = found.counts
  const figures: [string, number][] = [
    [text.created, created],
    [text.updated, updated],
    [text.unchanged, unchanged],
    [text.refusedRows, refused],
    ...(joined > 0 ? [[text.joinedRows, joined] as [string, number]] : []),
    ...(found.counts.found > 0 ? [[same.found, found.counts.found] as [string, number]] : []),
    ...(found.counts.unsure > 0 ? [[same.unsure, found.counts.unsure] as [string, number]] : []),
    ...(elsewhere > 0 ? [[text.elsewhere, elsewhere] as [string, number]] : []),
  ]
  const isDone = found.state === 'done'
  return (
    <section aria-labelledby="import-outcome" className="flex flex-col gap-4">
      <div role="status">
        <h2 id="import-outcome" className="text-2xl">
          {isDone ? text.done : text.undone}
        </h2>
      </div>
      {isDone && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {figures.map(([label, value]) => (
            <div key={label} className="rounded-xl border border-contour bg-card p-4">
              <dt className="text-quiet">{label}</dt>
              <dd className="font-heading font-semibold text-2xl tabular-nums">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {isDone && (
        <>
          <Named lead={same.foundText} races={found.counts.foundRaces} />
          <Named lead={same.unsureText} races={found.counts.unsureRaces} />
          <Named lead={text.elsewhereText} races={others} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={paths.raceDashboard()}>{text.toDashboard}</ButtonLink>
        <ButtonLink variant="outline" href={paths.import()}>
          {text.another}
        </ButtonLink>
        {found.undoUntil !== null && (
          <>
            <Button variant="outline" onClick={() => setUndone(found)}>
              {text.undo}
            </Button>
            <p className="text-quiet text-sm">{text.undoUntil(formatLongDayOf(found.undoUntil))}</p>
          </>
        )}
      </div>
      {isDone && found.address !== null && <ReadWeekly found={found} address={found.address} />}
      <UndoDialog of={undone} onClose={() => setUndone(null)} />
    </section>
  )
}
