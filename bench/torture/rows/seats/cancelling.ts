import { type Answer, type Caller, signInTo } from '../../rig/caller.ts'
import { meetOnLock } from '../../rig/meet-on-lock.ts'
import { type Seats, seatsOf } from '../../rig/seat-rule.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { countStatuses, statusesInWords } from '../../rig/statuses.ts'
import { type Account, bookingForm, makeAccount, makeTrip, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { AT_THE_LOCK, atServer, baseOf, idsOf, lockOf } from './seat-calls.ts'

const TIMES = 100
const PEOPLE = 3
const TOKEN = /\/booking\/([\w-]{43})(?![\w-])/

type Booked = { tripId: number; ids: number[]; token: string }
type People = { account: Account; owner: Caller; organizer: Caller }

/** The token of the link in the mail that confirms a booking. */
const mailedToken = async (rig: Rig, tripName: string): Promise<string> => {
  for (;;) {
    const mail = rig.mails.received.find(({ text = '' }) => text.includes(tripName) && TOKEN.test(text))
    if (mail) return TOKEN.exec(mail.text ?? '')?.[1] ?? ''
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A party of three on a trip with eight spots, booked by a person with an account. */
const bookParty = async (rig: Rig, { account, owner, organizer }: People): Promise<Booked> => {
  const { pool } = rig.database
  const { body } = await organizer.ask('GET', '/api/user')
  const tripId = await makeTrip(pool, 8, (body as { id: number }).id)
  const ids = idsOf(
    await owner.ask('POST', `/api/trips/${tripId}/bookings`, bookingForm(PEOPLE, account.email)),
  )
  const { rows } = await pool.query<{ name: string }>('select name from trips where id = $1', [tripId])
  return { tripId, ids, token: await mailedToken(rig, rows[0]?.name ?? '') }
}

type Way = { name: string; seats: number; cancel: (rig: Rig, turn: number) => Promise<Answer> }

const waysOf = ({ owner, organizer }: People, { ids: [booker, companion], token }: Booked): Way[] => {
  const byOrganizer: Way['cancel'] = (rig, turn) =>
    atServer(rig, turn, organizer).ask('PATCH', `/api/trip-bookings/${companion}/status`, {
      paymentStatus: 'cancelled',
    })
  const byOwner: Way['cancel'] = (rig, turn) =>
    atServer(rig, turn, owner).ask('DELETE', `/api/my-bookings/${companion}`)
  const byLink: Way['cancel'] = (rig, turn) =>
    atServer(rig, turn).ask('DELETE', `/api/booking-link/${token}/bookings/${companion}`)
  const each = [byOrganizer, byOwner, byLink]
  return [
    { name: 'organizer', seats: 1, cancel: byOrganizer },
    { name: 'owner', seats: 1, cancel: byOwner },
    { name: 'link', seats: 1, cancel: byLink },
    {
      name: 'all three',
      seats: 1,
      cancel: (rig, turn) => (each[turn % each.length] as Way['cancel'])(rig, Math.floor(turn / 3)),
    },
    {
      name: 'owner, whole party',
      seats: PEOPLE,
      cancel: (rig, turn) => atServer(rig, turn, owner).ask('DELETE', `/api/my-bookings/${booker}/party`),
    },
    {
      name: 'link, whole party',
      seats: PEOPLE,
      cancel: (rig, turn) => atServer(rig, turn).ask('DELETE', `/api/booking-link/${token}/bookings`),
    },
  ]
}

/** The wrong way: each one sees that the booking holds a seat, and frees it when it gets the trip. */
const freedWithoutLock = async ({ database: { pool } }: Rig, rivals: number): Promise<number> => {
  const tripId = await makeTrip(pool, 8)
  await pool.query(
    `insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
     values ($1, 'Vera', 'Berg', 34, '070 123 45 67', 'vera@post.example')`,
    [tripId],
  )
  await pool.query('update trips set available_spots = 3 where id = $1', [tripId])
  const free = async () => {
    const { held } = await seatsOf(pool, tripId)
    if (held === 0) return
    await pool.query('update trips set available_spots = available_spots + 1 where id = $1', [tripId])
    await pool.query(`update trip_bookings set payment_status = 'cancelled' where trip_id = $1`, [tripId])
  }
  await meetOnLock(pool, { hold: lockOf(tripId), rivals, play: Array.from({ length: rivals }, () => free) })
  const { free: spots } = await seatsOf(pool, tripId)
  await pool.query('delete from trips where id = $1', [tripId])
  return spots - 3
}

export const cancelledSeatReturns: Row = {
  property: 'A cancelled seat returns',
  asked: `the same booking cancelled ${TIMES} times in parallel, by the organizer, the owner and the link in the mail, of one person and of a whole party: each seat returns exactly once`,
  play: async (rig) => {
    const { pool } = rig.database
    const account = await makeAccount(pool)
    const { username } = await makeAccount(pool, 'trip_organizer')
    const people: People = {
      account,
      owner: await signInTo(baseOf(rig, 0), account.username, PASSWORD),
      organizer: await signInTo(baseOf(rig, 1), username, PASSWORD),
    }
    const seen: { words: string; holds: boolean }[] = []
    for (let one = 0; one < 6; one += 1) {
      const booked = await bookParty(rig, people)
      const way = waysOf(people, booked)[one] as Way
      const before: Seats = await seatsOf(pool, booked.tripId)
      const { results, met } = await meetOnLock(pool, {
        hold: lockOf(booked.tripId),
        rivals: AT_THE_LOCK,
        play: Array.from({ length: TIMES }, (_, turn) => () => way.cancel(rig, turn)),
      })
      const after = await seatsOf(pool, booked.tripId)
      const back = after.free - before.free
      const isFine = results.every(({ status }) => status === 200 || status === 204)
      seen.push({
        words: `${way.name} +${back} (${statusesInWords(countStatuses(results))})`,
        holds: back === way.seats && before.held - after.held === way.seats && isFine && met >= 2,
      })
    }
    const control = await freedWithoutLock(rig, 4)
    return {
      holds: seen.every(({ holds }) => holds) && control > 1,
      reached: seen.map(({ words }) => words).join('; '),
      control: `without the lock one cancellation frees ${control} seats`,
    }
  },
}
