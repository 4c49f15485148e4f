import { LEASE_SECONDS } from '#server/platform/mail/outbox.ts'
import { forkProgram } from '#server/platform/process/fork-program.ts'
import { signInTo } from '../../rig/caller.ts'
import { meetOnLock } from '../../rig/meet-on-lock.ts'
import { seatsOf } from '../../rig/seat-rule.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { bookingForm, makeAccount, makeTrip, nextNumber, PASSWORD } from '../../rig/things.ts'
import { until } from '../../rig/until.ts'
import type { Row } from '../../row.ts'
import { beginWithNoMail } from '../mail/mails.ts'
import { AT_THE_LOCK, atServer, baseOf, idsOf, lockOf } from './seat-calls.ts'

const KILLS = 20
const PEOPLE = 5_000
const MOST_SECONDS = 5
const RIVALS = 20

const PROGRAM = new URL('../../../../server/testing/servers/reminding-server.ts', import.meta.url)

const countMails = async ({ database }: Rig): Promise<number> => {
  const { rows } = await database.pool.query<{ mails: number }>('select count(*)::int as mails from outbox')
  return rows[0]?.mails ?? 0
}

/** A trip that is booked up, each spot by somebody else who has paid another sum. */
const fillTrip = async ({ database: { pool } }: Rig, organizerId: number): Promise<number> => {
  const tripId = await makeTrip(pool, PEOPLE, organizerId)
  await pool.query(
    `insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email, payment_status)
     select $1, 'Vera', 'Berg', 34, '070 123 45 67', 'told-' || $2 || '-' || at || '@post.example', 'paid'
     from generate_series(1, $3) as at`,
    [tripId, nextNumber(), PEOPLE],
  )
  await pool.query(
    `insert into payments (trip_id, booking_id, party_id, reference, kind, amount, currency, method, paid_on)
     select trip_id, id, id, reference, 'received', 1000 + id % $2, currency, 'bank', current_date
     from trip_bookings where trip_id = $1`,
    [tripId, PEOPLE],
  )
  await pool.query('update trips set available_spots = 0 where id = $1', [tripId])
  return tripId
}

/** The wrong way: each one sees that the trip is on, and tells everybody when it gets the trip. */
const toldWithoutLock = async ({ database: { pool } }: Rig): Promise<number> => {
  const tripId = await makeTrip(pool, 8)
  const cancel = async () => {
    const { rows } = await pool.query('select from trips where id = $1 and not is_cancelled', [tripId])
    if (rows.length === 0) return 0
    await pool.query(
      `update trips set is_cancelled = true, cancel_reason = 'Snow', cancelled_at = now() where id = $1`,
      [tripId],
    )
    return 1
  }
  const { results } = await meetOnLock(pool, {
    hold: lockOf(tripId),
    rivals: 4,
    play: Array.from({ length: 4 }, () => cancel),
  })
  await pool.query('delete from trips where id = $1', [tripId])
  return results.reduce<number>((sum, told) => sum + told, 0)
}

/** A person is replaced by many at once, while the organizer cancels the booking. */
const replaceAndCancel = async (
  rig: Rig,
  organizer: Awaited<ReturnType<typeof signInTo>>,
  ownerId: number,
) => {
  const { pool } = rig.database
  const tripId = await makeTrip(pool, 8, ownerId)
  const [id] = idsOf(await atServer(rig, 0).ask('POST', `/api/trips/${tripId}/bookings`, bookingForm()))
  const { results, met } = await meetOnLock(pool, {
    hold: lockOf(tripId),
    rivals: AT_THE_LOCK,
    play: Array.from({ length: RIVALS }, (_, turn) => async () => {
      const by = atServer(rig, turn, organizer)
      const isCancel = turn % 4 === 3
      const { status } = isCancel
        ? await by.ask('PATCH', `/api/trip-bookings/${id}/status`, { paymentStatus: 'cancelled' })
        : await by.ask('POST', `/api/trip-bookings/${id}/replace`, {
            firstName: 'Ove',
            lastName: `Berg ${turn}`,
            age: 41,
          })
      return { isCancel, status }
    }),
  })
  const { rows } = await pool.query<{ replaced: number; late: number }>(
    `select count(*) filter (where action = 'replaced')::int as replaced,
       count(*) filter (where action = 'replaced' and id > (
         select min(id) from history where entity = 'booking' and entity_id = $1 and action = 'status'))::int as late
     from history where entity = 'booking' and entity_id = $1`,
    [id],
  )
  const { replaced = 0, late = 0 } = rows[0] ?? {}
  const done = results.filter(({ isCancel, status }) => !isCancel && status === 200).length
  const refused = results.filter(({ isCancel, status }) => !isCancel && status === 409).length
  const { free, held } = await seatsOf(pool, tripId)
  return {
    holds:
      late === 0 &&
      replaced === done &&
      done + refused === RIVALS * 0.75 &&
      free === 8 &&
      held === 0 &&
      met >= 2,
    words: `${done} replaced, ${refused} refused once it was cancelled, ${late} replaced after that, ${free} of 8 seats free`,
  }
}

/** Sends the waiting mails by a server that is killed again and again. */
const sendUnderKills = async (rig: Rig, random: () => number, kills: number): Promise<void> => {
  const noon = `${new Date().toISOString().slice(0, 10)}T12:00:00Z`
  const sent = () => new Set(rig.mails.received.map(({ messageId }) => messageId)).size
  await rig.mails.start()
  for (let kill = 1; kill <= kills; kill += 1) {
    const { child, ended } = await forkProgram(PROGRAM, { args: [rig.database.url, rig.mails.url, noon] })
    const goal = Math.floor(((kill - random()) * (PEOPLE - 10)) / kills) + 1
    await until(`${goal} mails are sent`, () => child.exitCode !== null || sent() >= goal, 120)
    child.kill('SIGKILL')
    await ended
    await rig.database.pool.query('update outbox set due_at = due_at - make_interval(secs => $1)', [
      LEASE_SECONDS,
    ])
  }
  const last = await forkProgram(PROGRAM, { args: [rig.database.url, rig.mails.url, noon] })
  await until('all mails are sent', async () => sent() >= PEOPLE && (await countMails(rig)) === 0, 120)
  last.child.kill('SIGKILL')
  await last.ended
}

export const cancelledTrip: Row = {
  property: 'Cancelled trip, replaced people',
  asked: `a trip of ${PEOPLE} people cancelled at two servers at once: mails to all of them, each with another sum that comes back, in one transaction under ${MOST_SECONDS} s, nobody twice, over ${KILLS} kills of the server that sends them; a person replaced by many while the booking is cancelled`,
  play: async (rig, { random, isShort }) => {
    const { pool } = rig.database
    const { id, username } = await makeAccount(pool, 'trip_organizer')
    const organizer = await signInTo(baseOf(rig, 0), username, PASSWORD)
    const replacing = await replaceAndCancel(rig, organizer, id)
    const control = await toldWithoutLock(rig)

    const tripId = await fillTrip(rig, id)
    await rig.mails.stop()
    await beginWithNoMail(rig)
    const since = performance.now()
    const answers = Promise.all(
      [0, 1].map(async (turn) => {
        const call = atServer(rig, turn, organizer)
        const { status } = await call.ask('POST', `/api/trips/${tripId}/cancel`, { reason: 'Snow' })
        return { status, seconds: (performance.now() - since) / 1_000 }
      }),
    )
    const state = { isDone: false }
    void answers.finally(() => {
      state.isDone = true
    })
    const seen = new Set<number>()
    while (!state.isDone) seen.add(await countMails(rig))
    const given = await answers
    const statuses = given.map(({ status }) => status).sort()
    // The other one may have been told to come again, and waits before it does.
    const seconds = given.find(({ status }) => status === 200)?.seconds ?? Number.POSITIVE_INFINITY
    const isRefusedNow = async () => {
      const { status } = await atServer(rig, 0, organizer).ask('POST', `/api/trips/${tripId}/cancel`, {
        reason: 'Snow',
      })
      return status === 409
    }
    // The one that waits for the other's lock may be told to try again, and is refused then.
    const isOnce =
      statuses[0] === 200 && (statuses[1] === 409 || statuses[1] === 503) && (await isRefusedNow())
    // From here on only the server that is killed sends mails.
    await Promise.all(rig.servers.map((server) => server.kill()))
    await pool.query('update outbox set due_at = now()')
    const queued = await countMails(rig)
    const sums = await pool.query<{ sum: string }>(
      `select distinct substring(mail->>'text' from 'comes back to you: ([^.]*)') as sum from outbox`,
    )
    const cancelling = `answers ${statuses.join(', ')}; ${queued} mails with ${sums.rows.length} different sums queued in ${seconds.toFixed(1)} s`
    const controlled = `without the lock, ${control} of 4 cancellations tell everybody`
    if (queued !== PEOPLE || sums.rows.length !== PEOPLE)
      return { holds: false, reached: cancelling, control: controlled }
    await sendUnderKills(rig, random, isShort ? 4 : KILLS)

    const messages = new Map(rig.mails.received.map((mail) => [mail.messageId, mail.recipients.join()]))
    const people = new Set(messages.values())
    const again = rig.mails.received.length - messages.size
    const parts = [...seen].filter((count) => count !== 0 && count !== PEOPLE).length
    return {
      holds:
        replacing.holds &&
        control > 1 &&
        parts === 0 &&
        seconds < MOST_SECONDS &&
        isOnce &&
        messages.size === PEOPLE &&
        people.size === PEOPLE,
      reached: `${cancelling}, ${parts} times a part of them seen; ${people.size} people got ${messages.size} mails, ${again} sent twice with the same Message-ID; ${replacing.words}`,
      control: controlled,
    }
  },
}
