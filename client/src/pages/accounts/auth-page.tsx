import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { hasEnded, landingFor } from '#client/features/accounts/session/landing.ts'
import { useSession } from '#client/features/accounts/session/session.ts'
import { LoginForm } from '#client/features/accounts/sign-in/login-form.tsx'
import { RegisterForm } from '#client/features/accounts/sign-in/register-form.tsx'
import { useLoginForm } from '#client/features/accounts/sign-in/use-login-form.ts'
import { useRegisterForm } from '#client/features/accounts/sign-in/use-register-form.ts'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import { UserTypeChooser } from '#client/features/accounts/sign-in/user-type-chooser.tsx'
import { describeUserType, userTypeOf } from '#client/features/accounts/sign-in/user-types.ts'
import { VerifyFirst } from '#client/features/accounts/sign-in/verify-first.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { paths } from '#shared/pages/paths.ts'

/** Choose a user type, then log in or register (specification, section 2, "Auth"). */
export const AuthPage = () => {
  const { user, isPending } = useSession()
  const [search] = useSearchParams()
  const next = search.get('next')
  const historyState = { ...(next !== null && { next }), ...useHistoryState<object | null>() }
  const userType = userTypeOf(search.get('type'))
  const [tab, setTab] = useState('login')
  const [unverifiedEmail, setUnverifiedEmail] = useState<string>()
  const loginForm = useLoginForm()
  const registerForm = useRegisterForm()
  const words = signInMessages()
  const heading = useStepFocus(unverifiedEmail ?? userType)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step removes the notice
  useEffect(() => setUnverifiedEmail(undefined), [userType])

  if (user) return <Redirect to={landingFor(user.userType, historyState)} replace />
  if (isPending) return <Spinner label={uiMessages().loading} />
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
            {words.welcome}
          </h1>
          <p className="mt-2 text-quiet">{words.whatBringsYou}</p>
        </div>
        <UserTypeChooser historyState={historyState} />
      </AccountFrame>
    )
  }
  const { title, text } = describeUserType(userType)
  return (
    <AccountFrame>
      <div>
        <Link
          href={paths.auth()}
          state={historyState}
          className="-mt-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 text-moss underline underline-offset-4"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {words.chooseAnotherType}
        </Link>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl">
          {title}
        </h1>
        <p className="mt-1 text-quiet">{text}</p>
      </div>
      {hasEnded(historyState) && (
        <p role="alert" className="rounded-xl bg-lichen p-4 text-on-lichen">
          {words.sessionEnded}
        </p>
      )}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label={words.loginOrRegister}>
          <Tab value="login">{words.login.title}</Tab>
          <Tab value="register">{words.register.title}</Tab>
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
