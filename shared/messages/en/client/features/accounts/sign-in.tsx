import type { ReactNode } from 'react'
import { inEnglish } from '#shared/language/messages.ts'

/** Choosing a user type, logging in and registering. */
export const signInMessages = inEnglish('client/features/accounts/sign-in', {
  welcome: 'Welcome to Trailherd',
  whatBringsYou: 'What brings you here? You log in or register in the next step.',
  userTypes: {
    race_organizer: 'Promote your races',
    trip_organizer: 'Promote your running trips',
    athlete: 'Find races, rate and write reviews',
  },
  chooseAnotherType: 'Choose another type',
  sessionEnded: 'You have been logged out. Log in again to continue.',
  loginOrRegister: 'Login or register',
  username: 'Username',
  password: 'Password',
  passwordHint: 'At least 6 characters.',
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  login: {
    title: 'Login',
    submit: 'Login',
    submitting: 'Logging in...',
    done: 'Welcome back!',
    doneText: (name: string) => `You're logged in as ${name}`,
    failed: 'Login failed',
    notVerified: 'Your email address is not verified yet. Open the link that we sent you, then log in.',
    lostBooking: 'Lost your booking?',
    forgotPassword: 'Forgot your password?',
    goTo: 'Go to Login',
    backTo: 'Back to Login',
  },
  register: {
    title: 'Register',
    submit: 'Register',
    submitting: 'Registering...',
    done: 'Registration successful!',
    checkEmail: 'Please check your email to verify your account.',
    welcome: (name: string) => `Welcome to Trailherd, ${name}!`,
    failed: 'Registration failed',
    displayName: 'Display name (optional)',
    displayNameHint: 'Shown with your reviews instead of your username. The username itself is public too.',
    email: 'Email (optional)',
    emailHint: 'For your bookings, and in case you forget your password. We send a link to verify it.',
  },
  verifyFirst: {
    title: 'Verify Your Email',
    sent: (email: ReactNode): ReactNode => (
      <>
        We've sent a verification link to {email}. Open it, then log in. The link works once, within 24 hours.
      </>
    ),
    nothingYet: 'No mail after a few minutes? Check your spam folder, or send it again.',
  },
})
export type SignInMessages = ReturnType<typeof signInMessages>
