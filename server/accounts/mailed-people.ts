import { lt, sql } from 'drizzle-orm'
import { accountMessages } from '#messages/server/accounts.ts'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, refuseUnless } from '#server/platform/errors/errors.ts'
import { mailboxKey } from '#server/platform/mail/may-mail.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { mailedPeople } from '#shared/accounts/mailed-people-table.ts'
import { MOST_PEOPLE_A_DAY } from '#shared/accounts/rules.ts'
import { users } from '#shared/accounts/table.ts'
import type { Person } from './person.ts'

/** The first number of the lock of an account's count; the second one is the account. */
const COUNT_LOCK = 7_203_114

const dayAgo = sql`now() - interval '1 day'`

/**
 * Counts the people to whom an organizer's words are mailed: each once a day, whatever the trip. Throws 429 when
 * they would be more than the account may mail, so that nobody sends the site's mails to thousands of strangers. Call it in
 * the transaction that queues the mails: when it is refused, nobody was mailed.
 */
export const countMailedPeople = async (
  tx: Executor,
  { rateLimitFactor: factor }: Pick<Settings, 'rateLimitFactor'>,
  { id, isTripAdmin }: Pick<Person, 'id' | 'isTripAdmin'>,
  addresses: string[],
): Promise<void> => {
  if (factor === 0 || isTripAdmin || addresses.length === 0) return
  // Two calls at once would not see each other's people.
  await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK}, ${id})`)
  const keys = [...new Set(addresses.map(mailboxKey))]
  await tx.execute(sql`
    insert into ${mailedPeople} as known (account_id, address)
    select ${id}, address from unnest(${sql.param(keys)}::text[]) as asked(address)
    on conflict (account_id, address) do update set at = now() where known.at <= ${dayAgo}`)
  const { rows } = await tx.execute<{ people: number; confirmed: boolean }>(sql`
    select (select count(*)::int from ${mailedPeople} where account_id = ${id} and at > ${dayAgo}) as people,
      organizer_confirmed_at is not null as confirmed
    from ${users} where id = ${id}`)
  const { people = 0, confirmed = false } = rows[0] ?? {}
  const most = Math.max(1, Math.round(MOST_PEOPLE_A_DAY[confirmed ? 'confirmed' : 'unconfirmed'] * factor))
  const refusal = () => accountMessages().mailedTooMany(most, confirmed)
  refuseUnless(people <= most, new AppError('too-many-requests', refusal, { retryAfter: 3600 }))
}

/** Forgets whom accounts have mailed, after a day. */
export const mailedPeopleChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'mailed-people',
  everyMinutes: 60,
  run: async () => void (await db.delete(mailedPeople).where(lt(mailedPeople.at, dayAgo))),
})
