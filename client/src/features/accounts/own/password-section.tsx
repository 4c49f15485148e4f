import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { changePasswordInput, type UserView } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { AccountSection } from './account-section.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Changing the password, which logs out all other devices. */
export const PasswordSection = ({ user }: { user: UserView }) => {
  const text = ownAccountMessages().password
  const form = useForm({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const change = useAccountChange(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (input) => {
    const isChanged = await change({
      call: () => accountCalls.changePassword(input),
      done: { title: text.done, description: text.doneText },
      failed: text.failed,
    })
    if (isChanged) form.reset()
  })
  return (
    <AccountSection title={text.title}>
      <p className="text-quiet">{text.text}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <Field label={text.current} required error={errors.currentPassword?.message}>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label={text.new}
          required
          hint={signInMessages().passwordHint}
          error={errors.newPassword?.message}
        >
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
        <SubmitButton pending={isSubmitting} pendingLabel={text.submitting} className="self-start">
          {text.submit}
        </SubmitButton>
      </form>
    </AccountSection>
  )
}
