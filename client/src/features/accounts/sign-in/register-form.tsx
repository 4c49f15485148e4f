import { useQueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import type { UserType } from '#shared/accounts/enums.ts'
import { accountCalls } from '../api.ts'
import { linkSentTo } from '../recovery/link-sent.ts'
import { nameOf, setSession } from '../session/session.ts'
import { PasswordInput } from './password-input.tsx'
import type { RegisterFormState } from './use-register-form.ts'
import { UsernameField } from './username-field.tsx'

type RegisterFormProps = {
  form: RegisterFormState
  userType: UserType
  /** The account is there, and its address must be verified before the first login. */
  onVerificationRequired: (email: string) => void
}

const DONE = 'Registration successful!'
const about = 'session'

/** Makes an account and signs it in, unless its address must be verified first. */
export const RegisterForm = ({ form, userType, onVerificationRequired }: RegisterFormProps) => {
  const client = useQueryClient()
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (input) => {
    try {
      const answer = await accountCalls.register({ ...input, userType })
      if ('requiresEmailVerification' in answer) {
        void toast({ about, title: DONE, description: 'Please check your email to verify your account.' })
        onVerificationRequired(answer.email)
        return
      }
      await setSession(client, answer)
      const welcome = `Welcome to Trailherd, ${nameOf(answer)}!`
      const description = input.email ? `${welcome} ${linkSentTo(input.email)}` : welcome
      void toast({ about, title: DONE, description })
    } catch (error) {
      showFieldErrors(form, error)
      const description = serverMessageOf(error, '')
      void toast({ about, title: 'Registration failed', description, destructive: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} aria-label="Register" className="flex flex-col gap-5">
      <UsernameField error={errors.username?.message} control={form.register('username')} />
      <Field label="Password" required hint="At least 6 characters." error={errors.password?.message}>
        {(tied) => <PasswordInput {...tied} {...form.register('password')} autoComplete="new-password" />}
      </Field>
      <Field
        label="Display name (optional)"
        hint="Shown with your reviews instead of your username. The username itself is public too."
        error={errors.displayName?.message}
      >
        {(tied) => <TextInput {...tied} {...form.register('displayName')} autoComplete="name" />}
      </Field>
      <Field
        label="Email (optional)"
        hint="For a new password when you forget yours, and for your bookings. We send a link to verify it."
        error={errors.email?.message}
      >
        {(tied) => <TextInput {...tied} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <SubmitButton pending={isSubmitting} pendingLabel="Registering...">
        Register
      </SubmitButton>
    </form>
  )
}
