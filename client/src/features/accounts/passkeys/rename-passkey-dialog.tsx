import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { passkeyMessages } from '#messages/client/features/accounts/passkeys.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { type PasskeyView, renamePasskeyInput } from '#shared/accounts/passkey-schema.ts'
import { passkeyCalls } from './passkey-api.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

/** Gives a passkey another name. */
export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) => {
  const formId = useId()
  const text = passkeyMessages()
  const form = useForm({ resolver: zodResolver(renamePasskeyInput), defaultValues: { name: passkey.name } })
  const rename = usePasskeyAction({
    act: (name: string) => passkeyCalls.rename(passkey.id, name),
    done: () => text.rename.done,
    failed: text.rename.failed,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.rename.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {uiMessages().cancel}
          </Button>
          <SubmitButton form={formId} pending={rename.isPending} pendingLabel={ownAccountMessages().saving}>
            {text.rename.submit}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(({ name }) => rename.mutate(name))}>
        <Field label={text.name} required error={form.formState.errors.name?.message}>
          {(tied) => <TextInput {...tied} {...form.register('name')} autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  )
}
