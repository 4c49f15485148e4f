import { Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import { publicAnswers } from '#server/listings/public-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, readQuery } from '#server/platform/http/request-params.ts'
import { varyByLanguage } from '#server/platform/language/language.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { visibilityInput } from '#shared/admin/schema.ts'
import { mayManageTrip } from '#shared/trips/rules.ts'
import { bookingEnabledInput, cancelTripInput } from '#shared/trips/schema.ts'
import { newTripLimit, ownTripQuery, tripEditLimit } from './api.ts'
import { tripCalendar, tripCalendarName } from './calendar.ts'
import { cancelTrip } from './cancel-trip.ts'
import { createTrip, readNewTrip } from './create-trip.ts'
import { type BeforeDeletion, deleteTrip } from './delete-trip.ts'
import { duplicateTrip } from './duplicate-trip.ts'
import { canSeeTrip } from './policy.ts'
import { presentOwnTrip, presentTrip } from './present.ts'
import { findTrip } from './queries.ts'
import { setBookingEnabled } from './set-booking-enabled.ts'
import { setTripVisibility } from './set-trip-visibility.ts'
import { readTripChanges, updateTrip } from './update-trip.ts'

/** The most memory for finished answers, in bytes. */
const KEPT_BYTES = 4_000_000
const tripIdOf = (value: unknown) => idParam(value, noSuch('trip'))

export const tripRoutes = (deps: Deps, beforeDeletion: BeforeDeletion) => {
  const { db, settings } = deps
  const routes = Router()
  const newTrips = rateLimit(deps, newTripLimit)
  const edits = rateLimit(deps, tripEditLimit)

  const answerPublicly = publicAnswers(db, {
    madeOf: ['trips', 'spots', 'places'],
    most: KEPT_BYTES,
    find: (id) => findTrip(db, id),
    present: presentTrip,
  })

  routes.get('/api/trips/:id', async (req, res) => {
    const id = tripIdOf(req.params.id)
    const isOwn = readQuery(ownTripQuery, req.query).own === 'true'
    if (!isOwn && (await answerPublicly(req, res, id))) return
    const trip = await findTrip(db, id)
    refuseUnless(trip && canSeeTrip(req.user, trip), noSuch('trip'))
    res.set('Cache-Control', 'no-store')
    res.json(mayManageTrip(req.user, trip) ? presentOwnTrip(trip) : presentTrip(trip))
  })

  routes.get('/api/trips/:id/calendar.ics', async (req, res) => {
    const trip = await findTrip(db, tripIdOf(req.params.id))
    refuseUnless(trip && canSeeTrip(req.user, trip), noSuch('trip'))
    if (!trip.isListed) res.set('Cache-Control', 'no-store')
    res.attachment(tripCalendarName(trip))
    varyByLanguage(res)
    res.type('text/calendar').send(tripCalendar(trip, settings))
  })

  routes.post('/api/trips', async (req, res) => {
    const person = requireSignedIn(req)
    const input = readNewTrip(person, req.body)
    await newTrips.spend(String(person.id))
    res.status(201).json(presentOwnTrip(await createTrip(db, { ownerId: person.id, input })))
  })

  routes.patch('/api/trips/:id', async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = tripIdOf(req.params.id)
    const changes = readTripChanges(person, req.body)
    await edits.spend(String(person.id))
    res.json(presentOwnTrip(await updateTrip(deps, { tripId, person, ...changes })))
  })

  routes.post('/api/trips/:id/cancel', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = tripIdOf(req.params.id)
    const { reason } = cancelTripInput.parse(req.body)
    await edits.spend(String(person.id))
    res.json(presentOwnTrip(await cancelTrip(deps, { tripId, person, reason })))
  })

  routes.delete('/api/trips/:id', async (req, res) => {
    const person = requireSignedIn(req)
    await deleteTrip(deps, { tripId: tripIdOf(req.params.id), person }, beforeDeletion)
    res.status(204).end()
  })

  routes.patch('/api/trips/:id/visibility', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = tripIdOf(req.params.id)
    await setTripVisibility(deps, { tripId, person, input: visibilityInput.parse(req.body) })
    const trip = await findTrip(db, tripId)
    refuseUnless(trip, noSuch('trip'))
    res.json(presentOwnTrip(trip))
  })

  routes.post('/api/trips/:id/duplicate', async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = tripIdOf(req.params.id)
    await newTrips.spend(String(person.id))
    res.status(201).json(presentOwnTrip(await duplicateTrip(db, { tripId, person })))
  })

  routes.patch('/api/trips/:id/booking-status', async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = tripIdOf(req.params.id)
    const { bookingEnabled } = bookingEnabledInput.parse(req.body)
    await edits.spend(String(person.id))
    res.json(presentOwnTrip(await setBookingEnabled(deps, { tripId, person, bookingEnabled })))
  })

  return routes
}
