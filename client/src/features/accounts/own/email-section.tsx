import { zodResolver } from '@hookform/resolvers/zod'
import { BadgeCheck, MailQuestionMark } from 'lucide-react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import type { ToastMessage } from '#client/ui/toasts/toast-message.ts'
import { ownAccountMessages } from '#messages/client/features/accounts/own.tsx'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { accountMessages } from '#messages/shared/accounts.ts'
import { isSameAddress } from '#shared/accounts/rules.ts'
import { type ProfileInput, profileInput, type UserView } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'
import { ResendVerification } from '../recovery/resend-verification.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { AccountSection } from './account-section.tsx'
import { useAccountChange } from './use-account-change.ts'

const savedMessage = (email: string | null, current: string | null): ToastMessage => {
  const text = ownAccountMessages().email
  if (isSameAddress(email, current)) {
    return { title: text.saved, description: text.unchanged }
  }
  if (email === null) return { title: text.removed }
  return { title: text.checkEmail, description: recoveryMessages().linkSentTo(email) }
}

/** Another address needs the password; the one of now does not. */
const addressForm = (current: string | null) =>
  profileInput
    .pick({ email: true, currentPassword: true })
    .extend({ currentPassword: z.string() })
    .refine(({ email, currentPassword }) => isSameAddress(email ?? null, current) || currentPassword !== '', {
      error: () => accountMessages().passwordMissing,
      path: ['currentPassword'],
    })

type EmailStateProps = { user: UserView; onKeepCurrent: () => void }

/** The current address, whether it is verified, and a new address that is not verified yet. */
const EmailState = ({ user, onKeepCurrent }: EmailStateProps) => {
  const { email, emailVerified, pendingEmail } = user
  const text = ownAccountMessages().email
  return (
    <>
      {email === null ? (
        <p>{pendingEmail === null ? text.none : text.noneYet}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{email}</strong>
          <Chip tone={emailVerified ? 'lichen' : 'amber'}>
            {emailVerified ? (
              <BadgeCheck aria-hidden className="size-4" />
            ) : (
              <MailQuestionMark aria-hidden className="size-4" />
            )}
            {emailVerified ? text.verified : text.notVerified}
          </Chip>
        </p>
      )}
      {pendingEmail !== null && (
        <p>
          {text.pending(<strong>{pendingEmail}</strong>)} {email !== null && text.currentUntilThen}
        </p>
      )}
      <p className="text-quiet">{text.whyVerify}</p>
      {(pendingEmail !== null || (email !== null && !emailVerified)) && (
        <div className="flex flex-wrap gap-3">
          <ResendVerification />
          {pendingEmail !== null && (
            <Button variant="quiet" onClick={onKeepCurrent}>
              {email === null ? text.removeNew : text.keepCurrent}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The account's address. A new one is used once it is verified (contract, section 3). */
export const EmailSection = ({ user }: { user: UserView }) => {
  const { email: text, password, saving } = ownAccountMessages()
  const form = useForm({
    resolver: zodResolver(addressForm(user.email)),
    values: { email: user.pendingEmail ?? user.email ?? '', currentPassword: '' },
  })
  const change = useAccountChange(form)
  const { errors, dirtyFields, isSubmitting } = form.formState
  const isOther = !isSameAddress(String(form.watch('email') ?? '').trim() || null, user.email)
  const save = (email: string | null, sent: ProfileInput) =>
    change({
      call: () => accountCalls.changeProfile(sent),
      done: savedMessage(email, user.email),
      failed: text.failed,
    })
  const submit = form.handleSubmit(async ({ email = null, currentPassword }) => {
    const proved = currentPassword && { currentPassword }
    // An address that nobody touched here may have been changed in another window meanwhile.
    const isMeant = dirtyFields.email || proved
    if (await save(email, isMeant ? { email, ...proved } : {})) form.resetField('currentPassword')
  })
  return (
    <AccountSection title={text.title}>
      <EmailState user={user} onKeepCurrent={() => void save(user.email, { email: user.email })} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={text.address} hint={text.hint} error={errors.email?.message}>
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        {isOther && (
          <Field
            label={password.current}
            required
            hint={text.passwordHint}
            error={errors.currentPassword?.message}
          >
            <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
          </Field>
        )}
        <SubmitButton pending={isSubmitting} pendingLabel={saving} className="self-start">
          {text.submit}
        </SubmitButton>
      </form>
    </AccountSection>
  )
}
