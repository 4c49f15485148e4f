import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import type { Settings } from '../settings/settings.ts'
import { boundedMails } from './outbox-table.ts'

/** Mails that somebody can have sent to an address that is not theirs. Each kind is counted by itself. */
type BoundedKind =
  | 'booking-links'
  | 'waiting-list'
  | 'reports'
  | 'report-answer'
  | 'claims'
  | 'reviews'
  | 'trip-moves'

type BoundSettings = Pick<Settings, 'rateLimitFactor'>

export const MOST_AN_HOUR = 3

/** For the descriptions of calls that mail an address without asking its owner. */
export const BOUNDED_MAILS = `One address gets at most ${MOST_AN_HOUR} such mails an hour, whoever asks. Beyond that the answer is the same, and no mail is sent.`

const DOTS_MEAN_NOTHING = new Set(['gmail.com', 'googlemail.com'])

/** One mailbox has many spellings: case, what follows a plus, and at Gmail the dots. */
const mailboxOf = (address: string): string => {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(address.normalize('NFKC').toLowerCase()) ?? []
  const name = /^[^+]+/.exec(local)?.[0] ?? local
  return DOTS_MEAN_NOTHING.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The hash that stands for a mailbox, however its address is spelled. */
export const mailboxKey = (address: string): string =>
  createHash('sha256').update(mailboxOf(address)).digest('base64url')

/**
 * Counts a mail of this kind to each of the addresses, and returns those that may get it: an address gets at most three
 * of a kind in an hour, from however many people, clients and servers. Call it in the transaction that queues the mails,
 * and before anything that only the mail makes known, such as a link that replaces an older one. Nobody is told: the
 * answer to those who asked stays the same.
 */
export const whoMayBeMailed = async (
  tx: Executor,
  { rateLimitFactor: factor }: BoundSettings,
  kind: BoundedKind,
  addresses: string[],
): Promise<string[]> => {
  if (factor === 0 || addresses.length === 0) return addresses
  const most = Math.max(1, Math.round(MOST_AN_HOUR * factor))
  const keys = [...new Set(addresses.map(mailboxKey))].sort()
  const ofLastHour = sql`unnest(known.sent) as one(at) where at > now() - interval '1 hour'`
  const { rows } = await tx.execute<{ address: string }>(sql`
    insert into ${boundedMails} as known (address, kind, sent)
    select address, ${kind}, array[now()] from unnest(${sql.param(keys)}::text[]) as asked(address)
    on conflict (address, kind) do update
      set sent = array(select at from ${ofLastHour}) || now(), last_at = now()
      where (select count(*) from ${ofLastHour}) < ${most}
    returning known.address`)
  const allowed = new Set(rows.map(({ address }) => address))
  return addresses.filter((address) => allowed.has(mailboxKey(address)))
}

/** Whether one address may get one more mail of this kind. */
export const mayMail = async (
  tx: Executor,
  settings: BoundSettings,
  kind: BoundedKind,
  address: string,
): Promise<boolean> => (await whoMayBeMailed(tx, settings, kind, [address])).length > 0

export const removeOldBounds = (db: Executor) =>
  db.delete(boundedMails).where(lt(boundedMails.lastAt, sql`now() - interval '1 hour'`))
