import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FormButtons } from '#client/ui/dialogs/form-buttons.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { adminPageMessages } from '#messages/client/features/admin.ts'
import { adminMessages } from '#messages/shared/admin.ts'

type ReasonDialogProps = {
  title: string
  description?: string
  label: string
  hint: string
  confirmLabel: string
  isRequired: boolean
  most: number
  pending: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks for a reason or a note before something is done. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, description, label, hint, confirmLabel, isRequired, most, pending, onClose, onConfirm } =
    props
  const form = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRequired && reason.trim() === '') setError(adminMessages().reasonMissing)
    else onConfirm(reason.trim())
  }
  return (
    <Dialog
      staysOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <FormButtons
          form={form}
          onCancel={onClose}
          pending={pending}
          pendingLabel={adminPageMessages().saving}
        >
          {confirmLabel}
        </FormButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label={label} hint={hint} required={isRequired} error={error}>
          <Textarea
            rows={3}
            maxLength={most}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
          />
        </Field>
      </form>
    </Dialog>
  )
}
