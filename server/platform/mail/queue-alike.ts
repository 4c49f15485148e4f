import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { outbox } from './outbox-table.ts'
import { isVerified, rowOf } from './queue-mail.ts'
import type { Mail } from './writing/mail.ts'
import { checkedMailbox } from './writing/mail-address.ts'

/** Somebody who gets the mail, with the token of their own link where it has one. */
type Reader = { email: string; token?: string | undefined }

const queueCopies = async (tx: Executor, mail: Mail, readers: Reader[], place: string) => {
  const { expiresAt, isReplyToTyped, ...row } = rowOf(mail)
  const copies = readers.map(({ email, token = null }) => ({ to: checkedMailbox({ address: email }), token }))
  await tx.execute(sql`
    insert into ${outbox} (mail, created_at, expires_at)
    select (case when ${isReplyToTyped} and not ${isVerified} then copy.mail - 'replyTo' else copy.mail end),
      clock_timestamp(), ${expiresAt?.toISOString() ?? null}::timestamptz
    from (
      select coalesce(replace(written.text, ${place}, reader.token), written.text)::jsonb
          || jsonb_build_object('to', reader."to") as mail
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as reader("to" jsonb, token text),
        (select ${JSON.stringify(row.mail)}::text as text) as written) as copy`)
}

/**
 * Puts mails into the outbox that differ in nothing but the address and the token of the link. Each kind is written
 * once, and the database makes the copies: writing 5,000 mails one by one would hold up everybody else for seconds.
 * `kindOf` names what a mail depends on, its language among it. `write` gets one reader of the kind, with a text in
 * place of the token. Call it in the transaction that causes the mails. Throws AppError (400) unless each address is a
 * single one.
 */
export const queueAlike = async <Person extends Reader>(
  tx: Executor,
  people: readonly Person[],
  { kindOf, write }: { kindOf: (person: Person) => string; write: (person: Person) => Mail },
): Promise<void> => {
  const kinds = new Map<string, Person[]>()
  for (const person of people) {
    const kind = `${kindOf(person)} ${person.token !== undefined}`
    const alike = kinds.get(kind)
    if (alike) alike.push(person)
    else kinds.set(kind, [person])
  }
  const place = randomUUID()
  for (const readers of kinds.values()) {
    const [first] = readers as [Person]
    const written = write(first.token === undefined ? first : { ...first, token: place })
    await queueCopies(tx, written, readers, place)
  }
}
