import { Router } from 'express'
import { utcDay } from '#shared/calendar-day.ts'
import type { MapData } from '#shared/map/schema.ts'
import { mapLabel } from '#shared/races/distance.ts'
import type { Deps } from '../platform/deps.ts'
import { invalid, refuseUnless } from '../platform/errors.ts'
import { filtersOf } from '../races/filter-query.ts'
import { boundingBoxOf, widthOf } from './bounding-box.ts'
import { countPins, pinGroups, racePins, tripPins } from './queries.ts'

/** Above this many places in view, groups are sent instead of single pins. */
const MOST_PINS = 20_000
/** Cells across the view when groups are sent. */
const CELLS_ACROSS = 32

/** About a metre; more digits would only cost bytes. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const isTripsOnly = (only: unknown): boolean => {
  const message = 'only can be trips.'
  refuseUnless(only === undefined || only === '' || only === 'trips', invalid(message, { only: message }))
  return only === 'trips'
}

export const mapRoutes = ({ db, clock }: Deps) => {
  const routes = Router()

  routes.get('/api/map', async (req, res) => {
    const request = {
      filters: filtersOf(req.query),
      box: boundingBoxOf(req.query.bbox),
      tripsOnly: isTripsOnly(req.query.only),
    }
    const counts = await countPins(db, request)
    const total = counts.races + counts.trips
    res.setHeader('X-Total-Count', String(total))
    if (total > MOST_PINS) {
      const width = request.box === null ? 360 : Math.max(widthOf(request.box), 0.01)
      const groups = await pinGroups(db, request, width / CELLS_ACROSS)
      const answer: MapData = {
        races: [],
        trips: [],
        groups: groups.map(({ latitude, longitude, count }) => [
          rounded(latitude),
          rounded(longitude),
          count,
        ]),
        racesPlaced: counts.races,
      }
      res.json(answer)
      return
    }
    const [racesInView, tripsInView] = await Promise.all([racePins(db, request), tripPins(db, request.box)])
    const today = utcDay(clock())
    const over = racesInView.filter(({ date }) => date < today).map(({ id }) => id)
    const answer: MapData = {
      races: racesInView.map((race) => [
        race.id,
        rounded(race.latitude),
        rounded(race.longitude),
        mapLabel(race),
        race.name,
      ]),
      trips: tripsInView.map(({ id, latitude, longitude, duration, name }) => [
        id,
        rounded(latitude),
        rounded(longitude),
        `${duration}d`,
        name,
      ]),
      ...(over.length > 0 && { over }),
    }
    res.json(answer)
  })

  return routes
}
