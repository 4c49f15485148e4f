import { type Request, Router } from 'express'
import { waitingMessages } from '#messages/server/waiting-list.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import { idempotencyKeyOf } from '#server/bookings/idempotency.ts'
import { bookingLimits } from '#server/bookings/limits.ts'
import { presentParty } from '#server/bookings/present.ts'
import { requireOrganizer } from '#server/bookings/require-organizer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { findTrip } from '#server/trips/queries.ts'
import { offerForm, waitingInput } from '#shared/waiting-list/schema.ts'
import { acceptOffer } from './accept-offer.ts'
import { waitingRules } from './api.ts'
import { joinWaitingList } from './join.ts'
import { leaveWaitingList } from './leave.ts'
import { offerOutOfOrder, removeFromList } from './organize.ts'
import { presentJoined, presentList, presentWaiting } from './present.ts'
import { entriesInLine, findLinkedEntry, linkUnknown } from './queries.ts'

export const waitingListRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router()
  const joined = rateLimit(deps, waitingRules.joined)
  const mailed = rateLimit(deps, waitingRules.mailed)
  const opened = rateLimit(deps, waitingRules.opened)
  const managed = rateLimit(deps, waitingRules.managed)
  const bookings = bookingLimits(deps)

  const tokenOf = async (req: Request): Promise<string> => {
    await opened.spend(clientAddress(req))
    return String(req.params.token)
  }

  routes.post('/api/trips/:id/waiting-list', noStore, async (req, res) => {
    const tripId = idParam(req.params.id, noSuch('trip'))
    const input = waitingInput.parse(req.body)
    await joined.spend(clientAddress(req))
    await mailed.spend(input.email.toLowerCase(), clientAddress(req))
    res.status(201).json(presentJoined(await joinWaitingList(deps, { tripId, userId: req.user?.id, input })))
  })

  routes.get('/api/trips/:id/waiting-list', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const trip = await findTrip(db, idParam(req.params.id, noSuch('trip')))
    requireOrganizer(person, trip, waitingMessages().refusals.onlyOrganizer)
    res.json(presentList(await entriesInLine(db, trip.id), clock()))
  })

  const chosen = async (req: Request) => {
    const person = requireSignedIn(req)
    const tripId = idParam(req.params.id, noSuch('trip'))
    const entryId = idParam(req.params.entryId, linkUnknown())
    await managed.spend(String(person.id))
    return { person, tripId, entryId }
  }

  routes.post('/api/trips/:id/waiting-list/:entryId/offer', noStore, async (req, res) => {
    const { tripId, ...entry } = await chosen(req)
    await offerOutOfOrder(deps, { tripId, ...entry })
    res.json(presentList(await entriesInLine(db, tripId), clock()))
  })

  routes.delete('/api/trips/:id/waiting-list/:entryId', noStore, async (req, res) => {
    await removeFromList(deps, await chosen(req))
    res.status(204).end()
  })

  routes.get('/api/waiting-list/:token', noStore, async (req, res) => {
    const linked = await findLinkedEntry(db, await tokenOf(req))
    refuseUnless(linked, linkUnknown())
    res.json(presentWaiting(linked, clock()))
  })

  routes.post('/api/waiting-list/:token/accept', noStore, async (req, res) => {
    const idempotencyKey = idempotencyKeyOf(req)
    const input = offerForm.parse(req.body)
    const token = await tokenOf(req)
    await bookings.book(req, input.email)
    const party = await acceptOffer(deps, { token, bookerId: req.user?.id, input, idempotencyKey })
    res.status(201).json(presentParty(party))
  })

  routes.delete('/api/waiting-list/:token', noStore, async (req, res) => {
    await leaveWaitingList(deps, await tokenOf(req))
    res.status(204).end()
  })

  return routes
}
