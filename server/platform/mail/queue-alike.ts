import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { outbox } from './outbox-table.ts'
import { isVerified, rowOf } from './queue-mail.ts'
import type { Mail } from './writing/mail.ts'
import { checkedMailbox } from './writing/mail-address.ts'

/**
 * Somebody who gets the mail, with the token of their own link and the sum that it names, where it has them. A sum is a
 * number and a currency, which are written alike in text and HTML.
 */
type Reader = { email: string; token?: string | undefined; sum?: string | undefined }
type Places = { token: string; sum: string }

const queueCopies = async (tx: Executor, mail: Mail, readers: Reader[], places: Places) => {
  const { expiresAt, isReplyToTyped, ...row } = rowOf(mail)
  const copies = readers.map(({ email, token = '', sum = '' }) => ({
    to: checkedMailbox({ address: email }),
    token,
    sum,
  }))
  const { text, html, ...rest } = row.mail
  const own = (written: string) =>
    sql`replace(replace(${written}::text, ${places.token}, reader.token), ${places.sum}, reader.sum)`
  // What all of them share is worked out once.
  await tx.execute(sql`
    with written as materialized (
      select case when ${isReplyToTyped} and not ${isVerified} then mail - 'replyTo' else mail end as rest
      from (select ${JSON.stringify(rest)}::jsonb as mail) as one
    )
    insert into ${outbox} (mail, created_at, expires_at)
    select written.rest || jsonb_build_object('to', reader."to", 'text', ${own(text)}, 'html', ${own(html)}),
      clock_timestamp(), ${expiresAt?.toISOString() ?? null}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as reader("to" jsonb, token text, sum text), written`)
}

/**
 * Puts mails into the outbox that differ in nothing but the address, the token of the link and a sum. Each kind is written
 * once, and the database makes the copies: writing 5,000 mails one by one would hold up everybody else for seconds.
 * `kindOf` names what a mail depends on, its language among it. `write` gets one reader of the kind, with a text in
 * place of the token and of the sum, which may be in the text and its HTML only. Call it in the transaction
 * that causes the mails. Throws AppError (400) unless each address is a single one.
 */
export const queueAlike = async <Person extends Reader>(
  tx: Executor,
  people: readonly Person[],
  { kindOf, write }: { kindOf: (person: Person) => string; write: (person: Person) => Mail },
): Promise<void> => {
  const kinds = new Map<string, Person[]>()
  for (const person of people) {
    const kind = `${kindOf(person)} ${person.token !== undefined} ${person.sum !== undefined}`
    const alike = kinds.get(kind)
    if (alike) alike.push(person)
    else kinds.set(kind, [person])
  }
  const places = { token: randomUUID(), sum: randomUUID() }
  for (const readers of kinds.values()) {
    const [first] = readers as [Person]
    const written = write({
      ...first,
      ...(first.token !== undefined && { token: places.token }),
      ...(first.sum !== undefined && { sum: places.sum }),
    })
    await queueCopies(tx, written, readers, places)
  }
}
