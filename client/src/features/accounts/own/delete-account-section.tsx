import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FormButtons } from '#client/ui/dialogs/form-buttons.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { deleteAccountInput, type UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { accountCalls } from '../api.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { AccountSection } from './account-section.tsx'
import { useAccountChange } from './use-account-change.ts'

const List = ({ title, items }: { title: string; items: string[] }) => (
  <div>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1 list-disc pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)

type DeleteAccountDialogProps = {
  open: boolean
  onClose: () => void
  /** Called before the session ends: the caller leaves the page, which would ask for a login. */
  onDeleted: () => void
}

/** Says what is deleted and what stays, and asks for the password. */
const DeleteAccountDialog = ({ open, onClose, onDeleted }: DeleteAccountDialogProps) => {
  const formId = useId()
  const text = ownAccountMessages().deletion
  const form = useForm({ resolver: zodResolver(deleteAccountInput), defaultValues: { password: '' } })
  const change = useAccountChange(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ password }) =>
    change({
      call: async () => {
        await accountCalls.deleteAccount(password)
        onDeleted()
        return null
      },
      done: { title: text.done, description: text.doneText },
      failed: text.failed,
    }),
  )
  return (
    <Dialog
      open={open}
      onClose={() => {
        form.reset()
        onClose()
      }}
      title={text.question}
      description={text.cannotBeUndone}
      footer={
        <FormButtons
          form={formId}
          variant="danger"
          onCancel={onClose}
          pending={isSubmitting}
          pendingLabel={text.submitting}
        >
          {text.submit}
        </FormButtons>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <List title={text.deletedTitle} items={text.deleted} />
        <List title={text.staysTitle} items={text.stays} />
        <Field
          label={signInMessages().password}
          required
          hint={text.passwordHint}
          error={errors.password?.message}
        >
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  )
}

/** Deleting the account. Administrators are named in the settings, so their accounts stay. */
export const DeleteAccountSection = ({ user }: { user: UserView }) => {
  const text = ownAccountMessages().deletion
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  if (user.isRaceAdmin || user.isTripAdmin) {
    return (
      <AccountSection title={text.title}>
        <p className="text-quiet">{text.administrator}</p>
      </AccountSection>
    )
  }
  return (
    <AccountSection title={text.title}>
      <p className="text-quiet">{text.text}</p>
      <Button variant="outline" className="self-start" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <DeleteAccountDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onDeleted={() => navigate(paths.home())}
      />
    </AccountSection>
  )
}
