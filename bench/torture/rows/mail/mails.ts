import { setTimeout as sleep } from 'node:timers/promises'
import { visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { bookingForm } from '../../rig/things.ts'
import { until } from '../../rig/until.ts'

type Booked = { email: string; bookedAt: number; milliseconds: number }

/** A server that is busy is asked again after a second. That counts as time of the booking. */
const untilBooked = async (base: string, path: string, form: unknown): Promise<number> => {
  const { status } = await visitorOf(base).ask('POST', path, form)
  if (status !== 503) return status
  await sleep(1_000)
  return untilBooked(base, path, form)
}

/** Books for one person after the other, at both servers in turn. Throws when one is refused. */
export const bookOneByOne = async (rig: Rig, tripId: number, emails: string[]): Promise<Booked[]> => {
  const booked: Booked[] = []
  for (const [index, email] of emails.entries()) {
    const { base } = rig.servers[index % 2 === 0 ? 0 : 1]
    const since = performance.now()
    const status = await untilBooked(base, `/api/trips/${tripId}/bookings`, bookingForm(1, email))
    if (status !== 201) throw new Error(`A booking was answered ${status}`)
    const bookedAt = performance.now()
    booked.push({ email, bookedAt, milliseconds: bookedAt - since })
  }
  return booked
}

/** How many of these addresses have got a mail. */
export const arrivedOf = ({ mails }: Rig, emails: string[]): number => {
  const reached = new Set(mails.received.flatMap(({ recipients }) => recipients))
  return emails.filter((email) => reached.has(email)).length
}

/** Mails to an address that wait or are parked. */
export const storedFor = async ({ database }: Rig, email: string): Promise<number> => {
  const { rows } = await database.pool.query<{ stored: number }>(
    `select count(*)::int as stored from outbox where mail->'to'->>'address' = $1`,
    [email],
  )
  return rows[0]?.stored ?? 0
}

/** Forgets the mails of earlier rows, sent and unsent. */
export const beginWithNoMail = async ({ database, mails }: Rig): Promise<void> => {
  await database.pool.query('delete from outbox')
  mails.received.splice(0)
  mails.turnedAway.splice(0)
}

export const untilOutboxIsEmpty = ({ database }: Rig, seconds?: number): Promise<number> =>
  until(
    'every mail is sent',
    async () => {
      const { rows } = await database.pool.query('select 1 from outbox limit 1')
      return rows.length === 0
    },
    seconds,
  )
