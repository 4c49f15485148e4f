import { type FormEvent, useId, useState } from 'react'
import { ApiError, api } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { toastFailure } from '#client/ui/toasts/toast-failure.ts'
import { raceReportMessages } from '#messages/client/features/reports/race.ts'
import { reportFormMessages } from '#messages/client/features/reports.ts'
import type { RaceView } from '#shared/races/schema.ts'
import type { ReportReason } from '#shared/reports/enums.ts'
import { AuthorFields } from './author-fields.tsx'
import { CorrectionFields } from './correction-fields.tsx'
import { type CorrectionValues, changesOf, shownValues, valuesOf } from './correction-values.ts'
import { ReasonButtons } from './reason-buttons.tsx'
import { useReport } from './use-report.ts'

/**
 * What a race says, to be corrected (contract, section 15). Only what was changed is sent, or the message
 * alone. Somebody who does not know what is right chooses what is wrong instead; what they changed before goes along.
 */
export const CorrectionDialog = ({ race, onClose }: { race: RaceView; onClose: () => void }) => {
  const form = useId()
  const { correction: text } = raceReportMessages()
  const [before] = useState(() => valuesOf(race))
  const [typed, setTyped] = useState<Partial<CorrectionValues>>({})
  const values = shownValues(before, typed)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const report = useReport({ kind: 'race', id: race.id }, onClose)
  const sending = useSingleMutation({
    mutationFn: (correction: { changes: object; reason?: ReportReason }) =>
      api.post(`/api/races/${race.id}/corrections`, { ...report.author, ...correction }),
    onSuccess: () => {
      onClose()
      void toast({ about: 'report', title: reportFormMessages().sent, description: text.sentText })
    },
    onError: (failure) => {
      setErrors(failure instanceof ApiError ? failure.errors : {})
      void toastFailure(failure, { about: 'report', title: text.failed })
    },
  })
  const changes = changesOf(values, before)
  const isChanged = Object.keys(changes).length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) sending.mutate({ changes })
    else if (report.author.message.trim() !== '') report.send('facts')
    else setErrors({ changes: text.nothingChanged })
  }
  const choose = (reason: ReportReason) => {
    if (isChanged) sending.mutate({ changes, reason })
    else report.send(reason)
  }
  const isPending = sending.isPending || report.isPending
  return (
    <Dialog
      staysOpen
      onClose={onClose}
      title={text.title(race.name)}
      description={text.text}
      footer={
        // Beside the button, because the form may be longer than the screen.
        <div className="flex flex-1 flex-col gap-3 sm:flex-row sm:items-center sm:justify-end">
          {errors.changes && (
            <p role="alert" className="font-semibold text-berry">
              {errors.changes}
            </p>
          )}
          <SubmitButton form={form} pending={isPending} pendingLabel={text.sending}>
            {text.send}
          </SubmitButton>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-5">
        <CorrectionFields
          values={values}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
          errors={errors}
          hasCourses={race.courses !== null}
        />
        <AuthorFields {...report.author} onChange={report.change} errors={{ ...report.errors, ...errors }} />
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text.otherwise}</summary>
          <div className="pt-3">
            <ReasonButtons disabled={isPending} onChoose={choose} />
          </div>
        </details>
      </form>
    </Dialog>
  )
}
