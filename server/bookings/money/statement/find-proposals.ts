import { eq, sql } from 'drizzle-orm'
import { moneyMessages } from '#messages/server/bookings/money.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { payments } from '#shared/bookings/payments-table.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { BankProposal, StatementView } from '#shared/money/statement.ts'
import { bookingsOfTrip } from '../../queries.ts'
import { paymentsOf, refundsUnderWay, type TripOfBalance } from '../ledger.ts'
import { presentTripMoney } from '../present.ts'
import type { NewPayment } from '../record-payments.ts'
import { keysOf, matchRows, type PayingParty } from './match-rows.ts'
import { readStatement } from './read-statement.ts'

type Trip = TripOfBalance & Pick<TripRow, 'id' | 'createdBy'>

// An account of a bank is its organizer's, so a row that one trip has got is nobody else's of the same organizer.
const scopeOf = ({ id, createdBy }: Trip) => (createdBy === null ? `trip-${id}` : String(createdBy))
const prefixOf = (trip: Trip) => `bank:${scopeOf(trip)}:`

type Entered = { times: number; left: number }

/** The rows of statements that were entered for this organizer, by their key: how often, and what of it was not taken back. */
const enteredRows = async (db: Executor, trip: Trip): Promise<Map<string, Entered>> => {
  const prefix = prefixOf(trip)
  const rows = await db
    .select({
      externalId: payments.externalId,
      left: sql<number>`(payments.amount + coalesce((select sum(correction.amount) from payments correction
        where correction.booking_id = payments.booking_id and correction.corrects = payments.id), 0))::int`,
    })
    .from(payments)
    .where(trip.createdBy === null ? eq(payments.tripId, trip.id) : eq(payments.organizerId, trip.createdBy))
  const entered = new Map<string, Entered>()
  for (const { externalId, left } of rows) {
    if (!externalId?.startsWith(prefix)) continue
    const [key = ''] = externalId.slice(prefix.length).split(':')
    const before = entered.get(key) ?? { times: 0, left: 0 }
    entered.set(key, { times: before.times + 1, left: before.left + left })
  }
  return entered
}

/**
 * Gives payments that are rows of a statement an id, so that none of them is entered twice, not even by two people at
 * once. A row that was taken back can be entered again. Throws 409 for a row that was entered before.
 */
export const withBankRows = async <Entry extends NewPayment & { bankRow?: string | null | undefined }>(
  tx: Executor,
  trip: Trip,
  entries: Entry[],
): Promise<NewPayment[]> => {
  if (entries.every(({ bankRow }) => !bankRow)) return entries
  // Two trips of one organizer may get the same row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${prefixOf(trip)}, 0))`)
  const entered = await enteredRows(tx, trip)
  const parts = new Map<string, number>()
  return entries.map(({ bankRow, ...entry }, at) => {
    if (!bankRow) return entry
    const before = entered.get(bankRow) ?? { times: 0, left: 0 }
    const message = moneyMessages().refusals.rowEntered
    // A card payment with an id is one that was made on this site.
    const isFree = before.left === 0 && entry.kind !== 'correction' && entry.method !== 'card'
    refuseUnless(isFree, conflict(message, { [`${at}.bankRow`]: message }))
    const part = before.times + (parts.get(bankRow) ?? 0)
    parts.set(bankRow, (parts.get(bankRow) ?? 0) + 1)
    return { ...entry, externalId: `${prefixOf(trip)}${bankRow}:${part}` }
  })
}

type TripWithParties = Parameters<typeof presentTripMoney>[0] & Trip
type PartyOfTrip = ReturnType<typeof presentTripMoney>['parties'][number]

/** What was entered of a party and not corrected: each amount with its day, and what it makes on each day. */
const enteredOf = (
  people: PartyOfTrip['people'],
  kind: 'received' | 'refunded',
  isByHand: (paymentId: number) => boolean,
) => {
  const entered = people.flatMap(({ payments: own }) =>
    own
      .filter((one) => one.kind === kind && !own.some(({ corrects }) => corrects === one.id))
      .map(({ id, amount, paidOn: day }) => ({ amount, day, isByHand: isByHand(id) })),
  )
  const days = [...new Set(entered.map(({ day }) => day))].map((day) => {
    const ofDay = entered.filter((one) => one.day === day)
    const amount = ofDay.reduce((sum, one) => sum + one.amount, 0)
    return { amount, day, isByHand: ofDay.every((one) => one.isByHand) }
  })
  return [...entered, ...days]
}

const payingParties = async (db: Executor, trip: TripWithParties, now: Date) => {
  const bookings = await bookingsOfTrip(db, trip.id)
  const ids = bookings.map(({ id }) => id)
  const rows = await paymentsOf(db, ids)
  const byHand = new Set(rows.flatMap(({ id, externalId }) => (externalId === null ? [id] : [])))
  const isByHand = (id: number) => byHand.has(id)
  const toCards = await refundsUnderWay(db, ids)
  return presentTripMoney(trip, bookings, { rows, now }).parties.map(
    ({ partyId, reference, currency, balance, people }): PayingParty & { currency: string } => {
      return {
        partyId,
        reference,
        currency,
        people: people.map(({ bookingId, firstName, lastName, balance: own }) => {
          const onTheWay = toCards.get(bookingId) ?? 0
          return {
            bookingId,
            firstName,
            lastName,
            outstanding: own.outstanding,
            nextDue: own.nextDue,
            refundDue: Math.max(0, own.refundDue - onTheWay),
            refundable: Math.max(0, own.paid - own.refunded - onTheWay),
          }
        }),
        due: balance.nextDue?.amount ?? 0,
        received: enteredOf(people, 'received', isByHand),
        refunded: enteredOf(people, 'refunded', isByHand),
      }
    },
  )
}

/**
 * Reads a statement and finds the rows that may pay this trip, or pay back (contract, section 14). Nothing is entered. Throws
 * NoStatement.
 */
export const findProposals = async (
  db: Executor,
  trip: TripWithParties,
  { bytes, now }: { bytes: Buffer; now: Date },
): Promise<StatementView> => {
  const statement = await readStatement(bytes, utcDay(now))
  const parties = await payingParties(db, trip, now)
  const rowsEntered = await enteredRows(db, trip)
  const entered = new Set([...rowsEntered].flatMap(([key, { left }]) => (left > 0 ? [key] : [])))
  const known = keysOf(statement.rows).filter((key) => entered.has(key)).length
  const found = new Map<string, BankProposal>()
  for (const currency of new Set(parties.map((party) => party.currency))) {
    const ofCurrency = parties.filter((party) => party.currency === currency)
    for (const row of await matchRows(statement.rows, { currency, parties: ofCurrency, entered }))
      if (!found.has(row.key) || row.reasons.includes('reference')) found.set(row.key, row)
  }
  const others = statement.others + statement.rows.length - found.size - known
  return { rows: [...found.values()], known, others }
}
