import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { hasEnded, landingFor } from '#client/features/accounts/session/landing.ts'
import { useSession } from '#client/features/accounts/session/session.ts'
import { ACCOUNT_KINDS, userTypeOf } from '#client/features/accounts/sign-in/account-kinds.ts'
import { KindChooser } from '#client/features/accounts/sign-in/kind-chooser.tsx'
import { LoginForm } from '#client/features/accounts/sign-in/login-form.tsx'
import { RegisterForm } from '#client/features/accounts/sign-in/register-form.tsx'
import { useLoginForm } from '#client/features/accounts/sign-in/use-login-form.ts'
import { useRegisterForm } from '#client/features/accounts/sign-in/use-register-form.ts'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { VerifyFirst } from '#client/features/accounts/sign-in/verify-first.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { paths } from '#shared/pages/paths.ts'

/** Choose who you are, then log in or register (specification, section 2, "Auth"). */
export const AuthPage = () => {
  const { user, isPending } = useSession()
  const [search] = useSearchParams()
  const historyState = useHistoryState<unknown>()
  const userType = userTypeOf(search.get('type'))
  const [tab, setTab] = useState('login')
  const [unverifiedEmail, setUnverifiedEmail] = useState<string>()
  const loginForm = useLoginForm()
  const registerForm = useRegisterForm()
  const heading = useStepFocus(unverifiedEmail ?? userType)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step ends the notice
  useEffect(() => setUnverifiedEmail(undefined), [userType])

  if (user) return <Redirect to={landingFor(user.userType, historyState)} replace />
  if (isPending) return <Spinner label="Loading..." />
  if (unverifiedEmail !== undefined) {
    return (
      <AccountFrame>
        <VerifyFirst
          heading={heading}
          email={unverifiedEmail}
          onLogin={() => {
            setTab('login')
            setUnverifiedEmail(undefined)
          }}
        />
      </AccountFrame>
    )
  }
  if (userType === null) {
    return (
      <AccountFrame>
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            Welcome to Trailherd
          </h1>
          <p className="mt-2 text-quiet">What brings you here? You log in or register in the next step.</p>
        </div>
        <KindChooser historyState={historyState} />
      </AccountFrame>
    )
  }
  const { title, text } = ACCOUNT_KINDS[userType]
  return (
    <AccountFrame>
      <div>
        <Link
          href={paths.auth()}
          state={historyState}
          className="-mt-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 text-moss underline underline-offset-4"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Choose another type
        </Link>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl">
          {title}
        </h1>
        <p className="mt-1 text-quiet">{text}</p>
      </div>
      {hasEnded(historyState) && (
        <p role="alert" className="rounded-xl bg-lichen p-4 text-on-lichen">
          You have been signed out. Log in again to go on.
        </p>
      )}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Login or register">
          <Tab value="login">Login</Tab>
          <Tab value="register">Register</Tab>
        </TabList>
        <TabPanel value="login">
          <LoginForm form={loginForm} />
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm
            form={registerForm}
            userType={userType}
            onVerificationRequired={(email) => {
              registerForm.reset()
              setUnverifiedEmail(email)
            }}
          />
        </TabPanel>
      </Tabs>
    </AccountFrame>
  )
}
