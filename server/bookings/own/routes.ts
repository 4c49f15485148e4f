import { type Request, Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { bookingChange, replacement } from '#shared/bookings/form-schema.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { bookingRules } from '../limits.ts'
import { paymentsOf } from '../money/ledger.ts'
import { isBooker } from '../policy.ts'
import { presentOwnBooking } from '../present.ts'
import { type BookingRow, bookingsOfUser, findBooking, partyIdOf, spotsInReviews } from '../queries.ts'
import { refuseOtherPerson } from '../refuse-other-person.ts'
import { changeDetails, replaceByBooker } from './bookers-changes.ts'

/** Calls of My Bookings. */
export const ownBookingRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const detailsChanged = rateLimit(deps, bookingRules.detailsChanged)
  const replaced = rateLimit(deps, bookingRules.replaced)

  const asBooker = (req: Request) => {
    const person = requireSignedIn(req)
    const allow = (_tx: unknown, booking: BookingRow) => {
      refuseUnless(isBooker(person, booking), noSuch('booking'))
      refuseOtherPerson(req)(booking)
    }
    return { bookingId: idParam(req.params.id, noSuch('booking')), personId: person.id, allow }
  }

  routes.get('/api/my-bookings', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    const found = await bookingsOfUser(db, id)
    const ids = found.map(({ booking }) => booking.id)
    const [rows, reviews] = await Promise.all([paymentsOf(db, ids), spotsInReviews(db, ids)])
    const now = deps.clock()
    res.json(found.map((one) => presentOwnBooking(one, { rows, reviews, now })))
  })

  routes.patch('/api/my-bookings/:id', noStore, async (req, res) => {
    const booker = asBooker(req)
    const change = bookingChange.parse(req.body)
    await detailsChanged.spend(String(booker.personId))
    await changeDetails(deps, { ...booker, change })
    res.status(204).end()
  })

  routes.post('/api/my-bookings/:id/replace', noStore, async (req, res) => {
    const booker = asBooker(req)
    const input = replacement.parse(req.body)
    const booking = await findBooking(db, booker.bookingId)
    refuseUnless(booking, noSuch('booking'))
    // Only the booker uses up what the booking may be replaced.
    booker.allow(db, booking)
    await replaced.spend(String(partyIdOf(booking)))
    await replaceByBooker(deps, { ...booker, input })
    res.status(204).end()
  })

  routes.delete('/api/my-bookings/:id', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const bookingId = idParam(req.params.id, noSuch('booking'))
    await cancelBooking(deps, { bookingId, person, refuseOther: refuseOtherPerson(req) })
    res.status(204).end()
  })

  routes.delete('/api/my-bookings/:id/party', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const bookingId = idParam(req.params.id, noSuch('booking'))
    await cancelBooking(deps, { bookingId, wholeParty: true, person })
    res.status(204).end()
  })

  return routes
}
