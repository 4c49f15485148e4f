import { connect } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { countWaiting, holdTrip } from '#server/testing/database/held-row.ts'
import { meetOnLock } from '../../rig/meet-on-lock.ts'
import { seatsOf } from '../../rig/seat-rule.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { countStatuses, statusesInWords } from '../../rig/statuses.ts'
import { bookingForm, makeTrip, nextNumber } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { AT_THE_LOCK, baseOf, book, lockOf } from './seat-calls.ts'

const TIMES = 20
const PEOPLE = 2
const LOST = 10

type Submission = { form: object; headers: Record<string, string> }

const submission = (): Submission => ({
  form: bookingForm(PEOPLE),
  headers: { 'idempotency-key': `torture-${nextNumber()}` },
})

/** Sends a booking, and cuts the connection before its answer arrives: while it waits for the trip. */
const bookAndCut = async (rig: Rig, tripId: number, turn: number, { form, headers }: Submission) => {
  const { hostname, port } = new URL(baseOf(rig, turn))
  const body = JSON.stringify(form)
  const lines = [
    `POST /api/trips/${tripId}/bookings HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  const db = drizzle(rig.database.pool)
  const held = await holdTrip(db, tripId)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  const until = performance.now() + 1_000
  while ((await countWaiting(db)) === 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 5))
  socket.destroy()
  await held.release()
}

/** Waits until what was sent is stored, a second at most. */
const untilStored = async (rig: Rig, tripId: number): Promise<number> => {
  const until = performance.now() + 1_000
  for (;;) {
    const { held } = await seatsOf(rig.database.pool, tripId)
    if (held > 0 || performance.now() > until) return held
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Bookings whose answer got lost are sent again, to the other server, with or without their key. */
const sendAgain = async (rig: Rig, hasKey: boolean, rounds: number) => {
  const seen = { stored: 0, doubled: 0, refused: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const tripId = await makeTrip(rig.database.pool, 3 * PEOPLE)
    const { form, headers } = submission()
    const sent = { form, headers: hasKey ? headers : {} }
    await bookAndCut(rig, tripId, round, sent)
    if ((await untilStored(rig, tripId)) === PEOPLE) seen.stored += 1
    const { status } = await book(rig, tripId, round + 1, sent)
    if (status !== 201) seen.refused += 1
    if ((await seatsOf(rig.database.pool, tripId)).held !== PEOPLE) seen.doubled += 1
  }
  return seen
}

export const doubleSubmit: Row = {
  property: 'Double submit',
  asked: `one key ${TIMES} times at once: 1 booking and the same answer; the same key with another body 422; the answer lost and sent again, ${LOST} times: 1 booking`,
  play: async (rig) => {
    const { pool } = rig.database
    const tripId = await makeTrip(pool, TIMES * PEOPLE)
    const sent = submission()
    const { results, met } = await meetOnLock(pool, {
      hold: lockOf(tripId),
      rivals: AT_THE_LOCK,
      play: Array.from({ length: TIMES }, (_, turn) => () => book(rig, tripId, turn, sent)),
    })
    const { held } = await seatsOf(pool, tripId)
    const answers = new Set(results.map(({ body }) => JSON.stringify(body))).size
    const counts = countStatuses(results)
    const other = await book(rig, tripId, 1, { ...sent, form: bookingForm(1) })
    const lost = await sendAgain(rig, true, LOST)
    const control = await sendAgain(rig, false, 2)
    return {
      holds:
        counts[201] === TIMES &&
        answers === 1 &&
        held === PEOPLE &&
        met >= 2 &&
        other.status === 422 &&
        lost.stored > 0 &&
        lost.doubled === 0 &&
        lost.refused === 0 &&
        control.doubled > 0,
      reached: `${statusesInWords(counts)} with ${answers} answer, ${held / PEOPLE} booking; another body ${other.status}; ${LOST} answers lost, of which ${lost.stored} had been stored: ${lost.doubled} booked twice, ${lost.refused} refused`,
      control: `sent again without a key, ${control.doubled} of 2 are booked twice`,
    }
  },
}
