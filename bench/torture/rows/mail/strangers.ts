import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { type Caller, signInTo } from '../../rig/caller.ts'
import { withOwnSite } from '../../rig/own-site.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { bookingForm } from '../../rig/things.ts'
import type { Row } from '../../row.ts'

const STRANGERS = 1_056
const TRIPS = 11
const AT_ONCE = 16
/** As many as an account may mail in a day before somebody has looked at it. */
const MOST = 50

type Played = { added: number; refused: number; messages: number; mailed: number; answerable: number }

/** A fresh account adds strangers to its trips and writes to them, at two servers. Mails are counted as they are queued. */
const play = (rig: Rig, strangers: number, settings: Record<string, string>): Promise<Played> =>
  withOwnSite(rig, { servers: 2, settings }, async ({ bases, db }) => {
    await db.$client.query(
      `create table caught_mails (address text, reply_to text);
       create function catch_mail() returns trigger language plpgsql as $$ begin
         insert into caught_mails values (new.mail->'to'->>'address', new.mail->'replyTo'->>'address'); return new; end $$;
       create trigger catching_mails before insert on outbox for each row execute function catch_mail()`,
    )
    const account = await createUser(db)
    const trips: number[] = []
    for (let trip = 0; trip < TRIPS; trip += 1) {
      const given = { createdBy: account.id, maxGroupSize: 100, availableSpots: 100 }
      trips.push((await createTrip(db, { ...given, organizerEmail: 'evil@evil.example' })).id)
    }
    const callers: Caller[] = []
    for (const base of bases) callers.push(await signInTo(base, account.username, TEST_PASSWORD))
    const ask = (turn: number, path: string, body: unknown) =>
      (callers[turn % callers.length] as Caller).ask('POST', path, body)
    const statuses: number[] = []
    const adding = async (first: number) => {
      for (let turn = first; turn < strangers; turn += AT_ONCE) {
        const form = { ...bookingForm(1, `stranger-${turn}@victims.example`), onBehalf: true }
        const { status } = await ask(turn, `/api/trips/${trips[turn % TRIPS]}/bookings`, form)
        statuses.push(status)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => adding(first)))
    let messages = 0
    for (const [turn, trip] of trips.entries()) {
      const text = { to: 'all', subject: 'Your account', text: 'Log in at evil.example.' }
      if ((await ask(turn, `/api/trips/${trip}/messages`, text)).status === 201) messages += 1
    }
    const { rows } = await db.$client.query<{ mailed: number; answerable: number }>(
      `select count(distinct address)::int as mailed, count(reply_to)::int as answerable from caught_mails
       where address like '%@victims.example'`,
    )
    const of = (wanted: number) => statuses.filter((status) => status === wanted).length
    return { added: of(201), refused: of(429), messages, ...(rows[0] ?? { mailed: 0, answerable: 0 }) }
  })

export const mailsToStrangers: Row = {
  property: 'Mails to strangers',
  asked: `a fresh account adds ${STRANGERS.toLocaleString('en')} strangers at two servers and writes to them all: at most ${MOST} mailed, no message, no Reply-To`,
  play: async (rig) => {
    const bounded = await play(rig, STRANGERS, { RATE_LIMIT_FACTOR: '1' })
    const unbounded = await play(rig, 4 * MOST, { RATE_LIMIT_FACTOR: '0' })
    const { added, refused, messages, mailed, answerable } = bounded
    return {
      holds:
        added === MOST &&
        added + refused === STRANGERS &&
        mailed === MOST &&
        messages + answerable === 0 &&
        unbounded.mailed > MOST,
      reached: `${added} added, ${refused} refused, ${mailed} people mailed, ${messages} messages sent, ${answerable} mails with a Reply-To`,
      control: `without the bound ${unbounded.mailed} of ${4 * MOST} people are mailed`,
    }
  },
}
