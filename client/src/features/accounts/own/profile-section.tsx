import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { profileInput, type UserView } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'
import { ACCOUNT_KINDS } from '../sign-in/account-kinds.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountChange } from './use-account-change.ts'

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-quiet text-sm">{name}</dt>
    <dd className="break-words font-semibold">{children}</dd>
  </div>
)

/** What others see of the person, and what stays as it is. */
export const ProfileSection = ({ user }: { user: UserView }) => {
  const form = useForm({
    resolver: zodResolver(profileInput.pick({ displayName: true })),
    values: { displayName: user.displayName ?? '' },
  })
  const change = useAccountChange(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ displayName = null }) =>
    change({
      call: () => accountCalls.changeProfile({ displayName }),
      done: { title: 'Profile saved' },
      failed: 'Your profile could not be saved',
    }),
  )
  return (
    <AccountSection title="Profile">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Fact name="Username">{user.username}</Fact>
        <Fact name="Account type">{ACCOUNT_KINDS[user.userType].title}</Fact>
        <Fact name="Member since">{formatLongDayOf(user.createdAt)}</Fact>
      </dl>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Display name"
          hint="Shown with your reviews. Without one it is your username, which is public in any case."
          error={errors.displayName?.message}
        >
          {(tied) => <TextInput {...tied} {...form.register('displayName')} autoComplete="name" />}
        </Field>
        <SubmitButton pending={isSubmitting} pendingLabel="Saving..." className="self-start">
          Save profile
        </SubmitButton>
      </form>
    </AccountSection>
  )
}
