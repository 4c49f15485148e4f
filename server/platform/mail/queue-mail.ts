import { sql } from 'drizzle-orm'
import { users } from '#shared/accounts/table.ts'
import type { Executor } from '../database/database.ts'
import { outbox } from './outbox-table.ts'
import type { Mail } from './writing/mail.ts'
import { checkedMailbox, headerText } from './writing/mail-address.ts'

const rowOf = ({
  to,
  replyTo,
  isReplyToTyped = false,
  subject,
  text,
  html,
  attachments,
  unsubscribeUrl,
  expiresAt,
}: Mail) => ({
  mail: {
    to: checkedMailbox(to),
    ...(replyTo && { replyTo: checkedMailbox(replyTo) }),
    subject: headerText(subject),
    text,
    html,
    ...(attachments && {
      attachments: attachments.map((one) => ({ ...one, filename: headerText(one.filename, 100) })),
    }),
    ...(unsubscribeUrl && { unsubscribeUrl: headerText(unsubscribeUrl, 2000) }),
  },
  expiresAt,
  isReplyToTyped,
})

/** Whether some account has verified the address to reply to. */
const isVerified = sql`exists (
  select from ${users} where lower(email) = lower(mail->'replyTo'->>'address') and email_verified
)`

/**
 * Puts mails into the outbox. Call it in the transaction that causes them, so that all are stored or none.
 * Throws AppError (400) unless each address is a single one. Line breaks in headers are removed.
 */
export const queueMail = async (tx: Executor, ...mails: Mail[]): Promise<void> => {
  if (mails.length === 0) return
  // The same statement for any number of mails is quickly built. Not the time of the transaction, so that the mails of
  // one transaction keep their order.
  await tx.execute(sql`
    insert into ${outbox} (mail, created_at, expires_at)
    select case when "isReplyToTyped" and not ${isVerified} then mail - 'replyTo' else mail end,
      clock_timestamp(), "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(mails.map(rowOf))}::jsonb)
      as queued(mail jsonb, "expiresAt" timestamptz, "isReplyToTyped" boolean)`)
}
