import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { namedAfter } from '#client/ui/named-after.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { sourcePageMessages } from '#messages/client/features/import/sources.ts'
import { sourceFailureText } from '#shared/imports/source-failure.ts'
import type { SourceView } from '#shared/imports/sources-schema.ts'
import { forgetRaces } from '../api.ts'
import { forgetSources, readSource, removeSource } from './api.ts'
import { SourceChanges } from './source-changes.tsx'

const dayOf = (instant: string | null) =>
  instant === null ? sourcePageMessages().never : formatLongDayOf(instant)

const Figures = ({ source }: { source: SourceView }) => {
  const text = sourcePageMessages()
  const figures: [string, string][] = [
    [text.lastRead, dayOf(source.readAt)],
    [text.nextRead, dayOf(source.nextAt)],
    [text.listed, text.lists(source.races)],
    [text.waitingCount, String(source.waiting)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Failure = ({
  source,
  onAnyway,
  isBusy,
}: {
  source: SourceView
  onAnyway: () => void
  isBusy: boolean
}) => {
  const text = sourcePageMessages()
  if (source.failure === null) return null
  const { code } = source.failure
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-xl bg-lichen p-3">
      <p>
        <strong>{text.notApplied}</strong> {sourceFailureText(source.failure)}
      </p>
      {(code === 'gone' || code === 'moved') && (
        <Button variant="outline" onClick={onAnyway} disabled={isBusy}>
          {text.anyway}
        </Button>
      )}
    </div>
  )
}

/** One source: when it was read, what went wrong, what waits, and what can be done. */
export const SourceCard = ({ source, isAdmin }: { source: SourceView; isAdmin: boolean }) => {
  const text = sourcePageMessages()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(source.waiting > 0)
  const [isRemoving, setRemoving] = useState(false)
  const failed = (error: unknown) =>
    void toast({ title: serverMessageOf(error, text.readFailed), destructive: true })
  const reading = useSingleMutation<SourceView, boolean>({
    mutationFn: (evenIfMany) => readSource(source.id, evenIfMany),
    onSuccess: ({ failure }) => {
      if (failure === null) void toast({ title: text.readDone })
      void forgetSources(client)
      void forgetRaces(client)
    },
    onError: failed,
  })
  const removing = useSingleMutation({
    mutationFn: () => removeSource(source.id),
    onSuccess: () => {
      void toast({ title: text.removed })
      void forgetSources(client)
    },
    onError: failed,
  })
  const id = `source-${source.id}`
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-2xl border border-contour bg-card p-4 sm:p-6"
    >
      <div className="wrap-anywhere">
        <h2 id={id} className="text-2xl">
          {source.name}
        </h2>
        <p className="text-quiet text-sm">
          {[
            text.everyOf[source.every],
            source.url,
            isAdmin && source.owner !== null ? text.of(source.owner) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Failure source={source} onAnyway={() => reading.mutate(true)} isBusy={reading.isPending} />
      <Figures source={source} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          aria-label={text.readNowOf(source.name)}
          onClick={() => reading.mutate(false)}
          disabled={reading.isPending}
        >
          {reading.isPending ? text.reading : text.readNow}
        </Button>
        <Button
          {...namedAfter(id, 'changes')}
          variant="outline"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.hide : text.show}
        </Button>
        <Button variant="quiet" aria-label={text.removeOf(source.name)} onClick={() => setRemoving(true)}>
          {text.remove}
        </Button>
      </div>
      {isOpen && <SourceChanges source={source} />}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={text.removeTitle(source.name)}
        description={text.removeText}
        confirmLabel={text.remove}
        onConfirm={() => removing.mutate(undefined)}
        pending={removing.isPending}
      />
    </article>
  )
}
