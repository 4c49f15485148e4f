import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import type { ToastMessage } from '#client/ui/toasts/toast-message.ts'
import { profileInput, type UserView } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'
import { linkSentTo } from '../recovery/link-sent.ts'
import { AccountSection } from './account-section.tsx'
import { EmailState } from './email-state.tsx'
import { useAccountChange } from './use-account-change.ts'

const toldFor = (email: string | null, present: string | null): ToastMessage => {
  if (email?.toLowerCase() === present?.toLowerCase()) {
    return { title: 'Email saved', description: 'Your address stays as it is.' }
  }
  if (email === null) return { title: 'Email removed' }
  return {
    title: 'Check your email',
    description: linkSentTo(email),
  }
}

/** The account's address. A new one counts once it is verified (contract, section 3). */
export const EmailSection = ({ user }: { user: UserView }) => {
  const form = useForm({
    resolver: zodResolver(profileInput.pick({ email: true })),
    values: { email: user.pendingEmail ?? user.email ?? '' },
  })
  const change = useAccountChange(form)
  const { errors, isSubmitting } = form.formState
  const save = (email: string | null) =>
    change({
      call: () => accountCalls.changeProfile({ email }),
      done: toldFor(email, user.email),
      failed: 'Your email could not be saved',
    })
  const submit = form.handleSubmit(({ email = null }) => save(email))
  return (
    <AccountSection title="Email">
      <EmailState user={user} onKeepPresent={() => void save(user.email)} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Email address"
          hint="We send a link to a new address. Left empty, the account has none."
          error={errors.email?.message}
        >
          {(tied) => <TextInput {...tied} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <SubmitButton pending={isSubmitting} pendingLabel="Saving..." className="self-start">
          Save email
        </SubmitButton>
      </form>
    </AccountSection>
  )
}
