import { type Request, Router } from 'express'
import { mapRefusals } from '#messages/server/map.ts'
import { answerFromCatalogue, inTurn } from '#server/catalogue/answers.ts'
import { nearOf } from '#server/listings/near.ts'
import { ensurePlaces } from '#server/places/filling/ensure-places.ts'
import { cheapReads } from '#server/platform/answers/expensive-reads.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { inLanguage, varyByLanguage } from '#server/platform/language/language.ts'
import { listQueryOf } from '#server/races/filter-query.ts'
import { tripChoicesOf, tripFiltersOf } from '#server/trips/filter-query.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { MapNames } from '#shared/map/names.ts'
import { groupsOf, pinsOf } from './map-data.ts'
import { mapNames } from './map-names.ts'
import { countPlaced, findInView } from './queries.ts'

/** With more pins in view than this, groups are sent instead. */
const MOST_PINS = 20_000
const isTripsOnly = (only: unknown): boolean => {
  const message = mapRefusals().badOnly
  refuseUnless(only === undefined || only === '' || only === 'trips', invalid(message, { only: message }))
  return only === 'trips'
}

// Labels of pins are in the language of the request.
const headersOf = (total: number) => ({
  'X-Total-Count': String(total),
  Vary: 'Cookie, Accept-Language',
})

/** What the map is asked for. Throws a 400 that names a malformed field. */
const readRequest = async (db: Database, query: Request['query'], today: CalendarDay) => {
  const isOfTrips = isTripsOnly(query.only)
  const { filters, choice } = listQueryOf(isOfTrips ? { when: query.when, bbox: query.bbox } : query)
  const asked = isOfTrips ? tripFiltersOf(query) : null
  const near = await inTurn(db, 'little', () => nearOf(db, asked ?? choice))
  const { when, bbox } = choice
  return { filters, when, bbox, near, tripsOnly: asked && tripChoicesOf(asked), today }
}

const NAMES_BYTES = 2_000_000
// Spots change with every booking, so only this answer is renewed with them.
const MADE_OF = ['races', 'trips', 'places'] as const

export const mapRoutes = ({ db, clock }: Deps) => {
  const routes = Router()
  const cheap = cheapReads()
  const shareNames = sharedAnswers<MapNames>(db, {
    madeOf: ['places'],
    most: NAMES_BYTES,
    sizeOf: ({ towns, areas }) => (towns.length + areas.length) * 100,
  })

  routes.get('/api/map/names', async (req, res) => {
    const language = currentLanguage()
    await ensurePlaces(db)
    const names = await shareNames(language, () => cheap(() => inLanguage(language, () => mapNames(db)), req))
    varyByLanguage(res)
    // Soon after the first start there are no towns yet.
    res.setHeader('Cache-Control', names.towns.length > 0 ? 'public, max-age=86400' : 'no-store')
    res.json(names)
  })

  routes.get('/api/map', async (req, res) => {
    const today = utcDay(clock())
    const request = await readRequest(db, req.query, today)
    // One answer goes to several people, but only to those who read the same language.
    const language = currentLanguage()
    await answerFromCatalogue(db, req, res, {
      question: ['map', language, request],
      cost: 'much',
      madeOf: request.tripsOnly?.hasSpots ? [...MADE_OF, 'spots'] : MADE_OF,
      read: async () => {
        const inView = await findInView(db, request)
        const placed = countPlaced(inView)
        const total = placed.races + placed.trips
        return total > MOST_PINS
          ? {
              content: JSON.stringify(groupsOf(inView, request.bbox, placed.races)),
              headers: headersOf(total),
            }
          : { pieces: pinsOf(db, inView, today), headers: () => headersOf(total) }
      },
    })
  })

  return routes
}
