import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { changePasswordInput, type UserView } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { AccountSection } from './account-section.tsx'
import { useAccountChange } from './use-account-change.ts'

/** A new password; everywhere else the person is signed out by it. */
export const PasswordSection = ({ user }: { user: UserView }) => {
  const form = useForm({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const change = useAccountChange(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (input) => {
    const isChanged = await change({
      call: () => accountCalls.changePassword(input),
      done: { title: 'Password changed', description: 'You are signed out everywhere else.' },
      failed: 'Your password could not be changed',
    })
    if (isChanged) form.reset()
  })
  return (
    <AccountSection title="Password">
      <p className="text-quiet">A new password signs you out on every other device.</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <Field label="Current password" required error={errors.currentPassword?.message}>
          {(tied) => (
            <PasswordInput {...tied} {...form.register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field
          label="New password"
          required
          hint="At least 6 characters."
          error={errors.newPassword?.message}
        >
          {(tied) => (
            <PasswordInput {...tied} {...form.register('newPassword')} autoComplete="new-password" />
          )}
        </Field>
        <SubmitButton pending={isSubmitting} pendingLabel="Changing..." className="self-start">
          Change password
        </SubmitButton>
      </form>
    </AccountSection>
  )
}
