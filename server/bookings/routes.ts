import { Router } from 'express'
import { bookingMessages } from '#messages/server/bookings.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, pageOf, searchOf, tripIdOf } from '#server/platform/http/request-params.ts'
import { findTrip } from '#server/trips/queries.ts'
import { bookingInput, participantInput, paymentStatusInput } from '#shared/bookings/form-schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { bookOnBehalf, bookSeat } from './book-seat.ts'
import { bookingsCsv, csvFileName } from './bookings-csv.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { bookingLimits } from './limits.ts'
import { readBalances } from './money/ledger.ts'
import { tripsWithBookings } from './overview/dashboard-queries.ts'
import { readOverview } from './overview/read-overview.ts'
import { presentOrganizerBooking, presentParty, presentTripWithBookings } from './present.ts'
import { bookingsOfTrip } from './queries.ts'
import { requireOrganizer } from './require-organizer.ts'
import { setPaymentStatus } from './set-payment-status.ts'

const otherTrip = () => {
  const message = bookingMessages().refusals.otherTrip
  return invalid(message, { tripId: message })
}

/** The most trips of the overview. */
const MOST_LINES = 500

export const bookingRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router()
  const limits = bookingLimits(deps)

  routes.post('/api/trips/:id/bookings', noStore, async (req, res) => {
    const tripId = idParam(req.params.id, noSuch('trip'))
    const idempotencyKey = idempotencyKeyOf(req)
    if (req.body?.onBehalf === true) {
      const input = participantInput.parse(req.body)
      refuseUnless((input.tripId ?? tripId) === tripId, otherTrip())
      refuseUnless(req.user, notAllowed(bookingMessages().refusals.onlyOrganizerAdds))
      await limits.addParticipant(req.user.id)
      const request = { tripId, bookerId: undefined, organizer: req.user, input, idempotencyKey }
      res.status(201).json(presentParty(await bookOnBehalf(deps, request)))
      return
    }
    const input = bookingInput.parse(req.body)
    refuseUnless((input.tripId ?? tripId) === tripId, otherTrip())
    await limits.book(req, input.email)
    const booking = await bookSeat(deps, { tripId, bookerId: req.user?.id, input, idempotencyKey })
    res.status(201).json(presentParty(booking))
  })

  routes.get('/api/trip-organizer/trips-with-bookings', noStore, async (req, res) => {
    const { id, isTripAdmin } = requireSignedIn(req)
    const page = pageOf(req.query)
    const { rows, total } = await tripsWithBookings(db, {
      organizerId: isTripAdmin ? null : id,
      tripId: tripIdOf(req.query),
      search: searchOf(req.query),
      page,
      today: utcDay(clock()),
    })
    res.set(listHeaders(req, { page, shown: rows.length, total }))
    res.json(rows.map(presentTripWithBookings))
  })

  routes.get('/api/trip-organizer/overview', noStore, async (req, res) => {
    const { id, isTripAdmin } = requireSignedIn(req)
    const { limit = MOST_LINES, offset } = pageOf(req.query)
    const page = { limit: Math.min(limit, MOST_LINES), offset }
    const now = clock()
    const { rows, total } = await readOverview(db, {
      organizerId: isTripAdmin ? null : id,
      search: searchOf(req.query),
      page,
      today: utcDay(now),
      now,
    })
    res.set(listHeaders(req, { page, shown: rows.length, total }))
    res.json(rows)
  })

  routes.patch('/api/trip-bookings/:bookingId/status', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const bookingId = idParam(req.params.bookingId, noSuch('booking'))
    const input = paymentStatusInput.parse(req.body)
    await limits.setStatus(person.id, bookingId)
    res.json(presentOrganizerBooking(await setPaymentStatus(deps, { ...input, bookingId, person })))
  })

  routes.get('/api/trips/:id/bookings.csv', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const trip = await findTrip(db, idParam(req.params.id, noSuch('trip')))
    requireOrganizer(person, trip, bookingMessages().refusals.onlyOrganizerReads)
    res.attachment(csvFileName(trip))
    const bookings = await bookingsOfTrip(db, trip.id)
    res.type('text/csv').send(bookingsCsv(bookings, await readBalances(db, { bookings, trip, now: clock() })))
  })

  return routes
}
