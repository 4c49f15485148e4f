import { type Request, Router } from 'express'
import { bookingMessages } from '#messages/server/bookings.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { atEvenPace } from '#server/platform/http/even-pace.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { bookingChange, bookingLinkInput, replacement } from '#shared/bookings/form-schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { cancelBookings } from '../cancel-booking.ts'
import { bookingRules } from '../limits.ts'
import { paymentsOf } from '../money/ledger.ts'
import { changeDetails, replaceByBooker } from '../own/bookers-changes.ts'
import { presentLinkedBookings } from '../present.ts'
import { type BookingRow, partyIdOf, spotsInReviews } from '../queries.ts'
import { refuseOtherPerson } from '../refuse-other-person.ts'
import { bookingLinkRules } from './api.ts'
import { isNotOpened, type Linked, noteOpened, requireLinked } from './links.ts'
import { mailLinks } from './mail-links.ts'
import { takeOver } from './take-over.ts'

/** Calls of people who have the link from a booking's mail; they need no account. */
export const bookingLinkRoutes = (deps: Deps) => {
  const { clock } = deps
  const routes = Router()
  const opened = rateLimit(deps, bookingLinkRules.opened)
  const asked = rateLimit(deps, bookingLinkRules.asked)
  const mailed = rateLimit(deps, bookingLinkRules.mailed)
  const replaced = rateLimit(deps, bookingRules.replaced)

  const linked = (req: Request, db: Executor = deps.db) =>
    requireLinked(db, String(req.params.token), utcDay(clock()))

  const withMoney = async (party: Linked) => {
    const ids = party.bookings.map(({ id }) => id)
    const [rows, reviews] = await Promise.all([paymentsOf(deps.db, ids), spotsInReviews(deps.db, ids)])
    return presentLinkedBookings(party, { rows, reviews, now: clock() })
  }

  const partyBehind = async (req: Request): Promise<Linked> => {
    await opened.spend(clientAddress(req))
    return linked(req)
  }

  /** Throws 404 unless the link is valid for this booking, and 409 when somebody else has the spot now. */
  const ofLink = (req: Request) => async (tx: Executor, booking: BookingRow) => {
    refuseUnless((await linked(req, tx)).partyId === partyIdOf(booking), noSuch('booking'))
    refuseOtherPerson(req)(booking)
  }

  routes.post('/api/booking-link', noStore, async (req, res) => {
    const { email } = bookingLinkInput.parse(req.body)
    await asked.spend(clientAddress(req))
    await mailed.spend(email.toLowerCase(), clientAddress(req))
    await atEvenPace(300, mailLinks(deps, email))
    res.json({ message: bookingMessages().linksMailed })
  })

  routes.get('/api/booking-link/:token', noStore, async (req, res) => {
    const party = await partyBehind(req)
    if (party.bookings.some(isNotOpened)) await noteOpened(deps.db, party.partyId)
    res.json(await withMoney(party))
  })

  routes.patch('/api/booking-link/:token/bookings/:id', noStore, async (req, res) => {
    const bookingId = idParam(req.params.id, noSuch('booking'))
    const change = bookingChange.parse(req.body)
    await partyBehind(req)
    await changeDetails(deps, { bookingId, change, personId: null, allow: ofLink(req) })
    res.json(await withMoney(await linked(req)))
  })

  routes.post('/api/booking-link/:token/bookings/:id/replace', noStore, async (req, res) => {
    const bookingId = idParam(req.params.id, noSuch('booking'))
    const input = replacement.parse(req.body)
    const { partyId } = await partyBehind(req)
    await replaced.spend(String(partyId))
    await replaceByBooker(deps, { bookingId, input, personId: null, allow: ofLink(req) })
    res.json(await withMoney(await linked(req)))
  })

  routes.delete('/api/booking-link/:token/bookings/:id', noStore, async (req, res) => {
    const bookingId = idParam(req.params.id, noSuch('booking'))
    const { partyId } = await partyBehind(req)
    const mayCancel = (booking: BookingRow) => partyIdOf(booking) === partyId
    const holds = (tx: Executor) => linked(req, tx)
    const refuseOther = refuseOtherPerson(req)
    await cancelBookings(deps, {
      bookingId,
      wholeParty: false,
      personId: null,
      mayCancel,
      holds,
      refuseOther,
    })
    res.status(204).end()
  })

  routes.delete('/api/booking-link/:token/bookings', noStore, async (req, res) => {
    const { partyId } = await partyBehind(req)
    await cancelBookings(deps, {
      bookingId: partyId,
      wholeParty: true,
      personId: null,
      mayCancel: () => true,
      holds: (tx) => linked(req, tx),
    })
    res.status(204).end()
  })

  routes.post('/api/booking-link/:token/account', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    await takeOver(deps, { party: await partyBehind(req), person })
    res.status(204).end()
  })

  return routes
}
