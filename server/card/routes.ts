import { type Request, Router } from 'express'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import { bookingLinkRules } from '#server/bookings/link/api.ts'
import { requireLinked } from '#server/bookings/link/links.ts'
import { isBooker } from '#server/bookings/policy.ts'
import { findBooking, partyIdOf } from '#server/bookings/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { cardPaymentInput, cardPaymentsInput, cardRefundInput } from '#shared/card/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { cardRules } from './api.ts'
import { readDues } from './dues.ts'
import { gatewayOf } from './gateway.ts'
import { refundToCard } from './refund.ts'
import { setCardPayments } from './set-card-payments.ts'
import { startPayment } from './start-payment.ts'

/** Paying by card and giving back to it. Without Stripe's settings none of these calls exists. */
export const cardRoutes = (deps: Deps) => {
  const { db, clock, settings } = deps
  const routes = Router()
  const opened = rateLimit(deps, bookingLinkRules.opened)
  const started = rateLimit(deps, cardRules.started)
  const refunded = rateLimit(deps, cardRules.refunded)

  const gateway = () => {
    refuseUnless(settings.stripe, notFound(platformMessages().noSuchCall))
    return gatewayOf(settings.stripe)
  }

  /** The party behind a link; `allow` asks again whether it holds. */
  const behindLink = async (req: Request) => {
    const token = String(req.params.token)
    await opened.spend(clientAddress(req))
    const allow = (tx: Executor) => requireLinked(tx, token, utcDay(clock()))
    const { partyId, trip } = await allow(db)
    return { tripId: trip.id, partyId, allow, backTo: `${settings.publicUrl}${paths.booking(token)}` }
  }

  const ownParty = async (req: Request) => {
    const person = requireSignedIn(req)
    const bookingId = idParam(req.params.id, noSuch('booking'))
    const allow = async (tx: Executor) => {
      const booking = await findBooking(tx, bookingId)
      refuseUnless(booking && isBooker(person, booking), noSuch('booking'))
      return booking
    }
    const booking = await allow(db)
    const partyId = partyIdOf(booking)
    const backTo = `${settings.publicUrl}${paths.myBookings()}?party=${partyId}`
    return { tripId: booking.tripId, partyId, allow, backTo }
  }

  for (const [path, partyOf] of [
    ['/api/booking-link/:token/card-payments', behindLink],
    ['/api/my-bookings/:id/card-payments', ownParty],
  ] as const) {
    routes.get(path, noStore, async (req, res) => {
      await gateway()
      res.json(await readDues(deps, await partyOf(req)))
    })

    routes.post(path, noStore, async (req, res) => {
      const stripe = await gateway()
      const party = await partyOf(req)
      const { what } = cardPaymentInput.parse(req.body)
      await started.spend(String(party.partyId))
      res.json({ url: await startPayment(deps, stripe, { ...party, what }) })
    })
  }

  routes.post('/api/trip-bookings/:bookingId/card-refunds', noStore, async (req, res) => {
    const stripe = await gateway()
    const person = requireSignedIn(req)
    const bookingId = idParam(req.params.bookingId, noSuch('booking'))
    const input = cardRefundInput.parse(req.body)
    await refunded.spend(String(person.id))
    res.json({ refunds: await refundToCard(deps, stripe, { ...input, bookingId, person }) })
  })

  routes.patch('/api/trips/:id/card-payments', noStore, async (req, res) => {
    await gateway()
    const person = requireSignedIn(req)
    const tripId = idParam(req.params.id, noSuch('trip'))
    const { cardPayments } = cardPaymentsInput.parse(req.body)
    res.json(await setCardPayments(deps, { tripId, person, cardPayments }))
  })

  return routes
}
