import type { MailComposerOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** A mail taken from the outbox. */
export type OutgoingMail = { id: string; createdAt: Date; mail: Omit<Mail, 'expiresAt'> }

const domainOf = (from: string) => /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'trailherd.invalid'

/**
 * The mail in nodemailer's terms. Mailboxes travel as `{ name, address }`, never as text that could
 * be read as a list. Its Message-ID stays the same at each attempt, so that a receiver can tell a
 * repetition.
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
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
