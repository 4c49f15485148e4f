import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FormButtons } from '#client/ui/dialogs/form-buttons.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { passkeyMessages } from '#messages/client/features/accounts/passkeys.ts'
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
      onClose={onClose}
      title={text.rename.title}
      footer={
        <FormButtons
          form={formId}
          onCancel={onClose}
          pending={rename.isPending}
          pendingLabel={ownAccountMessages().saving}
        >
          {text.rename.submit}
        </FormButtons>
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
