import { accountMessages } from '#messages/server/accounts.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'

// No mail repeats a display name: anybody can register with somebody else's address and choose the name.

type Recipient = {
  to: string
  /** The language of the account that owns the address, or will. */
  language: Language
  publicUrl: string
}
type Notice = Recipient & { username: string }
type LinkMail = Notice & { token: string; expiresAt: Date }

type Wording = { subject: string; paragraphs: string[]; action: string; footnote?: string }
type Mails = ReturnType<typeof accountMessages>['mails']

const write = (
  { to, language, publicUrl }: Recipient,
  path: string,
  wordingOf: (mails: Mails) => Wording,
  username?: string,
): Mail =>
  inLanguage(language, () => {
    const { mails } = accountMessages()
    const { subject, paragraphs, action, footnote } = wordingOf(mails)
    const content = mailLayout({
      title: subject,
      paragraphs,
      action: { label: action, url: `${publicUrl}${path}` },
      ...(username !== undefined && { facts: [[mails.username, username]] }),
      ...(footnote !== undefined && { footnote }),
    })
    return { to: { address: to }, subject, ...content }
  })

/** The link that verifies an address; it is valid for 24 hours. */
export const verifyAddress = (mail: LinkMail): Mail => ({
  ...write(mail, paths.verifyEmail(mail.token), (mails) => mails.verifyAddress, mail.username),
  expiresAt: mail.expiresAt,
})

/** The link that sets a new password; it is valid for 1 hour. */
export const resetPassword = (mail: LinkMail): Mail => ({
  ...write(mail, paths.resetPassword(mail.token), (mails) => mails.resetPassword, mail.username),
  expiresAt: mail.expiresAt,
})

/** To the owner of an address that somebody gave for another account. */
export const addressTaken = (mail: Notice): Mail =>
  write(mail, paths.forgotPassword(), (mails) => mails.addressTaken, mail.username)

/** To the current address of an account that is about to get another one: a link that stops that. */
export const addressChanging = (mail: Notice & { token: string }): Mail =>
  write(mail, paths.keepAddress(mail.token), (mails) => mails.addressChanging, mail.username)

/** To the former address of an account that has none now. */
export const addressRemoved = (mail: Notice): Mail =>
  write(mail, paths.account(), (mails) => mails.addressRemoved, mail.username)

/** To the owner of an account at whose password somebody guesses from many places. */
export const guessedAt = (mail: Notice): Mail =>
  write(mail, paths.forgotPassword(), (mails) => mails.guessedAt, mail.username)

/** To the owner of an account that got a passkey. The passkey's name is not in it: who added it chose the name. */
export const passkeyAdded = (mail: Notice): Mail =>
  write(mail, paths.account(), (mails) => mails.passkeyAdded, mail.username)

/** To the owner of an account that lost a passkey. */
export const passkeyRemoved = (mail: Notice): Mail =>
  write(mail, paths.account(), (mails) => mails.passkeyRemoved, mail.username)
