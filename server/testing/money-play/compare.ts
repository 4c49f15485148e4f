import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { paymentsOf } from '#server/bookings/money/ledger.ts'
import { presentTripMoney } from '#server/bookings/money/present.ts'
import { bookingsOfTrip } from '#server/bookings/queries.ts'
import { findTrip } from '#server/trips/queries.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { everybody, type Model, type Person, type Sums, sumsOf } from './model.ts'
import type { World } from './product.ts'

const DAY = 86_400_000

/** The day so many days after the day of the play. */
export const dayIn = ({ needs }: Pick<World, 'needs'>, days: number) =>
  utcDay(new Date(needs.clock().getTime() + days * DAY))

const totalOf = (all: Sums[]): Sums => {
  const sum = (name: Exclude<keyof Sums, 'nextDue' | 'restDueOn'>) =>
    all.reduce((total, one) => total + one[name], 0)
  const dues = all.flatMap(({ nextDue }) => nextDue ?? [])
  const day = Math.min(...dues.map((due) => due.day))
  const last = Math.max(...dues.map((due) => due.day), ...all.flatMap(({ restDueOn }) => restDueOn ?? []))
  const amount = dues.reduce((total, due) => (due.day === day ? total + due.amount : total), 0)
  return {
    owed: sum('owed'),
    paid: sum('paid'),
    refunded: sum('refunded'),
    outstanding: sum('outstanding'),
    refundDue: sum('refundDue'),
    nextDue: dues.length === 0 ? null : { day, amount },
    restDueOn: last > day ? last : null,
  }
}

const written = (world: World, { nextDue, restDueOn, ...sums }: Sums) => ({
  ...sums,
  nextDue: nextDue && { day: dayIn(world, nextDue.day), amount: nextDue.amount },
  restDueOn: restDueOn === null ? null : dayIn(world, restDueOn),
})

const expectedOf = (model: Model, world: World) => ({
  free: model.free,
  parties: model.parties.map((people) => ({
    balance: written(world, totalOf(people.map((person) => sumsOf(model, person)))),
    people: people.map((person) => ({
      id: person.id,
      status: person.status,
      price: person.price,
      balance: written(world, sumsOf(model, person)),
    })),
  })),
  pages: model.pages.map((page) => ({
    isPaid: page.state === 'paid' || page.state === 'charged',
    back: model.cardRefunds.reduce(
      (sum, one) => (one.page === page && one.state === 'done' ? sum + one.amount : sum),
      0,
    ),
  })),
})

const booksOf = ({ fake: { books } }: World, session: string) => {
  const { payment_intent: intent } = books.sessionOf(session)
  const refunds = [...books.refunds.values()].filter(
    ({ payment_intent, status }) => payment_intent === intent && status !== 'failed',
  )
  return {
    isPaid: intent !== null,
    back: refunds.reduce((sum, { amount }) => sum + amount / 100, 0),
  }
}

/** Rows that the server wrote by itself get their ids, in the order in which they were written. */
const nameRows = (person: Person, ids: number[]) => {
  const known = new Set(person.rows.map(({ id }) => id))
  const fresh = ids.filter((id) => !known.has(id))
  for (const row of person.rows) if (row.id === 0) row.id = fresh.shift() ?? 0
}

/** Throws unless the site and Stripe's books say what the model says. */
export const compare = async (model: Model, world: World): Promise<void> => {
  const { db, tripId, needs } = world
  const trip = await findTrip(db, tripId)
  if (!trip) throw new Error('The trip is gone.')
  const bookings = await bookingsOfTrip(db, tripId)
  const rows = await paymentsOf(
    db,
    bookings.map(({ id }) => id),
  )
  for (const person of everybody(model))
    nameRows(
      person,
      rows.flatMap((row) => (row.bookingId === person.id && row.kind !== 'correction' ? [row.id] : [])),
    )
  const { parties } = presentTripMoney(trip, bookings, { rows, now: needs.clock() })
  const found = {
    free: trip.availableSpots,
    parties: parties.map(({ balance, people }) => ({
      balance,
      people: people.map((one) => ({
        id: one.bookingId,
        status: one.paymentStatus,
        price: one.price,
        balance: one.balance,
      })),
    })),
    pages: model.pages.map(({ session }) => booksOf(world, session)),
  }
  const expected = expectedOf(model, world)
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`Found: ${JSON.stringify(found)}\nExpected: ${JSON.stringify(expected)}`)
  const { rows: broken } = await db.execute(sql`
    select booking_id from (
      select row.booking_id,
        sum(row.amount) filter (where coalesce(first.kind, row.kind) = 'refunded') as refunded,
        sum(row.amount) filter (where coalesce(first.kind, row.kind) <> 'refunded') as paid
      from payments row left join payments first on first.id = row.corrects
      where row.trip_id = ${tripId} group by row.booking_id) sums
    where coalesce(refunded, 0) > coalesce(paid, 0) or coalesce(refunded, 0) < 0`)
  if (broken.length > 0) throw new Error(`More was paid back than was paid: ${JSON.stringify(broken)}`)
}
