import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { serverMessageOf } from '#client/lib/api/api.ts'
import { showFieldErrors } from '#client/lib/api/field-errors.ts'
import { whenLate } from '#client/lib/away/lost.ts'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { passkeyMessages } from '#messages/client/features/accounts/passkeys.ts'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import type { UserView } from '#shared/accounts/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { accountCalls, requiresVerification } from '../api.ts'
import { knowsPasskeys } from '../passkeys/passkey-api.ts'
import { usePasskeyLogin } from '../passkeys/use-passkey-login.ts'
import { ResendVerification } from '../recovery/resend-verification.tsx'
import { setSession } from '../session/change-session.ts'
import { nameOf } from '../session/session.ts'
import { PasswordInput } from './password-input.tsx'
import type { LoginFormState } from './use-login-form.ts'
import { UsernameField } from './username-field.tsx'

const sayFailed = (description: string) =>
  void toast({ about: 'session', title: signInMessages().login.failed, description, destructive: true })

/** The login form. It offers a new link when the address of the account is not verified. */
export const LoginForm = ({ form }: { form: LoginFormState }) => {
  const client = useQueryClient()
  const text = signInMessages()
  const [mustVerify, setMustVerify] = useState(false)
  const { errors, isSubmitting } = form.formState

  const results = useMemo(
    () => ({
      onDone: async (user: UserView) => {
        const { done, doneText } = signInMessages().login
        await setSession(client, user)
        void toast({ about: 'session', title: done, description: doneText(nameOf(user)) })
      },
      onFailed: (error: unknown) => {
        setMustVerify(requiresVerification(error))
        sayFailed(serverMessageOf(error, ''))
      },
    }),
    [client],
  )
  const passkey = usePasskeyLogin(results)
  const hasPasskeys = useInBrowser() && knowsPasskeys()

  const submit = form.handleSubmit(async (input) => {
    setMustVerify(false)
    try {
      await results.onDone(await whenLate(accountCalls.login(input), () => sayFailed('')))
    } catch (error) {
      setMustVerify(requiresVerification(error))
      if (!showFieldErrors(form, error)) form.setFocus('password')
      sayFailed(serverMessageOf(error, ''))
    }
  })

  return (
    <form noValidate onSubmit={submit} aria-label={text.login.title} className="flex flex-col gap-5">
      <UsernameField error={errors.username?.message} control={form.register('username')} takesPasskey />
      <Field label={text.password} required error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      {mustVerify && (
        <div className="flex flex-col items-start gap-3 rounded-xl bg-lichen p-4 text-on-lichen">
          <p>{text.login.notVerified}</p>
          <ResendVerification />
        </div>
      )}
      <SubmitButton pending={isSubmitting} pendingLabel={text.login.submitting}>
        {text.login.submit}
      </SubmitButton>
      {hasPasskeys && (
        <Button
          icon={KeyRound}
          variant="outline"
          disabled={passkey.isPending}
          onClick={() => void passkey.signIn()}
        >
          {passkey.isPending ? passkeyMessages().login.submitting : passkeyMessages().login.submit}
        </Button>
      )}
      <Link
        href={paths.forgotPassword()}
        className="-my-2 flex min-h-11 items-center self-start text-moss underline underline-offset-4"
      >
        {text.login.forgotPassword}
      </Link>
      <Link
        href={paths.booking()}
        className="-my-2 flex min-h-11 items-center self-start text-moss underline underline-offset-4"
      >
        {text.login.lostBooking}
      </Link>
    </form>
  )
}
