import type { MailComposerOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** A mail taken from the outbox. */
export type OutgoingMail = { id: string; createdAt: Date; mail: Omit<Mail, 'expiresAt'> }

const domainOf = (from: string) => /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'trailherd.invalid'

/** With these, mail programs show a button that ends the mails with one click (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/**
 * The mail as nodemailer's options. Mailboxes are passed as `{ name, address }`, because text could be
 * read as a list of addresses. The Message-ID is the same at every attempt, so that a receiver can
 * recognise a mail that was sent twice.
 */
export const messageOf = ({ id, createdAt, mail }: OutgoingMail, from: string): MailComposerOptions => {
  const person = ({ address, name }: Mail['to']) => ({ address, name: name ?? '' })
  return {
    from,
    to: person(mail.to),
    ...(mail.replyTo && { replyTo: person(mail.replyTo) }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments ?? [],
    date: createdAt,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
