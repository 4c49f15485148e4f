import { Router } from 'express'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { areasById, type PlaceView, placesByName, placesByPosition } from '#shared/places/schema.ts'
import { placeLimit } from './api.ts'
import { presentAreas } from './areas/areas.ts'
import { ensurePlaces } from './filling/ensure-places.ts'
import { findPlaces } from './find-places.ts'
import { nearestPlace, type PlaceRow } from './queries.ts'

/** A town farther away does not describe the position. */
const NEAR_KM = 50

const presentPlace = ({ name, country, latitude, longitude }: PlaceRow): PlaceView => ({
  name,
  country,
  lat: latitude,
  lng: longitude,
})

type Find = (db: Database) => Promise<PlaceRow[]>

/** Reads the query: towns named `q`, or the town at `lat` and `lng`. Throws 400 for a wrong value. */
const searchOf = (query: Record<string, unknown>): Find => {
  if (query.q !== undefined || (query.lat === undefined && query.lng === undefined)) {
    const { q } = placesByName.parse(query)
    return (db) => findPlaces(db, q)
  }
  const position = placesByPosition.parse(query)
  return async (db) => {
    const nearest = await nearestPlace(db, { ...position, withinKm: NEAR_KM })
    return nearest ? [nearest] : []
  }
}

export const placeRoutes = (deps: Deps) => {
  const { db } = deps
  const routes = Router()
  const perAddress = rateLimit(deps, placeLimit)

  routes.get('/api/places', async (req, res) => {
    const find = searchOf(req.query)
    await perAddress.spend(clientAddress(req))
    await ensurePlaces(db)
    const found = await find(db)
    res.setHeader('Cache-Control', 'public, max-age=3600')
    res.json(found.map(presentPlace))
  })

  routes.get('/api/areas', (req, res) => {
    const { id } = areasById.parse(req.query)
    res.json(presentAreas(id))
  })

  return routes
}
