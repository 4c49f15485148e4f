import { Router } from 'express'
import { requireSignedIn } from '#server/accounts/person.ts'
import { cheapReads } from '#server/platform/answers/expensive-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { tripDateInput } from '#shared/trips/schema.ts'
import { newTripLimit } from '../api.ts'
import { addTripDate } from '../duplicate-trip.ts'
import { canSeeTrip } from '../policy.ts'
import { presentOwnTrip } from '../present.ts'
import { findTrip } from '../queries.ts'
import { findOtherDates } from './queries.ts'

/** The dates of one offer (contract, section 13, "Other dates"). */
export const tripDateRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router()
  const newTrips = rateLimit(deps, newTripLimit)
  const cheap = cheapReads()

  routes.get('/api/trips/:id/dates', async (req, res) => {
    const id = idParam(req.params.id, noSuch('trip'))
    const dates = await cheap(async () => {
      const trip = await findTrip(db, id)
      refuseUnless(trip && canSeeTrip(req.user, trip), noSuch('trip'))
      return findOtherDates(db, trip, utcDay(clock()))
    })
    res.json(dates)
  })

  routes.post('/api/trips/:id/dates', async (req, res) => {
    const person = requireSignedIn(req)
    const tripId = idParam(req.params.id, noSuch('trip'))
    const { startDate } = tripDateInput.parse(req.body)
    await newTrips.spend(String(person.id))
    const draft = await addTripDate(db, { tripId, person, startDate, today: utcDay(clock()) })
    res.status(201).json(presentOwnTrip(draft))
  })

  return routes
}
