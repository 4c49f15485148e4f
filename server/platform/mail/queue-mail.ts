import { sql } from 'drizzle-orm'
import type { Executor } from '../database.ts'
import { outbox } from '../outbox-table.ts'
import type { Mail } from './mail.ts'
import { checkedMailbox, headerText } from './mail-address.ts'

/**
 * Puts a mail into the outbox. Call it in the transaction of the mail's cause: both are stored or
 * neither. Throws AppError (400) unless the addresses are one each; the rest is put on one line.
 */
export const queueMail = async (tx: Executor, mail: Mail): Promise<void> => {
  const { to, replyTo, subject, text, html, attachments, expiresAt } = mail
  await tx.insert(outbox).values({
    mail: {
      to: checkedMailbox(to),
      ...(replyTo && { replyTo: checkedMailbox(replyTo) }),
      subject: headerText(subject),
      text,
      html,
      ...(attachments && {
        attachments: attachments.map((one) => ({ ...one, filename: headerText(one.filename, 100) })),
      }),
    },
    // Not the transaction's time: mails of one transaction keep their order.
    createdAt: sql`clock_timestamp()`,
    expiresAt,
  })
}
