import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { forgotPasswordInput } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'

const reasonOf = (error: unknown) =>
  error instanceof ApiError
    ? serverMessageOf(error, 'Failed to send reset email')
    : 'Something went wrong. Please try again.'

/** Asks for a reset link. `onSent` gets the address it was asked for. */
export const ForgotPasswordForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const form = useForm({ resolver: zodResolver(forgotPasswordInput), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await accountCalls.forgotPassword(email)
      void toast({
        about: 'reset',
        title: 'Email sent',
        description: "If that email exists, we've sent a password reset link.",
      })
      onSent(email)
    } catch (error) {
      showFieldErrors(form, error)
      void toast({ about: 'reset', title: 'Error', description: reasonOf(error), destructive: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Email" required error={errors.email?.message}>
        {(tied) => <TextInput {...tied} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <SubmitButton pending={isSubmitting} pendingLabel="Sending...">
        Send Reset Link
      </SubmitButton>
    </form>
  )
}
