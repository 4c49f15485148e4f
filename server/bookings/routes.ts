import { type Request, Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notAllowed, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, pageOf, searchOf, tripIdOf } from '#server/platform/http/request-params.ts'
import { findTrip } from '#server/trips/queries.ts'
import { noSuchTrip } from '#server/trips/seats/with-locked-trip.ts'
import { bookingInput, paymentStatusInput } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { bookSeat } from './book-seat.ts'
import { bookingsCsv, csvFileName } from './bookings-csv.ts'
import { cancelBooking } from './cancel-booking.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { bookingLimits } from './limits.ts'
import { noSuchBooking } from './no-such-booking.ts'
import { canManageBookings } from './policy.ts'
import {
  presentBooking,
  presentOrganizerBooking,
  presentOwnBooking,
  presentTripWithBookings,
} from './present.ts'
import { bookingsOfTrip, bookingsOfUser, tripsWithBookings } from './queries.ts'
import { setPaymentStatus } from './set-payment-status.ts'

const OTHER_TRIP = 'tripId names another trip than the address does.'

const signedOut = () => notSignedIn('You have been signed out. Log in again, or book without your account.')

/**
 * A form that was filled in for an account names it (`Booking-Account`, its id). When that session has
 * ended meanwhile, the booking must not become a guest's unnoticed.
 */
const refuseOtherAccount = (req: Request) => {
  const account = req.get('Booking-Account')
  refuseUnless(account === undefined || account === String(req.user?.id), signedOut())
}

export const bookingRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router()
  const limits = bookingLimits(deps)

  routes.post('/api/trips/:id/bookings', noStore, async (req, res) => {
    const tripId = idParam(req.params.id, noSuchTrip())
    const idempotencyKey = idempotencyKeyOf(req)
    const input = bookingInput.parse(req.body)
    refuseOtherAccount(req)
    refuseUnless((input.tripId ?? tripId) === tripId, invalid(OTHER_TRIP, { tripId: OTHER_TRIP }))
    await limits.book(req, input.email)
    const booking = await bookSeat(deps, { tripId, bookerId: req.user?.id, input, idempotencyKey })
    res.status(201).json(presentBooking(booking))
  })

  routes.get('/api/my-bookings', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    res.json((await bookingsOfUser(db, id)).map(presentOwnBooking))
  })

  routes.delete('/api/my-bookings/:id', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    await cancelBooking(deps, { bookingId: idParam(req.params.id, noSuchBooking()), person })
    res.status(204).end()
  })

  routes.get('/api/trip-organizer/trips-with-bookings', noStore, async (req, res) => {
    const { id, isTripAdmin } = requireSignedIn(req)
    const { rows, total } = await tripsWithBookings(db, {
      organizerId: isTripAdmin ? null : id,
      tripId: tripIdOf(req.query),
      search: searchOf(req.query),
      page: pageOf(req.query),
      today: utcDay(clock()),
    })
    res.setHeader('X-Total-Count', String(total))
    res.json(rows.map(presentTripWithBookings))
  })

  routes.patch('/api/trip-bookings/:bookingId/status', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const bookingId = idParam(req.params.bookingId, noSuchBooking())
    const { paymentStatus } = paymentStatusInput.parse(req.body)
    await limits.setStatus(person.id, bookingId)
    res.json(presentOrganizerBooking(await setPaymentStatus(deps, { bookingId, person, paymentStatus })))
  })

  routes.get('/api/trips/:id/bookings.csv', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const trip = await findTrip(db, idParam(req.params.id, noSuchTrip()))
    refuseUnless(trip, noSuchTrip())
    refuseUnless(
      canManageBookings(person, trip),
      notAllowed('Only the organizer of the trip may read its bookings.'),
    )
    res.attachment(csvFileName(trip))
    res.type('text/csv').send(bookingsCsv(await bookingsOfTrip(db, trip.id)))
  })

  return routes
}
