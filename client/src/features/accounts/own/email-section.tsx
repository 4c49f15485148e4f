import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import type { ToastMessage } from '#client/ui/toasts/toast-message.ts'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { profileInput, type UserView } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'
import { AccountSection } from './account-section.tsx'
import { EmailState } from './email-state.tsx'
import { useAccountChange } from './use-account-change.ts'

const savedMessage = (email: string | null, current: string | null): ToastMessage => {
  const text = ownAccountMessages().email
  if (email?.toLowerCase() === current?.toLowerCase()) {
    return { title: text.saved, description: text.unchanged }
  }
  if (email === null) return { title: text.removed }
  return { title: text.checkEmail, description: recoveryMessages().linkSentTo(email) }
}

/** The account's address. A new one is used once it is verified (contract, section 3). */
export const EmailSection = ({ user }: { user: UserView }) => {
  const { email: text, saving } = ownAccountMessages()
  const form = useForm({
    resolver: zodResolver(profileInput.pick({ email: true })),
    values: { email: user.pendingEmail ?? user.email ?? '' },
  })
  const change = useAccountChange(form)
  const { errors, isSubmitting } = form.formState
  const save = (email: string | null) =>
    change({
      call: () => accountCalls.changeProfile({ email }),
      done: savedMessage(email, user.email),
      failed: text.failed,
    })
  const submit = form.handleSubmit(({ email = null }) => save(email))
  return (
    <AccountSection title={text.title}>
      <EmailState user={user} onKeepCurrent={() => void save(user.email)} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={text.address} hint={text.hint} error={errors.email?.message}>
          {(tied) => <TextInput {...tied} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <SubmitButton pending={isSubmitting} pendingLabel={saving} className="self-start">
          {text.submit}
        </SubmitButton>
      </form>
    </AccountSection>
  )
}
