import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { Link } from 'wouter'
import { CorrectionChanges } from '#client/features/listings/correction-changes.tsx'
import { api } from '#client/lib/api/api.ts'
import { formatLongDayOf, formatNumber } from '#client/lib/format/format.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { useAnnouncedCall } from '#client/ui/toasts/use-announced-call.ts'
import { raceReportMessages } from '#messages/client/features/reports/race.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { reasonText } from '#shared/reports/reason-text.ts'
import type { OwnCorrection } from '#shared/reports/schema.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

type DeclineDialogProps = {
  correction: OwnCorrection
  /** What is loaded again afterwards. */
  changes: readonly QueryKey[]
  /** Called after a refusal too: it may say that somebody else has decided. */
  onSettled: () => void
  onClose: () => void
  /** Gets the focus, because the correction goes. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Declines a correction, with a note to its author. */
const DeclineDialog = ({ correction, changes, onSettled, onClose, focusAfter }: DeclineDialogProps) => {
  const { own: text } = raceReportMessages()
  const [note, setNote] = useState('')
  const { mutate, isPending } = useAnnouncedCall({
    call: async (id: number) => {
      await api.post(`/api/reports/${id}/decline`, { note })
      onClose()
    },
    changes,
    words: () => ({ done: [text.declined], failed: [text.declineFailed, text.declineFailed] }),
    onSettled,
  })
  return (
    <Dialog
      staysOpen
      onClose={onClose}
      focusAfter={focusAfter}
      title={text.declineTitle(correction.race.name)}
      footer={
        <Button disabled={isPending} onClick={() => mutate(correction.id)}>
          {text.decline}
        </Button>
      }
    >
      <Field label={text.note} hint={text.noteHint}>
        <Textarea
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}

const CHANGES = [toolQueryKeys.ownCorrections(), queryKeys.races(), queryKeys.map()]

/** What visitors suggest about the races of the signed-in person. Nothing while nobody suggests anything. */
export const OwnCorrections = () => {
  const { own: text } = raceReportMessages()
  const [toDecline, setToDecline] = useState<OwnCorrection | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, refetch } = useQuery({
    queryKey: toolQueryKeys.ownCorrections(),
    queryFn: ({ signal }) =>
      api.getPage<OwnCorrection[]>('/api/my-races/corrections', { limit: 25, offset: 0 }, { signal }),
    refetchOnMount: 'always',
  })
  const reload = () => void refetch()
  const applying = useAnnouncedCall({
    call: async ({ id }: OwnCorrection) => {
      await api.post(`/api/reports/${id}/apply`)
      heading.current?.focus()
    },
    changes: CHANGES,
    words: () => ({ done: [text.applied], failed: [text.applyFailed, text.applyFailed] }),
    // A refusal is about what the race says now.
    onSettled: reload,
  })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="corrections" className="flex flex-col gap-3">
      <h2 id="corrections" ref={heading} tabIndex={-1} className="text-2xl">
        {text.title(formatNumber(data.total))}
      </h2>
      <p className="text-quiet">{text.text}</p>
      <ul className="flex flex-col gap-3">
        {data.items.map((correction) => {
          const { id, race, reason, changes, message, createdAt } = correction
          return (
            <li key={id} className="flex flex-col gap-3 rounded-2xl border border-contour bg-card p-4">
              <div>
                <Link href={paths.race(race.id)} className="wrap-anywhere font-semibold underline">
                  {race.name}
                </Link>
                <span className="block text-quiet text-sm">{formatLongDayOf(createdAt)}</span>
              </div>
              {reason !== 'correction' && <p>{reasonText(reason, false)}</p>}
              <CorrectionChanges changes={changes} isOpen />
              {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  disabled={applying.isPending}
                  aria-label={text.applyLabel(race.name)}
                  onClick={() => applying.mutate(correction)}
                >
                  {text.apply}
                </Button>
                <Button
                  size="small"
                  variant="outline"
                  disabled={applying.isPending}
                  aria-label={text.declineLabel(race.name)}
                  onClick={() => setToDecline(correction)}
                >
                  {text.decline}
                </Button>
                <ButtonLink
                  size="small"
                  variant="quiet"
                  href={paths.editRace(race.id)}
                  aria-label={text.editLabel(race.name)}
                >
                  {text.edit}
                </ButtonLink>
              </div>
            </li>
          )
        })}
      </ul>
      {toDecline && data.items.some(({ id }) => id === toDecline.id) && (
        <DeclineDialog
          correction={toDecline}
          changes={CHANGES}
          onSettled={reload}
          onClose={() => setToDecline(null)}
          focusAfter={heading}
        />
      )}
    </section>
  )
}
