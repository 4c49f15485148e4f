import { createHash } from 'node:crypto'
import { moneyMessages } from '#messages/server/bookings/money.ts'
import type { Person } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, conflict, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { sumsOf } from '#shared/money/balance.ts'
import { requireOrganizer } from '../require-organizer.ts'
import { lockParties, type PaymentRow, paymentsByKey, paymentsOf, type TripOfBalance } from './ledger.ts'
import { type NewPayment, type Recorded, type RecordNeeds, recordPayments } from './record-payments.ts'
import { withBankRows } from './statement/find-proposals.ts'

type Needs = Pick<Deps, 'db'> & RecordNeeds
type EnteredPayment = NewPayment & {
  bankRow?: string | null | undefined
  /** What the page showed as paid, less what was paid back. */
  keptBefore?: number | null | undefined
}
type Adding = {
  tripId: number
  person: Person
  entries: EnteredPayment[]
  idempotencyKey: string | null
  /** What the answer calls missing when the trip is gone or hidden. */
  missing?: 'trip' | 'booking'
}

/** The day that it is where days begin first: an organizer may be elsewhere than the trip. */
const latestDay = (now: Date): CalendarDay => utcDay(new Date(now.getTime() + 14 * 3_600_000))

const hashOf = (entries: EnteredPayment[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        entries.map(({ bookingId, kind, amount, method, note, paidOn, corrects, bankRow }) => [
          bookingId,
          kind,
          amount,
          method,
          note ?? null,
          paidOn ?? null,
          corrects ?? null,
          bankRow ?? null,
        ]),
      ),
    )
    .digest('base64url')

/** A page that has not seen the last payments may be about to enter the same ones again. */
const refuseStale = (entries: EnteredPayment[], rows: PaymentRow[]) => {
  const message = moneyMessages().refusals.paidMeanwhile
  entries.forEach(({ bookingId, keptBefore }, at) => {
    if (keptBefore == null) return
    const { paid, refunded } = sumsOf(rows.filter((row) => row.bookingId === bookingId))
    refuseUnless(paid - refunded === keptBefore, conflict(message, { [`${at}.amount`]: message }))
  })
}

/** A payment by card on this site is refunded at the card company, so that both books say the same. */
const refuseCardCorrections = (entries: NewPayment[], rows: PaymentRow[]) => {
  const byCard = new Set(
    rows.flatMap(({ id, method, externalId }) => (method === 'card' && externalId ? [id] : [])),
  )
  const isFree = entries.every(({ corrects }) => corrects == null || !byCard.has(corrects))
  refuseUnless(isFree, conflict(moneyMessages().refusals.paidByCard))
}

/**
 * Records payments by hand, all or none (contract, section 14). The same key and payments answer what was recorded
 * before; the key with other payments is 422. Throws 403 for everybody but the organizer and the trip admin, 404 for
 * bookings of other trips, 409 when more would be paid back than was paid or the page had not seen the last payments.
 */
export const addPayments = (
  needs: Needs,
  { tripId, person, entries, idempotencyKey, missing = 'trip' }: Adding,
): Promise<Recorded & { trip: TripOfBalance }> =>
  withLockedTrip(needs.db, { tripId, accountId: person.id, missing }, async (tx, trip) => {
    const { refusals } = moneyMessages()
    requireOrganizer(person, trip, refusals.onlyOrganizerAdds, missing)
    const requestHash = hashOf(entries)
    const earlier = idempotencyKey === null ? [] : await paymentsByKey(tx, tripId, idempotencyKey)
    if (earlier.length > 0) {
      const isSame = earlier.every((row) => row.requestHash === requestHash)
      refuseUnless(isSame, new AppError('key-reused', refusals.keyReused))
      const bookings = await lockParties(tx, [...new Set(earlier.map(({ bookingId }) => bookingId))])
      const rows = await paymentsOf(
        tx,
        bookings.map(({ id }) => id),
      )
      return { added: earlier, bookings, rows, trip }
    }
    const late = entries.findIndex(({ paidOn }) => paidOn != null && paidOn > latestDay(needs.clock()))
    refuseUnless(late === -1, invalid(refusals.inFuture, { [`${late}.paidOn`]: refusals.inFuture }))
    if (entries.some(({ corrects, keptBefore }) => corrects != null || keptBefore != null)) {
      const rows = await paymentsOf(
        tx,
        entries.map(({ bookingId }) => bookingId),
      )
      refuseCardCorrections(entries, rows)
      refuseStale(entries, rows)
    }
    const key = idempotencyKey === null ? null : { idempotencyKey, requestHash }
    const numbered = await withBankRows(tx, trip, entries)
    const recorded = await recordPayments(tx, needs, { trip, entries: numbered, personId: person.id, key })
    return { ...recorded, trip }
  })
