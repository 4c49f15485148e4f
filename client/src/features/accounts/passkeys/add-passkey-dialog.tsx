import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FormButtons } from '#client/ui/dialogs/form-buttons.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { passkeyMessages } from '#messages/client/features/accounts/passkeys.ts'
import { passkeyOptionsInput, renamePasskeyInput } from '#shared/accounts/passkey-schema.ts'
import { renewSession } from '../session/change-session.ts'
import { isNobody } from '../session/session.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { addPasskey, isThereAlready, passkeysQuery, wasStopped } from './passkey-api.ts'

type AddPasskeyDialogProps = {
  open: boolean
  onClose: () => void
  focusAfter: RefObject<HTMLElement | null>
}

const reasonOf = (error: unknown): string => {
  const { add } = passkeyMessages()
  if (isThereAlready(error)) return add.already
  if (wasStopped(error)) return add.stopped
  return serverMessageOf(error, ownAccountMessages().tryAgain)
}

/** Asks for a name and the password of now, then has the browser make a passkey. */
export const AddPasskeyDialog = ({ open, onClose, focusAfter }: AddPasskeyDialogProps) => {
  const client = useQueryClient()
  const formId = useId()
  const text = passkeyMessages()
  const form = useForm({
    resolver: zodResolver(passkeyOptionsInput.extend(renamePasskeyInput.shape)),
    defaultValues: { name: '', currentPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const close = () => {
    form.reset()
    onClose()
  }
  const submit = form.handleSubmit(async (input) => {
    try {
      await addPasskey(input)
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      close()
      void toast({ title: text.add.done, description: text.add.doneText, about: 'account' })
    } catch (error) {
      showFieldErrors(form, error)
      const about = isNobody(error) ? 'session' : 'account'
      void toast({ title: text.add.failed, description: reasonOf(error), about, destructive: true })
      if (isNobody(error)) await renewSession(client).catch(() => {})
    }
  })
  return (
    <Dialog
      open={open}
      onClose={close}
      focusAfter={focusAfter}
      title={text.add.title}
      description={text.add.text}
      footer={
        <FormButtons form={formId} onCancel={close} pending={isSubmitting} pendingLabel={text.add.submitting}>
          {text.add.submit}
        </FormButtons>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={text.name} required hint={text.nameHint} error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Field
          label={ownAccountMessages().password.current}
          required
          hint={text.add.passwordHint}
          error={errors.currentPassword?.message}
        >
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  )
}
