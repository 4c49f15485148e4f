import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import { paths } from '#shared/pages/paths.ts'

// None of these repeats a display name: whoever registers a stranger's address chose it.

type Letter = { to: string; publicUrl: string }
type LinkLetter = Letter & { token: string; expiresAt: Date }

/** The link that verifies an address; it counts for 24 hours. */
export const verifyAddress = ({ to, publicUrl, token, expiresAt }: LinkLetter): Mail => ({
  to: { address: to },
  subject: 'Verify your email address',
  ...mailLayout({
    title: 'Verify your email address',
    paragraphs: [
      'This address was given for an account at Trailherd. Please confirm that it is yours.',
      'If you did not ask for this, you need not do anything.',
    ],
    action: { label: 'Verify this address', url: `${publicUrl}${paths.verifyEmail(token)}` },
    footnote: 'The link works once and for 24 hours. A newer mail of this kind replaces it.',
  }),
  expiresAt,
})

/** The link that sets a new password; it counts for 1 hour. */
export const resetPassword = ({ to, publicUrl, token, expiresAt }: LinkLetter): Mail => ({
  to: { address: to },
  subject: 'Reset your password',
  ...mailLayout({
    title: 'Reset your password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your Trailherd account.',
      'If it was not you, your password stays as it is and you need not do anything.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.resetPassword(token)}` },
    footnote: 'The link works once and for 1 hour. A newer mail of this kind replaces it.',
  }),
  expiresAt,
})

/** To the owner of an address that somebody gave for another account. */
export const addressTaken = ({ to, publicUrl, username }: Letter & { username: string }): Mail => ({
  to: { address: to },
  subject: 'You already have an account',
  ...mailLayout({
    title: 'You already have an account',
    paragraphs: [
      'Somebody, hopefully you, gave this address for another account at Trailherd. It belongs to the account named below, and stays with it.',
      'If you forgot the password, choose a new one. If it was not you, you need not do anything.',
    ],
    facts: [['Username', username]],
    action: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword()}` },
  }),
})

/** To the present address of an account that is about to have another one, or none. */
export const addressChanging = ({ to, publicUrl, username }: Letter & { username: string }): Mail => ({
  to: { address: to },
  subject: 'Your email address is being changed',
  ...mailLayout({
    title: 'Your email address is being changed',
    paragraphs: [
      'The email address of your Trailherd account is being changed. A new address counts once it is verified.',
      'If it was not you, sign in, change your password, and enter this address again.',
    ],
    facts: [['Username', username]],
    action: { label: 'Go to my account', url: `${publicUrl}${paths.account()}` },
  }),
})
