import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { forgotPasswordInput } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'

const reasonOf = (error: unknown) =>
  error instanceof ApiError
    ? serverMessageOf(error, recoveryMessages().forgot.failed)
    : recoveryMessages().somethingWentWrong

/** Asks for a reset link. `onSent` gets the address that was typed. */
export const ForgotPasswordForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { error: failed, forgot: text } = recoveryMessages()
  const form = useForm({ resolver: zodResolver(forgotPasswordInput), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await accountCalls.forgotPassword(email)
      void toast({
        about: 'reset',
        title: text.sent,
        description: text.sentText,
      })
      onSent(email)
    } catch (error) {
      showFieldErrors(form, error)
      void toast({ about: 'reset', title: failed, description: reasonOf(error), destructive: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={text.email} required error={errors.email?.message}>
        {(tied) => <TextInput {...tied} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <SubmitButton pending={isSubmitting} pendingLabel={text.submitting}>
        {text.submit}
      </SubmitButton>
    </form>
  )
}
