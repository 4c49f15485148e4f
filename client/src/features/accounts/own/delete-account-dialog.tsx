import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { deleteAccountInput } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { useAccountChange } from './use-account-change.ts'

const GOES = [
  'Your profile: username, display name, email address and password',
  'Your reviews',
  'Your being signed in, on every device',
]

const STAYS = [
  'Races and trips that you published stay online and are no longer yours to change. Delete them first if they should go.',
  'Bookings stay with the trip’s organizer, with the details you gave. Cancel them first if you are not coming.',
]

const List = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1 list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)

type DeleteAccountDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Leaves the page before the account is known to be gone. */
  onDeleted: () => void
}

/** Says what goes and what stays, and asks for the password. */
export const DeleteAccountDialog = ({ open, onOpenChange, onDeleted }: DeleteAccountDialogProps) => {
  const formId = useId()
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
      done: { title: 'Account deleted', description: 'Your account is gone. Good trails.' },
      failed: 'Your account could not be deleted',
    }),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) form.reset()
        onOpenChange(isOpen)
      }}
      title="Delete your account?"
      description="This action cannot be undone."
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <SubmitButton form={formId} variant="danger" pending={isSubmitting} pendingLabel="Deleting...">
            Delete my account
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <List title="What goes" lines={GOES} />
        <List title="What stays" lines={STAYS} />
        <Field label="Password" required hint="To be sure that it is you." error={errors.password?.message}>
          {(tied) => (
            <PasswordInput {...tied} {...form.register('password')} autoComplete="current-password" />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
