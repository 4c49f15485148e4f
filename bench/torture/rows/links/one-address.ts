import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, signInTo } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { type Account, makeAccount, makeTrip, nextNumber, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { followLink } from './mailed-links.ts'

const TRIES = 2_000
const THIEVES = 4

type Thief = Account & { callers: [Caller, Caller]; own: string; foreign: string; bookingId: number }

const makeThief = async (rig: Rig, tripId: number): Promise<Thief> => {
  const { pool } = rig.database
  const account = await makeAccount(pool)
  const foreign = `guest-${nextNumber()}@post.example`
  const { rows } = await pool.query<{ id: number }>(
    `with seat as (update trips set available_spots = available_spots - 1 where id = $1)
     insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
     values ($1, 'Vera', 'Berg', 34, '070 123 45 67', $2) returning id`,
    [tripId, foreign],
  )
  const [first, second] = await Promise.all(
    rig.servers.map(({ base }) => signInTo(base, account.username, PASSWORD)),
  )
  const callers = [first, second] as [Caller, Caller]
  return { ...account, callers, own: `own-${account.email}`, foreign, bookingId: rows[0]?.id ?? 0 }
}

/** Mails go into a table of the row's own instead of the outbox, so that 2,000 tries do not wait for a mail server. */
const catchMails = ({ database: { pool } }: Rig) =>
  pool.query(
    `create table caught_mails (address text not null, text text not null);
     create function catch_mail() returns trigger language plpgsql as $$ begin
       insert into caught_mails values (new.mail->'to'->>'address', new.mail->>'text'); return null; end $$;
     create trigger catching_mails before insert on outbox for each row execute function catch_mail()`,
  )

const stopCatching = ({ database: { pool } }: Rig) =>
  pool.query(
    `drop trigger if exists catching_mails on outbox;
     drop function if exists catch_mail; drop table if exists caught_mails`,
  )

const tokensOf = async ({ database: { pool } }: Rig, address: string): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>(
    'delete from caught_mails where address = $1 returning text',
    [address],
  )
  return rows.flatMap(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
}

/** The thief's own address waits to be verified. */
const waitForOwn = ({ database: { pool } }: Rig, { id, email, own }: Thief) =>
  pool.query(
    `update users set email = $2, email_verified = true, pending_email = $3, email_verification_token = null,
       email_verification_address = null, email_verification_expires = null where id = $1`,
    [id, email, own],
  )

const hasStolen = async (
  { database: { pool } }: Rig,
  { id, foreign, bookingId }: Thief,
): Promise<boolean> => {
  const { rows } = await pool.query<{ stolen: boolean }>(
    `select u.email = $2 or b.user_id is not null as stolen from users u, trip_bookings b where u.id = $1 and b.id = $3`,
    [id, foreign, bookingId],
  )
  return rows[0]?.stolen ?? true
}

/** Holds the thief's row until somebody waits for it, so that the two calls meet there and not by luck. */
const holdWhile = async (rig: Rig, { id }: Thief, start: () => Promise<unknown>) => {
  const client = await rig.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [id])
    const both = start()
    const waiters = () =>
      rig.database.pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
    for (let look = 0; look < 20 && ((await waiters()).rowCount ?? 0) < 2; look += 1) await sleep(5)
    await client.query('commit')
    await both
  } finally {
    client.release()
  }
}

type Counts = { tries: number; mailed: number; met: number; stolen: number }

const tryOnce = async (rig: Rig, thief: Thief, random: () => number, counts: Counts) => {
  await waitForOwn(rig, thief)
  const [one, other] = random() < 0.5 ? thief.callers : thief.callers.toReversed()
  const steps = [
    () => one?.ask('POST', '/api/send-verification'),
    () => other?.ask('PATCH', '/api/user', { email: thief.foreign, currentPassword: PASSWORD }),
  ]
  if (random() < 0.5) steps.reverse()
  const pause = random() * 12
  const start = () => Promise.all([steps[0]?.(), sleep(pause).then(() => steps[1]?.())])
  if (random() < 0.25) {
    counts.met += 1
    await holdWhile(rig, thief, start)
  } else await start()
  for (const token of await tokensOf(rig, thief.own)) {
    counts.mailed += 1
    await followLink(rig, 'verify-email', token, counts.mailed)
  }
  counts.tries += 1
  if (await hasStolen(rig, thief)) counts.stolen += 1
}

/** The wrong way: the link does not know its address. Returns whether the theft is noticed. */
const stealWithoutAddress = async (rig: Rig, thief: Thief): Promise<boolean> => {
  await waitForOwn(rig, thief)
  await tokensOf(rig, thief.own)
  await thief.callers[0].ask('POST', '/api/send-verification')
  const [token = ''] = await tokensOf(rig, thief.own)
  await rig.database.pool.query(
    'update users set pending_email = $2, email_verification_address = $2 where id = $1',
    [thief.id, thief.foreign],
  )
  await followLink(rig, 'verify-email', token)
  return hasStolen(rig, thief)
}

export const tokenForOneAddress: Row = {
  property: 'A token is for one address',
  asked: `send-verification against a change of email, ${TRIES.toLocaleString('en')} tries: never verifies the other address, never joins its bookings`,
  play: async (rig, { random }) => {
    const tripId = await makeTrip(rig.database.pool, THIEVES)
    const thieves: Thief[] = []
    for (let count = 0; count < THIEVES; count += 1) thieves.push(await makeThief(rig, tripId))
    const counts: Counts = { tries: 0, mailed: 0, met: 0, stolen: 0 }
    await catchMails(rig)
    try {
      await Promise.all(
        thieves.map(async (thief) => {
          for (let round = 0; round < TRIES / THIEVES; round += 1) await tryOnce(rig, thief, random, counts)
        }),
      )
      const [thief] = thieves
      const isNoticed = thief !== undefined && (await stealWithoutAddress(rig, thief))
      return {
        holds: counts.stolen === 0 && counts.tries === TRIES && counts.mailed > TRIES / 10 && isNoticed,
        reached: `${counts.tries} tries, ${counts.met} of them held at the lock, ${counts.mailed} links to the thieves' own addresses used, ${counts.stolen} addresses or bookings stolen`,
        control: `with a link that does not know its address the theft is ${isNoticed ? '' : 'not '}noticed`,
      }
    } finally {
      await stopCatching(rig)
    }
  },
}
