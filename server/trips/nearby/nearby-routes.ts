import { Router } from 'express'
import { cheapReads } from '#server/platform/answers/expensive-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { canSeeRace } from '#server/races/policy.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { canSeeTrip } from '../policy.ts'
import { findTrip } from '../queries.ts'
import { findRacePlace, racesNearTrip, tripsNearRace } from './nearby-listings.ts'

/** Trips around a race and races around a trip, in place and time (contract, section 10). */
export const nearbyRoutes = ({ db, clock }: Deps) => {
  const routes = Router()
  const cheap = cheapReads()

  routes.get('/api/races/:id/nearby-trips', async (req, res) => {
    const id = idParam(req.params.id, noSuch('race'))
    const trips = await cheap(async () => {
      const race = await findRacePlace(db, id)
      refuseUnless(race && canSeeRace(req.user, race), noSuch('race'))
      return tripsNearRace(db, race, utcDay(clock()))
    })
    res.json(trips)
  })

  routes.get('/api/trips/:id/nearby-races', async (req, res) => {
    const id = idParam(req.params.id, noSuch('trip'))
    const races = await cheap(async () => {
      const trip = await findTrip(db, id)
      refuseUnless(trip && canSeeTrip(req.user, trip), noSuch('trip'))
      return racesNearTrip(db, trip, utcDay(clock()))
    })
    res.json(races)
  })

  return routes
}
