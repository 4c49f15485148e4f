import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { formatLongDayOf } from '#client/lib/format/format.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { accountMessages } from '#messages/shared/accounts.ts'
import { profileInput, type UserView } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountChange } from './use-account-change.ts'

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-quiet text-sm">{name}</dt>
    <dd className="break-words font-semibold">{children}</dd>
  </div>
)

/** The username and user type, which cannot be changed, and the display name, which can. */
export const ProfileSection = ({ user }: { user: UserView }) => {
  const { profile: text, saving } = ownAccountMessages()
  const form = useForm({
    resolver: zodResolver(profileInput.pick({ displayName: true })),
    values: { displayName: user.displayName ?? '' },
  })
  const change = useAccountChange(form)
  const { errors, dirtyFields, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ displayName = null }) =>
    change({
      call: () => accountCalls.changeProfile(dirtyFields.displayName ? { displayName } : {}),
      done: { title: text.done },
      failed: text.failed,
    }),
  )
  return (
    <AccountSection title={text.title}>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Fact name={text.username}>{user.username}</Fact>
        <Fact name={text.accountType}>{accountMessages().userTypes[user.userType]}</Fact>
        <Fact name={text.memberSince}>{formatLongDayOf(user.createdAt)}</Fact>
      </dl>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={text.displayName} hint={text.hint} error={errors.displayName?.message}>
          <TextInput {...form.register('displayName')} autoComplete="name" />
        </Field>
        <SubmitButton pending={isSubmitting} pendingLabel={saving} className="self-start">
          {text.submit}
        </SubmitButton>
      </form>
    </AccountSection>
  )
}
