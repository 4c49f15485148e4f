import { sql } from 'drizzle-orm'
import { ADMIN_PASSWORD } from '../../../servers/start-server.ts'
import { type Answer, type Caller, signInTo, visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { bookingForm } from '../../rig/things.ts'

const MOST_TRIES = 30

/** Asks again after the seconds of `Retry-After` while the answer is 503, "come again", as other clients do. */
const untilDone = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === MOST_TRIES) return answer
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 * (1 + Math.random())))
  }
}

/** One of the two servers, in turns. */
export const baseOf = (rig: Rig, turn: number): string => rig.servers[turn % 2 === 0 ? 0 : 1].base

/** The same person, with the same cookie, at one of the two servers. A 503 is asked again. */
export const atServer = (
  rig: Rig,
  turn: number,
  { cookie }: { cookie?: string | undefined } = {},
): Caller => {
  const caller = visitorOf(baseOf(rig, turn), cookie)
  return { cookie, ask: (...call) => untilDone(() => caller.ask(...call)) }
}

export const signInAdmin = async (rig: Rig): Promise<Caller> =>
  atServer(rig, 0, await signInTo(baseOf(rig, 0), 'admin', ADMIN_PASSWORD))

export const book = (
  rig: Rig,
  tripId: number,
  turn: number,
  { form = bookingForm(), headers = {} }: { form?: object; headers?: Record<string, string> } = {},
): Promise<Answer> => atServer(rig, turn).ask('POST', `/api/trips/${tripId}/bookings`, form, headers)

/** The ids of a booked party, the booker's first. */
export const idsOf = ({ status, body }: Answer): number[] => {
  if (status !== 201) throw new Error(`The booking was answered with ${status}: ${JSON.stringify(body)}`)
  const { id, companions } = body as { id: number; companions: { id: number }[] }
  return [id, ...companions.map((one) => one.id)]
}

/** Locks the row of a trip, as every change of seats does. */
export const lockOf = (tripId: number) => sql`select from trips where id = ${tripId} for update`

/** Two at each server ask for a trip's lock; the others wait in the server's own queue. */
export const AT_THE_LOCK = 4
