import { ArrowLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { ResendVerification } from '#client/features/accounts/recovery/resend-verification.tsx'
import { hasEnded, landingFor } from '#client/features/accounts/session/landing.ts'
import { useSession } from '#client/features/accounts/session/session.ts'
import { CheckEmail } from '#client/features/accounts/sign-in/check-email.tsx'
import { LoginForm } from '#client/features/accounts/sign-in/login-form.tsx'
import { RegisterForm } from '#client/features/accounts/sign-in/register-form.tsx'
import { useLoginForm } from '#client/features/accounts/sign-in/use-login-form.ts'
import { useRegisterForm } from '#client/features/accounts/sign-in/use-register-form.ts'
import { useStepFocus } from '#client/features/accounts/sign-in/use-step-focus.ts'
import {
  describeUserType,
  USER_TYPE_ICONS,
  userTypeOf,
} from '#client/features/accounts/sign-in/user-types.ts'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { signInMessages } from '#messages/client/features/accounts/sign-in.tsx'
import { uiMessages } from '#messages/client/ui.ts'
import { USER_TYPES } from '#shared/accounts/enums.ts'
import { paths } from '#shared/pages/paths.ts'

type VerifyFirstProps = {
  heading: RefObject<HTMLHeadingElement | null>
  email: string
  onLogin: () => void
}

/** Shown after registration when the address must be verified before the first login. */
const VerifyFirst = ({ heading, email, onLogin }: VerifyFirstProps) => {
  const { login, verifyFirst } = signInMessages()
  return (
    <CheckEmail title={verifyFirst.title} heading={heading}>
      <p>{verifyFirst.sent(<strong>{email}</strong>)}</p>
      <p className="text-quiet">{verifyFirst.nothingYet}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLogin}>{login.goTo}</Button>
        <ResendVerification />
      </div>
    </CheckEmail>
  )
}

/** Step 1: choose a user type. Each choice has its own address, so the browser's Back button returns here. */
const UserTypeChooser = ({ historyState }: { historyState: unknown }) => (
  <ul className="flex flex-col gap-3">
    {USER_TYPES.map((userType) => {
      const { title, text } = describeUserType(userType)
      const Icon = USER_TYPE_ICONS[userType]
      return (
        <li key={userType}>
          <Link
            href={paths.auth(userType)}
            state={historyState}
            className="group flex items-center gap-4 rounded-xl border border-edge bg-card p-4 transition-colors duration-150 hover:border-moss hover:bg-lichen"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-lichen text-moss group-hover:bg-card">
              <Icon aria-hidden className="size-6" />
            </span>
            <span className="mr-auto">
              <span className="block font-bold font-heading text-lg">{title}</span>
              <span className="block text-quiet">{text}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
          </Link>
        </li>
      )
    })}
  </ul>
)

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
