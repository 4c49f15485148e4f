import { type Request, Router } from 'express'
import { bookingMessages } from '#messages/server/bookings.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, pageOf, readQuery, searchOf } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import type { canSeeTrip } from '#server/trips/policy.ts'
import { findTrip } from '#server/trips/queries.ts'
import { replacement } from '#shared/bookings/form-schema.ts'
import { changesSeen, participantChange, tripMessageInput } from '#shared/bookings/organizer/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { markSeen } from '../changes/mark-seen.ts'
import { idempotencyKeyOf } from '../idempotency.ts'
import { findPeople } from '../overview/find-people.ts'
import { presentOrganizerBooking } from '../present.ts'
import { requireOrganizer } from '../require-organizer.ts'
import { organizerRules, tripHistoryQuery } from './api.ts'
import { changeBooking } from './change-booking.ts'
import { readMessages } from './message-queries.ts'
import { replacePerson } from './replace-person.ts'
import { sendMessage } from './send-message.ts'
import { readTripHistory } from './trip-history.ts'

/** What organizers do with the participants of their trips. */
export const organizerRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const corrections = rateLimit(deps, organizerRules.corrections)
  const messages = rateLimit(deps, organizerRules.messages)
  const ofOneBooking = rateLimit(deps, organizerRules.ofOneBooking)

  /** The id of the trip, which the signed-in person manages. */
  const ownTripId = async (req: Request): Promise<number> => {
    const person = requireSignedIn(req)
    const trip = await findTrip(db, idParam(req.params.id, noSuch('trip')))
    requireOrganizer(person, trip, bookingMessages().refusals.onlyOrganizerReads)
    return trip.id
  }

  routes.patch('/api/trip-bookings/:bookingId', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const bookingId = idParam(req.params.bookingId, noSuch('booking'))
    const change = participantChange.parse(req.body)
    await corrections.spend(String(person.id))
    await ofOneBooking.spend(String(person.id), String(bookingId))
    res.json(presentOrganizerBooking(await changeBooking(deps, { bookingId, person, change })))
  })

  routes.post('/api/trip-bookings/:bookingId/replace', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const bookingId = idParam(req.params.bookingId, noSuch('booking'))
    const input = replacement.parse(req.body)
    await corrections.spend(String(person.id))
    await ofOneBooking.spend(String(person.id), String(bookingId))
    const allow = (_tx: unknown, trip: Parameters<typeof canSeeTrip>[1]) =>
      requireOrganizer(person, trip, bookingMessages().refusals.onlyOrganizerChanges, 'booking')
    const booking = await replacePerson(deps, {
      bookingId,
      input,
      personId: person.id,
      allow,
    })
    res.json(presentOrganizerBooking(booking))
  })

  routes.get('/api/trip-organizer/people', noStore, async (req, res) => {
    const { id, isTripAdmin } = requireSignedIn(req)
    const search = searchOf(req.query)
    const asked = { organizerId: isTripAdmin ? null : id, today: utcDay(deps.clock()) }
    res.json(search === undefined ? [] : await findPeople(db, { ...asked, search }))
  })

  routes.post('/api/trips/:id/messages', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = idParam(req.params.id, noSuch('trip'))
    const input = tripMessageInput.parse(req.body)
    const count = () => messages.spend(String(tripId))
    const idempotencyKey = idempotencyKeyOf(req)
    res.status(201).json(await sendMessage(deps, { tripId, person, input, idempotencyKey, count }))
  })

  routes.get('/api/trips/:id/messages', noStore, async (req, res) => {
    const page = pageOf(req.query)
    const { messages: sent, total } = await readMessages(db, await ownTripId(req), page)
    res.set(listHeaders(req, { page, shown: sent.length, total }))
    res.json(sent)
  })

  routes.post('/api/trips/:id/changes/seen', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = idParam(req.params.id, noSuch('trip'))
    const { until } = changesSeen.parse(req.body)
    await markSeen(deps, { tripId, person, until })
    res.status(204).end()
  })

  routes.get('/api/trips/:id/history', noStore, async (req, res) => {
    const page = pageOf(req.query)
    const { bookingId } = readQuery(tripHistoryQuery, req.query)
    const { entries, total } = await readTripHistory(db, { tripId: await ownTripId(req), bookingId, page })
    res.set(listHeaders(req, { page, shown: entries.length, total }))
    res.json(entries)
  })

  return routes
}
