export type Mailbox = { address: string; name?: string }

/** One mail to one person, in text and HTML. After `expiresAt` it is not sent, because its link no longer works. */
export type Mail = {
  to: Mailbox
  replyTo?: Mailbox
  /** True leaves out `replyTo` unless an account has verified that address: it was typed by somebody. */
  isReplyToTyped?: boolean
  subject: string
  text: string
  html: string
  attachments?: { filename: string; contentType: string; content: string }[]
  /** The address that ends mails of this kind when a mail program posts to it (RFC 8058). */
  unsubscribeUrl?: string
  expiresAt?: Date
}

/** A mail that waits, so that newer news of its topic can replace it. `from` is where its news begin. */
export type HeldMail = { mail: PersonalMail; topic: string; from: number; seconds: number }

/** A mail to somebody who may have no address (null): then it is not sent. */
export type PersonalMail = Omit<Mail, 'to'> & { to: Mailbox | null }
