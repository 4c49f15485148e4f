import { Router } from 'express'
import { moneyMessages } from '#messages/server/bookings/money.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { findTrip } from '#server/trips/queries.ts'
import { paymentInput, paymentsInput } from '#shared/bookings/money-schema.ts'
import { idempotencyKeyOf } from '../idempotency.ts'
import { bookingsOfTrip, findBooking } from '../queries.ts'
import { requireOrganizer } from '../require-organizer.ts'
import { addPayments } from './add-payments.ts'
import { moneyRules } from './api.ts'
import { paymentsOf } from './ledger.ts'
import { presentRecorded, presentTripMoney } from './present.ts'

/** The ledger of a trip: what was paid and paid back. */
export const moneyRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router()
  const recorded = rateLimit(deps, moneyRules.recorded)
  const ofOneBooking = rateLimit(deps, moneyRules.ofOneBooking)

  const spend = async (personId: number, bookingIds: number[]) => {
    await recorded.spendMany(bookingIds.length, String(personId))
    // Each mails somebody who may be a stranger.
    for (const id of new Set(bookingIds)) await ofOneBooking.spend(String(personId), String(id))
  }

  routes.post('/api/trip-bookings/:bookingId/payments', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const bookingId = idParam(req.params.bookingId, noSuch('booking'))
    const idempotencyKey = idempotencyKeyOf(req)
    const input = paymentInput.parse(req.body)
    const booking = await findBooking(db, bookingId)
    refuseUnless(booking, noSuch('booking'))
    await spend(person.id, [bookingId])
    const asked = { tripId: booking.tripId, person, idempotencyKey, missing: 'booking' as const }
    const done = await addPayments(deps, { ...asked, entries: [{ ...input, bookingId }] })
    res.status(201).json(presentRecorded(done, clock()))
  })

  routes.post('/api/trips/:id/payments', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = idParam(req.params.id, noSuch('trip'))
    const idempotencyKey = idempotencyKeyOf(req)
    const entries = paymentsInput.parse(req.body)
    requireOrganizer(person, await findTrip(db, tripId), moneyMessages().refusals.onlyOrganizerAdds)
    await spend(
      person.id,
      entries.map(({ bookingId }) => bookingId),
    )
    const done = await addPayments(deps, { tripId, person, entries, idempotencyKey })
    res.status(201).json(presentRecorded(done, clock()))
  })

  routes.get('/api/trips/:id/money', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const trip = await findTrip(db, idParam(req.params.id, noSuch('trip')))
    requireOrganizer(person, trip, moneyMessages().refusals.onlyOrganizerReads)
    const bookings = await bookingsOfTrip(db, trip.id)
    const rows = await paymentsOf(
      db,
      bookings.map(({ id }) => id),
    )
    res.json(presentTripMoney(trip, bookings, { rows, now: clock() }))
  })

  return routes
}
