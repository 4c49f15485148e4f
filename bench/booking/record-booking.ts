import pg from 'pg'
import { bookSeat } from '#server/bookings/book-seat.ts'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'

/** What differs from booking to booking; everything else is sent as it was recorded. */
type Varying = 'trip' | 'booking' | 'unique'
export type Value = { varying: Varying } | { fixed: unknown }
export type Statement = {
  text: string
  values: Value[]
  /** Its first column is the id of the booking. */
  givesBooking: boolean
}

export const BOOKER = { firstName: 'Vera', lastName: 'Berg', age: 34, mobileNumber: '+46 70 123 45 67' }

type Said = { text: string; values: unknown[]; result: Promise<{ rows?: unknown[][] }> }

/** Runs `work`, and returns all statements that went to PostgreSQL meanwhile. */
const listening = async (work: () => Promise<unknown>): Promise<Said[]> => {
  const said: Said[] = []
  const { query } = pg.Client.prototype
  const send = query as (...given: unknown[]) => Said['result']
  pg.Client.prototype.query = function (
    this: pg.Client,
    statement: pg.QueryConfig | string,
    ...rest: unknown[]
  ) {
    const result = send.call(this, statement, ...rest)
    const given = typeof statement === 'string' ? { text: statement } : statement
    said.push({ text: given.text, values: given.values ?? (rest[0] as unknown[]) ?? [], result })
    return result
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return said
}

// Hashes and tokens: 32 bytes in base64url.
const HASH = /^[\w-]{43}$/

/**
 * Books once as the product does, and returns its statements: from the first to the last of the transaction, in
 * their order. The ids of the trip and of the
 * booking must be numbers that occur nowhere else among their values.
 */
export const recordBooking = async (url: string, tripId: number): Promise<Statement[]> => {
  const db = openForRequests({ url })
  const key = `recorded-${Date.now()}`
  const needs = {
    db,
    clock: () => new Date(),
    settings: {
      publicUrl: 'http://127.0.0.1',
      mailFrom: 'Trailherd <hello@trailherd.example>',
      rateLimitFactor: 0,
    },
  }
  const input = { ...BOOKER, email: 'recorded@post.example' }
  let bookingId = 0
  const said = await listening(async () => {
    const { id } = await bookSeat(needs, { tripId, bookerId: undefined, idempotencyKey: key, input })
    bookingId = id
  })
  const variesAs = (value: unknown): Value => {
    if (value === tripId) return { varying: 'trip' }
    if (value === bookingId) return { varying: 'booking' }
    const isUnique = value === key || (typeof value === 'string' && HASH.test(value))
    return isUnique ? { varying: 'unique' } : { fixed: value }
  }
  const statements = await Promise.all(
    said.map(async ({ text, values, result }) => {
      const { rows = [] } = (await result) ?? {}
      // One that waits for the hot trip is given the time; setting it costs the same.
      const patient = text.replace(/statement_timeout = \d+/, 'statement_timeout = 60000')
      return { text: patient, values: values.map(variesAs), givesBooking: rows[0]?.[0] === bookingId }
    }),
  )
  await closeDatabase(db)
  return statements
}
