import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { isLost, whenLate } from '#client/lib/away/lost.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { forgotPasswordInput } from '#shared/accounts/schema.ts'
import { accountCalls } from '../api.ts'

const reasonOf = (error: unknown) =>
  isLost(error)
    ? recoveryMessages().somethingWentWrong
    : serverMessageOf(error, recoveryMessages().forgot.failed)

/** Asks for a reset link. `onSent` gets the address that was typed. */
export const ForgotPasswordForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { error: failed, somethingWentWrong, forgot: text } = recoveryMessages()
  const form = useForm({ resolver: zodResolver(forgotPasswordInput), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const [advice, setAdvice] = useState('')

  const sayFailed = (description: string) =>
    void toast({ about: 'reset', title: failed, description, destructive: true })

  const submit = form.handleSubmit(async ({ email }) => {
    setAdvice('')
    try {
      await whenLate(accountCalls.forgotPassword(email), () => sayFailed(somethingWentWrong))
      void toast({
        about: 'reset',
        title: text.sent,
        description: text.sentText,
      })
      onSent(email)
    } catch (error) {
      showFieldErrors(form, error)
      if (isLost(error)) setAdvice(serverMessageOf(error, ''))
      sayFailed(reasonOf(error))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={text.email} required error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      {advice && <p className="rounded-xl bg-lichen p-4 text-on-lichen">{advice}</p>}
      <SubmitButton pending={isSubmitting} pendingLabel={text.submitting}>
        {text.submit}
      </SubmitButton>
    </form>
  )
}
