import type { ReactNode } from 'react'
import { inEnglish } from '#shared/language/messages.ts'

/** Forgotten passwords and verified addresses. */
export const recoveryMessages = inEnglish('client/features/accounts/recovery', {
  error: 'Error',
  somethingWentWrong: 'Something went wrong. Please try again.',
  linkSentTo: (email: string) => `We sent a link to ${email}. Open it to verify the address.`,
  requestNewLink: 'Request New Reset Link',
  forgot: {
    title: 'Forgot Password',
    text: 'Enter the email address of your account, and we will send you a link to choose a new password.',
    email: 'Email',
    submit: 'Send Reset Link',
    submitting: 'Sending...',
    sent: 'Email sent',
    sentText: "If that email exists, we've sent a password reset link.",
    failed: 'Failed to send reset email',
    checkEmail: 'Check Your Email',
    onItsWay: (email: ReactNode): ReactNode => (
      <>
        If there is an account with the address {email}, we have sent a link to choose a new password there.
        The link expires in 1 hour.
      </>
    ),
    nothingYet: 'No mail after a few minutes? Check your spam folder.',
  },
  reset: {
    title: 'Reset Password',
    text: 'Choose a new password for your account.',
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    submit: 'Reset Password',
    submitting: 'Resetting...',
    done: 'Password Reset Successful',
    doneText: 'You can log in with it now.',
    failed: 'Failed to reset password',
    linkUsed: 'The link works once, within 1 hour. If it no longer works, ask for a new one.',
    changedTitle: 'Your password is changed',
    changedText:
      'You can log in with the new password now. You have been logged out on all devices. A change of your address that was not verified and the secret address of your calendar have ended, too.',
    continueToLogin: 'Continue to Login',
    invalidLink: 'Invalid Link',
    incomplete: 'This password reset link is incomplete.',
    invalidTitle: 'Invalid Reset Link',
    invalidText:
      'This password reset link is incomplete. Maybe your mail program cut it off. You can ask for a new one; we will take you there in a moment.',
  },
  verify: {
    title: 'Verify Your Email',
    verifying: 'Verifying your email...',
    doneTitle: 'Email Verified',
    done: 'Email verified successfully!',
    doneText: 'Thank you. If you forget your password, we can send a link to this address.',
    already: 'This address is verified already.',
    question: (username: ReactNode): ReactNode => (
      <>This link verifies an email address for the account {username}.</>
    ),
    onlyYours: 'Go on only if that is your account. Nothing has changed yet.',
    press: 'Verify this address',
    exploreRaces: 'Explore Races',
    failedTitle: 'Verification Failed',
    failed: 'Verification failed',
    notAnswered: 'Failed to verify email. Please try again.',
    invalidTitle: 'Invalid Verification Link',
    invalidText:
      'This verification link is incomplete. Maybe your mail program cut it off: copy the whole address from the mail, or ask for a new link.',
    linksWorkOnce: 'A link works once, within 24 hours. If you ask for a new link, older ones stop working.',
    loginFirst: 'Log in to get a new link. After that you come back here.',
    goToAccount: 'Go to your account',
  },
  keep: {
    title: 'Keep Your Email Address',
    question: (username: ReactNode): ReactNode => (
      <>
        Somebody wants to use another email address for the account {username}. Do you want to keep this one?
      </>
    ),
    onlyYours: 'If you are changing the address yourself, close this page. Nothing has changed yet.',
    press: 'Keep this address',
    pressing: 'Keeping...',
    doneTitle: 'Your Address Stays',
    done: (username: ReactNode): ReactNode => <>The account {username} keeps this address.</>,
    newPassword:
      'If it was not you who wanted another one, somebody knows your password. Choose a new one now. That logs out everybody else, too.',
    choosePassword: 'Choose a new password',
    failedTitle: 'Nothing Was Changed',
    invalidText:
      'This link is incomplete. Maybe your mail program cut it off: copy the whole address from the mail.',
  },
  resend: {
    submit: 'Resend verification email',
    submitting: 'Sending...',
    sent: 'Verification email sent',
    sentText: 'Please check your inbox.',
    failed: 'Failed to send verification email',
    loginFirst: 'Please log in first, then ask for a new link.',
  },
})
export type RecoveryMessages = ReturnType<typeof recoveryMessages>
