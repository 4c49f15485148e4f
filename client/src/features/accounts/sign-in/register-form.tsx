import { useQueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { whenLate } from '#client/lib/away/lost.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import type { UserType } from '#shared/accounts/enums.ts'
import { accountCalls } from '../api.ts'
import { setSession } from '../session/change-session.ts'
import { nameOf } from '../session/session.ts'
import { PasswordInput } from './password-input.tsx'
import type { RegisterFormState } from './use-register-form.ts'
import { UsernameField } from './username-field.tsx'

type RegisterFormProps = {
  form: RegisterFormState
  userType: UserType
  /** Called when the account is created and its address must be verified before the first login. */
  onVerificationRequired: (email: string) => void
}

const about = 'session'

/** Creates an account and logs in, unless the address must be verified first. */
export const RegisterForm = ({ form, userType, onVerificationRequired }: RegisterFormProps) => {
  const client = useQueryClient()
  const { errors, isSubmitting } = form.formState
  const text = signInMessages()
  const { done, ...words } = text.register

  const submit = form.handleSubmit(async (input) => {
    const sayFailed = (description: string) =>
      void toast({ about, title: words.failed, description, destructive: true })
    try {
      const answer = await whenLate(accountCalls.register({ ...input, userType }), () => sayFailed(''))
      if ('requiresEmailVerification' in answer) {
        void toast({ about, title: done, description: words.checkEmail })
        onVerificationRequired(answer.email)
        return
      }
      await setSession(client, answer)
      const welcome = words.welcome(nameOf(answer))
      const description = input.email ? `${welcome} ${recoveryMessages().linkSentTo(input.email)}` : welcome
      void toast({ about, title: done, description })
    } catch (error) {
      showFieldErrors(form, error)
      sayFailed(serverMessageOf(error, ''))
    }
  })

  return (
    <form noValidate onSubmit={submit} aria-label={words.title} className="flex flex-col gap-5">
      <UsernameField error={errors.username?.message} control={form.register('username')} />
      <Field label={text.password} required hint={text.passwordHint} error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field label={words.displayName} hint={words.displayNameHint} error={errors.displayName?.message}>
        <TextInput {...form.register('displayName')} autoComplete="name" />
      </Field>
      <Field label={words.email} hint={words.emailHint} error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <SubmitButton pending={isSubmitting} pendingLabel={words.submitting}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}
