import type { QueryKey } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { useAnnouncedCall } from '#client/ui/toasts/use-announced-call.ts'
import { raceReportMessages } from '#messages/client/features/reports/race.ts'
import type { OwnCorrection } from '#shared/reports/schema.ts'

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
export const DeclineDialog = ({
  correction,
  changes,
  onSettled,
  onClose,
  focusAfter,
}: DeclineDialogProps) => {
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
        {(tied) => (
          <Textarea
            {...tied}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
