import { LEASE_SECONDS } from '#server/platform/mail/outbox.ts'
import { forkProgram } from '#server/platform/process/fork-program.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { makeAccount, makeRace, makeTrip, nextNumber } from '../../rig/things.ts'
import { until } from '../../rig/until.ts'
import type { Row } from '../../row.ts'
import { beginWithNoMail, bookOneByOne } from './mails.ts'

const KILLS = 20
/** Each comes with a mail to the organizer. */
const CONFIRMED = 30
const REMINDED = 70
const ALERTED = 70
const MAILS = 2 * CONFIRMED + REMINDED + ALERTED

const PROGRAM = new URL('../../../../server/testing/servers/reminding-server.ts', import.meta.url)

const addresses = (kind: string, count: number) =>
  Array.from({ length: count }, () => `${kind}-${nextNumber()}@post.example`)

/** Bookings whose confirmations wait, a trip whose packing list is due, and alerts that a race fits. */
const prepare = async (rig: Rig): Promise<string[]> => {
  const { pool } = rig.database
  await rig.mails.stop()
  await beginWithNoMail(rig)
  const confirmed = addresses('confirmed', CONFIRMED)
  await bookOneByOne(rig, await makeTrip(pool, CONFIRMED), confirmed)
  // From here on only the server that is killed sends mails.
  await Promise.all(rig.servers.map((server) => server.kill()))
  await pool.query('update outbox set due_at = now()')

  const reminded = addresses('reminded', REMINDED)
  const tripId = await makeTrip(pool, REMINDED)
  await pool.query(
    `insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email, payment_status, created_at)
     select $1, 'Vera', 'Berg', 34, '070 123 45 67', email, 'paid', now() - interval '10 days'
     from unnest($2::text[]) as email`,
    [tripId, reminded],
  )
  await pool.query(
    `update trips set available_spots = 0, start_date = current_date + 2, end_date = current_date + 4 where id = $1`,
    [tripId],
  )

  await makeRace(pool)
  const alerted: string[] = []
  for (let count = 0; count < ALERTED; count += 1) {
    const { id, email } = await makeAccount(pool)
    alerted.push(email)
    await pool.query(
      `insert into alerts (user_id, name, filters, every, known_race_ids, due_at)
       values ($1, 'All', '{}', 'day', '{}', now())`,
      [id],
    )
  }
  await rig.mails.start()
  return [...confirmed, ...reminded, ...alerted]
}

/** How many mails a worker is sending, which would be lost if it deleted what it takes. */
const underWay = async ({ database }: Rig): Promise<number> => {
  const { rows } = await database.pool.query<{ held: number }>(
    `select count(*)::int as held from outbox where due_at > now() and due_at < now() + interval '1 day'`,
  )
  return rows[0]?.held ?? 0
}

const endLeases = ({ database }: Rig) =>
  database.pool.query('update outbox set due_at = due_at - make_interval(secs => $1)', [LEASE_SECONDS])

export const killedWorkers: Row = {
  property: 'Reminders, alerts, confirmation mails',
  asked: `a server killed ${KILLS} times while it sends ${MAILS}: each at least once, duplicates counted and said`,
  play: async (rig, { random }) => {
    const { mails } = rig
    const people = await prepare(rig)
    const ids = () => new Set(mails.received.map(({ messageId }) => messageId))
    const noon = `${new Date().toISOString().slice(0, 10)}T12:00:00Z`
    let inDanger = 0
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { child, ended } = await forkProgram(PROGRAM, { args: [rig.database.url, mails.url, noon] })
      const goal = Math.floor(((kill - random()) * (MAILS - 10)) / KILLS) + 1
      await until(`${goal} mails are sent`, () => child.exitCode !== null || ids().size >= goal)
      inDanger += await underWay(rig)
      child.kill('SIGKILL')
      await ended
      await endLeases(rig)
    }
    const last = await forkProgram(PROGRAM, { args: [rig.database.url, mails.url, noon] })
    await until('all mails are sent', () => ids().size >= MAILS)
    await until(
      'none waits',
      async () => (await rig.database.pool.query('select 1 from outbox')).rowCount === 0,
    )
    last.child.kill('SIGKILL')
    await last.ended
    await rig.database.pool.query('delete from alerts')

    const reached = new Set(mails.received.flatMap(({ recipients }) => recipients))
    const missing = people.filter((email) => !reached.has(email)).length
    const duplicates = mails.received.length - ids().size
    return {
      holds: missing === 0 && ids().size === MAILS && inDanger > 0,
      reached: `${ids().size} of ${MAILS} mails, ${missing} people without one, ${KILLS} kills, ${duplicates} sent twice with the same Message-ID`,
      control: `${inDanger} mails were being sent at the kills, and would be lost if they were deleted before`,
    }
  },
}
