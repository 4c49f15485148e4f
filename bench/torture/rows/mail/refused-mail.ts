import { createTransport } from 'nodemailer'
import type { Rig } from '../../rig/start-rig.ts'
import { makeTrip, nextNumber } from '../../rig/things.ts'
import { until } from '../../rig/until.ts'
import type { Row } from '../../row.ts'
import { arrivedOf, beginWithNoMail, bookOneByOne } from './mails.ts'

const BOOKINGS = 20

type Stored = { id: string; attempts: number; isParked: boolean }

const storedMails = async ({ database }: Rig): Promise<Stored[]> => {
  const { rows } = await database.pool.query<Stored>(
    'select id, attempts, parked_at is not null as "isParked" from outbox order by created_at, id',
  )
  return rows
}

/** Everything that is stored about refused mails becomes so much older, as if that time had passed. */
const letTimePass = ({ database }: Rig, seconds: number) =>
  database.pool.query(
    `update outbox set due_at = due_at - make_interval(secs => $1),
       refused_since = refused_since - make_interval(secs => $1) where parked_at is null`,
    [seconds],
  )

const untilEachIsTried = async (rig: Rig, before: Stored[]) => {
  const tries = new Map(before.map(({ id, attempts }) => [id, attempts]))
  await until('each mail is tried once more', async () =>
    (await storedMails(rig)).every(
      ({ id, attempts, isParked }) => isParked || attempts > (tries.get(id) ?? 0),
    ),
  )
}

const tryAfter = async (rig: Rig, seconds: number) => {
  const before = await storedMails(rig)
  await letTimePass(rig, seconds)
  await untilEachIsTried(rig, before)
}

const THREE_DAYS = 3 * 86_400
/** A mail that was hardly tried is not given up. */
const HOURS_OF_REFUSALS = 20

/** Two mails are refused each hour, then five minutes before three days are over, and an hour after. */
const playThreeDays = async (rig: Rig) => {
  const tripId = await makeTrip(rig.database.pool, 1)
  await rig.database.pool.query('update trips set organizer_email = $2 where id = $1', [
    tripId,
    `organizer-${nextNumber()}@post.example`,
  ])
  await bookOneByOne(rig, tripId, [`given-up-${nextNumber()}@post.example`])
  await untilEachIsTried(rig, [])
  const since = performance.now()
  for (let hour = 0; hour < HOURS_OF_REFUSALS; hour += 1) await tryAfter(rig, 3_600)
  const passed = HOURS_OF_REFUSALS * 3_600 + (performance.now() - since) / 1_000
  await tryAfter(rig, THREE_DAYS - 300 - passed)
  const young = await storedMails(rig)
  await tryAfter(rig, 300 + 3_600)
  const old = await storedMails(rig)
  return {
    isYoungTried: young.length === 2 && young.every(({ isParked }) => !isParked),
    isOldParked: old.length === 2 && old.every(({ isParked }) => isParked),
  }
}

/** The wrong way: a mail that is refused is not kept. Returns how many of the mails arrive after all. */
const sendWithoutKeeping = async ({ mails }: Rig): Promise<number> => {
  const transport = createTransport({ url: mails.url })
  const sent = await Promise.allSettled(
    Array.from({ length: BOOKINGS }, () =>
      transport.sendMail({ from: 'a@post.example', to: 'b@post.example', subject: 'x', text: 'x' }),
    ),
  )
  return sent.filter(({ status }) => status === 'fulfilled').length
}

export const refusedMail: Row = {
  property: 'Refused mail',
  asked:
    '550 at RCPT for 10 minutes (their pauses shortened in the database), 20 bookings: 20 of 20 arrive afterwards; given up only after 3 days, and parked, not deleted',
  play: async (rig) => {
    await beginWithNoMail(rig)
    rig.mails.mode = 'refuse'
    const tripId = await makeTrip(rig.database.pool, BOOKINGS)
    const emails = Array.from({ length: BOOKINGS }, () => `refused-${nextNumber()}@post.example`)
    await bookOneByOne(rig, tripId, emails)
    await untilEachIsTried(rig, [])
    for (let minute = 0; minute < 10; minute += 1) await tryAfter(rig, 60)
    const early = arrivedOf(rig, emails)
    const refusals = rig.mails.turnedAway.length
    const control = await sendWithoutKeeping(rig)
    rig.mails.mode = 'accept'
    await letTimePass(rig, 60)
    await until('all arrive', () => arrivedOf(rig, emails) === BOOKINGS, 90)
    const arrived = arrivedOf(rig, emails)
    await until('all are sent', async () => (await storedMails(rig)).length === 0, 90)

    rig.mails.mode = 'refuse'
    const { isYoungTried, isOldParked } = await playThreeDays(rig)
    await beginWithNoMail(rig)
    return {
      holds: early === 0 && isYoungTried && isOldParked && control === 0,
      reached: `${refusals} refusals in 10 minutes, then ${arrived} of ${BOOKINGS} arrive; after 3 days less 5 minutes ${isYoungTried ? 'still tried' : 'given up'}, after 3 days ${isOldParked ? 'parked' : 'not parked'}`,
      control: `without an outbox ${control} of ${BOOKINGS} arrive`,
    }
  },
}
