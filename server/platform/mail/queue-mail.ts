import { sql } from 'drizzle-orm'
import { users } from '#shared/accounts/table.ts'
import type { Executor } from '../database/database.ts'
import { outbox } from './outbox-table.ts'
import type { HeldMail, Mail, PersonalMail } from './writing/mail.ts'
import { checkedMailbox, headerText } from './writing/mail-address.ts'

const isAddressed = (mail: PersonalMail): mail is Mail => mail.to !== null

/** A mail as the outbox keeps it. */
export const rowOf = ({
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
export const isVerified = sql`exists (
  select from ${users} where lower(email) = lower(mail->'replyTo'->>'address') and email_verified
)`

/**
 * Puts mails into the outbox, apart from those to people without an address. Call it in the transaction that causes them, so that all are stored or none.
 * Throws AppError (400) unless each address is a single one. Line breaks in headers are removed.
 */
export const queueMail = async (tx: Executor, ...mails: PersonalMail[]): Promise<void> => {
  const addressed = mails.filter(isAddressed)
  if (addressed.length === 0) return
  // The same statement for any number of mails is quickly built. Not the time of the transaction, so that the mails of
  // one transaction keep their order.
  await tx.execute(sql`
    insert into ${outbox} (mail, created_at, expires_at)
    select case when "isReplyToTyped" and not ${isVerified} then mail - 'replyTo' else mail end,
      clock_timestamp(), "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(addressed.map(rowOf))}::jsonb)
      as queued(mail jsonb, "expiresAt" timestamptz, "isReplyToTyped" boolean)`)
}

/** Puts a mail into the outbox that is sent after some seconds, unless `dropHeld` takes it back before. */
export const queueHeld = async (tx: Executor, { mail, topic, from, seconds }: HeldMail): Promise<void> => {
  if (!isAddressed(mail)) return
  const { isReplyToTyped, ...row } = rowOf(mail)
  await tx.execute(sql`
    insert into ${outbox} (mail, created_at, expires_at, topic, topic_from, held_until, due_at)
    select case when ${isReplyToTyped} and not ${isVerified} then queued.mail - 'replyTo' else queued.mail end,
      clock_timestamp(), ${row.expiresAt?.toISOString() ?? null}::timestamptz, ${topic}, ${from}, until, until
    from (select ${JSON.stringify(row.mail)}::jsonb as mail,
      clock_timestamp() + make_interval(secs => ${seconds}) as until) as queued`)
}

/**
 * Takes back the mails of these topics that are still held; no worker has them before their time. Returns where their
 * news begin; null when none is held.
 */
export const dropHeld = async (tx: Executor, ...topics: string[]): Promise<number | null> => {
  const { rows } = await tx.execute<{ from: number }>(sql`
    delete from ${outbox} where ${outbox.topic} = any(${sql.param(topics)}::text[]) and ${outbox.heldUntil} > clock_timestamp()
    returning topic_from as "from"`)
  return rows.length === 0 ? null : Math.min(...rows.map(({ from }) => from))
}
