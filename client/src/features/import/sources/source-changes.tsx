import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { formatLongDay, formatLongDayOf, formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { sourcePageMessages } from '#messages/client/features/import/sources.ts'
import { importPageMessages } from '#messages/client/features/import.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { raceStateMessages } from '#messages/shared/races/states.ts'
import type {
  SourceChangesView,
  SourceDecision,
  SourceFieldView,
  SourceView,
} from '#shared/imports/sources-schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'
import { forgetRaces } from '../api.ts'
import { decide, sourceQueries } from './api.ts'

const RaceName = ({ raceId, name, date }: { raceId: number | null; name: string; date: string }) => (
  <p className="wrap-anywhere">
    {raceId === null ? (
      <strong>{name}</strong>
    ) : (
      <Link href={paths.race(raceId)} className="font-semibold text-moss underline underline-offset-4">
        {name}
      </Link>
    )}
    {' · '}
    {formatLongDay(date)}
  </p>
)

const Part = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <div>
      <h3 className="text-xl">{title}</h3>
      {lead && <p className="text-quiet">{lead}</p>}
    </div>
    {children}
  </section>
)

const LIST = 'flex flex-col divide-y divide-contour rounded-xl border border-contour'

type WaitingProps = {
  one: SourceChangesView['waiting'][number]
  onDecide: (decision: SourceDecision) => void
  isBusy: boolean
}

type Value = SourceFieldView['old']

const valueWords = (field: string, value: Value): string => {
  if (value === null) return sourcePageMessages().nothing
  if (typeof value === 'number') return formatNumber(value)
  const states: Partial<Record<string, Record<string, string>>> = raceStateMessages()
  const words = states[field]
  return words ? (words[value] ?? value) : formatLongDay(value)
}

const labelOf = (field: string): string => {
  const labels: Partial<Record<string, string>> = {
    ...importPageMessages().fields,
    ...sourcePageMessages().labels,
  }
  return labels[field] ?? field
}

type ChangedFieldsProps = {
  fields: SourceFieldView[]
  /** What the old and the new values are called; null shows the new ones alone. */
  names: { old: string; now: string } | null
}

/** Old and new values beside each other. */
const ChangedFields = ({ fields, names }: ChangedFieldsProps) => (
  <dl className="flex flex-col gap-2">
    {fields.map((one) => (
      <div key={one.field} className="grid gap-x-4 sm:grid-cols-[10rem_1fr_1fr]">
        <dt className="font-semibold">{labelOf(one.field)}</dt>
        {names && (
          <dd className="wrap-anywhere">
            <span className="text-quiet text-sm">{names.old}: </span>
            {valueWords(one.field, one.old)}
          </dd>
        )}
        <dd className="wrap-anywhere">
          {names && <span className="text-quiet text-sm">{names.now}: </span>}
          <strong>{valueWords(one.field, one.new)}</strong>
        </dd>
      </div>
    ))}
  </dl>
)

const Waiting = ({ one, onDecide, isBusy }: WaitingProps) => {
  const text = sourcePageMessages()
  const isNew = one.raceId === null
  const words = one.maybe
    ? { label: text.other, labelOf: text.otherOf }
    : isNew
      ? { label: text.addRace, labelOf: text.addRaceOf }
      : { label: text.apply, labelOf: text.applyOf }
  return (
    <li className="flex flex-col gap-3 p-4">
      <RaceName {...one} />
      {one.isOthers && <p>{text.isOthers}</p>}
      {isNew && <p className="text-quiet text-sm">{one.maybe ? text.maybe : text.newRace}</p>}
      {one.maybe && <RaceName raceId={one.maybe.id} name={one.maybe.name} date={one.maybe.date} />}
      <ChangedFields fields={one.fields} names={isNew ? null : { old: text.old, now: text.new }} />
      <div className="flex flex-wrap gap-3">
        {one.maybe && (
          <Button
            onClick={() => onDecide({ decision: 'same', ids: [one.id] })}
            disabled={isBusy}
            aria-label={text.sameOf(one.name)}
          >
            {text.same}
          </Button>
        )}
        {!one.isOthers && (
          <Button
            variant={one.maybe ? 'outline' : 'primary'}
            onClick={() => onDecide({ decision: 'apply', ids: [one.id] })}
            disabled={isBusy}
            aria-label={words.labelOf(one.name)}
          >
            {words.label}
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() => onDecide({ decision: 'ignore', ids: [one.id] })}
          disabled={isBusy}
          aria-label={text.ignoreOf(one.name)}
        >
          {text.ignore}
        </Button>
      </div>
    </li>
  )
}

const FIRST = 10

const Applied = ({ all }: { all: SourceChangesView['applied'] }) => {
  const text = sourcePageMessages()
  const [showsAll, setShowsAll] = useState(all.length <= FIRST)
  return (
    <Part title={text.applied} lead={text.appliedLead}>
      {all.length === 0 && <p className="text-quiet">{text.nothingApplied}</p>}
      <ul className={`${LIST} empty:hidden`}>
        {all.slice(0, showsAll ? all.length : FIRST).map((one) => (
          <li key={`${one.importId} ${one.raceId}`} className="flex flex-col gap-2 p-4">
            <RaceName {...one} />
            <p className="text-quiet text-sm">
              {[formatLongDayOf(one.at), one.isNew ? text.newRace : ''].filter(Boolean).join(' · ')}
            </p>
            <ChangedFields fields={one.fields} names={{ old: text.oldBefore, now: text.newNow }} />
          </li>
        ))}
      </ul>
      {!showsAll && (
        <Button variant="outline" className="self-start" onClick={() => setShowsAll(true)}>
          {text.showAll(all.length)}
        </Button>
      )}
    </Part>
  )
}

/** What waits, with one press each; what was applied; and what the source no longer lists. */
export const SourceChanges = ({ source: { id, name, waiting: total } }: { source: SourceView }) => {
  const text = sourcePageMessages()
  const client = useQueryClient()
  const { data: found, error } = useQuery(sourceQueries.changes(id))
  const deciding = useSingleMutation<SourceChangesView, SourceDecision>({
    mutationFn: (decision) => decide(id, decision),
    onSuccess: (next) => {
      client.setQueryData(toolQueryKeys.sourceChanges(id), next)
      void client.invalidateQueries({ queryKey: toolQueryKeys.sources(), exact: true })
      void forgetRaces(client)
    },
    onError: (problem) =>
      void toast({ title: serverMessageOf(problem, text.decisionFailed), destructive: true }),
  })
  if (error) return <p role="alert">{serverMessageOf(error, text.loadFailed)}</p>
  if (!found) return <Spinner label={uiMessages().loading} />
  const { waiting, applied, gone } = found
  // Which race something is can only be said one by one.
  const certain = waiting.filter(({ maybe, isOthers }) => maybe === null && !isOthers)
  return (
    <div className="flex flex-col gap-6">
      <Part title={text.waiting}>
        {waiting.length === 0 ? (
          <p className="text-quiet">{text.nothingWaits}</p>
        ) : (
          <ul aria-label={text.waitingOf(name)} className={LIST}>
            {waiting.map((one) => (
              <Waiting key={one.id} one={one} onDecide={deciding.mutate} isBusy={deciding.isPending} />
            ))}
          </ul>
        )}
        {certain.length > 1 && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="outline"
              onClick={() => deciding.mutate({ decision: 'apply', ids: certain.map((one) => one.id) })}
              disabled={deciding.isPending}
            >
              {text.applyAll(certain.length)}
            </Button>
            {total > waiting.length && <p className="text-quiet">{text.more(total - waiting.length)}</p>}
          </div>
        )}
      </Part>
      {gone.length > 0 && (
        <Part title={text.gone} lead={text.goneLead}>
          <ul className={LIST}>
            {gone.map((one) => (
              <li key={one.raceId} className="p-4">
                <RaceName {...one} />
                <p className="text-quiet text-sm">{text.goneSince(formatLongDayOf(one.since))}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Applied all={applied} />
    </div>
  )
}
