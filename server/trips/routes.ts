import { Router } from 'express'
import { utcDay } from '#shared/calendar-day.ts'
import {
  adminTripChanges,
  adminTripInput,
  bookingEnabledInput,
  tripChanges,
  tripInput,
} from '#shared/trips/schema.ts'
import { requireSignedIn } from '../accounts/person.ts'
import type { Deps } from '../platform/deps.ts'
import { refuseUnless } from '../platform/errors.ts'
import { rateLimit } from '../platform/rate-limits.ts'
import { idParam, pageOf } from '../platform/request-params.ts'
import { tripCalendar, tripCalendarName } from './calendar.ts'
import { createTrip } from './create-trip.ts'
import { deleteTrip } from './delete-trip.ts'
import { duplicateTrip } from './duplicate-trip.ts'
import { canSetAdminFields } from './policy.ts'
import { presentTrip, presentTripCard } from './present.ts'
import { findTrip, listTrips } from './queries.ts'
import { setBookingEnabled } from './set-booking-enabled.ts'
import { updateTrip } from './update-trip.ts'
import { noSuchTrip } from './with-locked-trip.ts'

const tripIdOf = (value: unknown) => idParam(value, noSuchTrip())

export const tripRoutes = (deps: Deps) => {
  const { db, settings, clock } = deps
  const routes = Router()
  const newTrips = rateLimit(deps, { name: 'trips', points: 60, seconds: 3600 })
  const edits = rateLimit(deps, { name: 'trip-edits', points: 300, seconds: 3600 })

  routes.get('/api/trips', async (req, res) => {
    const { rows, total } = await listTrips(db, { page: pageOf(req.query), today: utcDay(clock()) })
    res.setHeader('X-Total-Count', String(total))
    res.json(rows.map(presentTripCard))
  })

  routes.get('/api/trips/:id', async (req, res) => {
    const trip = await findTrip(db, tripIdOf(req.params.id))
    refuseUnless(trip, noSuchTrip())
    res.json(presentTrip(trip))
  })

  routes.get('/api/trips/:id/calendar.ics', async (req, res) => {
    const trip = await findTrip(db, tripIdOf(req.params.id))
    refuseUnless(trip, noSuchTrip())
    res.attachment(tripCalendarName(trip))
    res.type('text/calendar').send(tripCalendar(trip, settings.publicUrl))
  })

  routes.post('/api/trips', async (req, res) => {
    const person = requireSignedIn(req)
    const input = (canSetAdminFields(person) ? adminTripInput : tripInput).parse(req.body)
    await newTrips.spend(String(person.id))
    res.status(201).json(presentTrip(await createTrip(db, { ownerId: person.id, input })))
  })

  routes.patch('/api/trips/:id', async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = tripIdOf(req.params.id)
    const changes = (canSetAdminFields(person) ? adminTripChanges : tripChanges).parse(req.body)
    await edits.spend(String(person.id))
    res.json(presentTrip(await updateTrip(db, { tripId, person, changes })))
  })

  routes.delete('/api/trips/:id', async (req, res) => {
    const person = requireSignedIn(req)
    await deleteTrip(deps, { tripId: tripIdOf(req.params.id), person })
    res.status(204).end()
  })

  routes.post('/api/trips/:id/duplicate', async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = tripIdOf(req.params.id)
    await newTrips.spend(String(person.id))
    res.status(201).json(presentTrip(await duplicateTrip(db, { tripId, person })))
  })

  routes.patch('/api/trips/:id/booking-status', async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = tripIdOf(req.params.id)
    const { bookingEnabled } = bookingEnabledInput.parse(req.body)
    await edits.spend(String(person.id))
    res.json(presentTrip(await setBookingEnabled(db, { tripId, person, bookingEnabled })))
  })

  return routes
}
