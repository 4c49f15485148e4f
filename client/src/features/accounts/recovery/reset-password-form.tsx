import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { isLost, whenLate } from '#client/lib/away/lost.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { recoveryMessages } from '#messages/client/features/accounts/recovery.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { resetPasswordForm } from '#shared/accounts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { accountCalls } from '../api.ts'
import { renewSession } from '../session/change-session.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'

const reasonOf = (error: unknown) =>
  isLost(error)
    ? recoveryMessages().somethingWentWrong
    : serverMessageOf(error, recoveryMessages().reset.failed)

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400

/** Sets a new password with the token of a mailed link. */
export const ResetPasswordForm = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const client = useQueryClient()
  const { error: failed, requestNewLink, somethingWentWrong, reset: text } = recoveryMessages()
  const [isDeadLink, setDeadLink] = useState(false)
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const [advice, setAdvice] = useState('')

  const sayFailed = (description: string) =>
    void toast({ about: 'reset', title: failed, description, destructive: true })

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setDeadLink(false)
    setAdvice('')
    try {
      await whenLate(accountCalls.resetPassword({ token, newPassword }), () => sayFailed(somethingWentWrong))
      // All sessions of the account have ended, maybe this one too.
      renewSession(client).catch(() => {})
      void toast({
        about: 'reset',
        title: text.done,
        description: text.doneText,
      })
      onDone()
    } catch (error) {
      const isAboutField = showFieldErrors(form, error)
      setDeadLink(!isAboutField && isRefused(error))
      if (isLost(error)) setAdvice(serverMessageOf(error, ''))
      sayFailed(reasonOf(error))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={text.newPassword}
        required
        hint={signInMessages().passwordHint}
        error={errors.newPassword?.message}
      >
        <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label={text.confirmPassword} required error={errors.confirmPassword?.message}>
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
      {advice && <p className="rounded-xl bg-lichen p-4 text-on-lichen">{advice}</p>}
      {isDeadLink && (
        <div className="flex flex-col items-start gap-3 rounded-xl bg-lichen p-4 text-on-lichen">
          <p>{text.linkUsed}</p>
          <ButtonLink href={paths.forgotPassword()} variant="outline">
            {requestNewLink}
          </ButtonLink>
        </div>
      )}
      <SubmitButton pending={isSubmitting} pendingLabel={text.submitting}>
        {text.submit}
      </SubmitButton>
    </form>
  )
}
