import { useState } from 'react'
import { ApiError, api, serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { reportFormMessages } from '#messages/client/features/reports.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { reportMessages } from '#messages/shared/reports.ts'
import { REPORT_REASONS, type ReportReason } from '#shared/reports/enums.ts'
import type { Reported } from './report-button.tsx'

/** The reasons as buttons, each of which sends the report; a message and an address are optional. */
export const ReportDialog = ({ kind, id, name, onClose }: Reported & { onClose: () => void }) => {
  const text = reportFormMessages()
  const [message, setMessage] = useState('')
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (reason: ReportReason) => api.post(`/api/${kind}s/${id}/report`, { reason, message, email }),
    onSuccess: () => {
      onClose()
      void toast({ about: 'report', title: text.sent, description: text.sentText })
    },
    onError: (failure) => {
      setErrors(failure instanceof ApiError ? failure.errors : {})
      const description = serverMessageOf(failure, uiMessages().tryLater)
      void toast({ about: 'report', title: text.failed, description, destructive: true })
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title(name)} description={text.text}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          {REPORT_REASONS.map((reason) => (
            <Button
              key={reason}
              variant="outline"
              className="justify-start text-left"
              disabled={isPending}
              onClick={() => mutate(reason)}
            >
              {reportMessages().reasons[reason]}
            </Button>
          ))}
        </div>
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text.more}</summary>
          <div className="flex flex-col gap-5 pt-3">
            <Field label={text.message} error={errors.message ?? ''}>
              {(tied) => (
                <Textarea
                  {...tied}
                  rows={3}
                  maxLength={1000}
                  value={message}
                  onChange={(event) => setMessage(event.currentTarget.value)}
                />
              )}
            </Field>
            <Field label={text.email} hint={text.emailHint} error={errors.email ?? ''}>
              {(tied) => (
                <TextInput
                  {...tied}
                  type="email"
                  autoComplete="email"
                  value={email}
                  onChange={(event) => setEmail(event.currentTarget.value)}
                />
              )}
            </Field>
          </div>
        </details>
      </div>
    </Dialog>
  )
}
