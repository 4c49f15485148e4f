import { Router } from 'express'
import { mapRefusals } from '#messages/server/map.ts'
import { nearOf } from '#server/listings/near.ts'
import { refuseWrongFields } from '#server/listings/refuse-wrong-fields.ts'
import type { Made } from '#server/platform/answers/changes/catalogue-versions.ts'
import { answerCostly, cheapReads, expensiveReads } from '#server/platform/answers/expensive-reads.ts'
import {
  type FinishedAnswer,
  finishAnswer,
  jsonList,
  sizeOfAnswer,
  slicesOfRows,
} from '#server/platform/answers/finished-answer.ts'
import { PUBLIC } from '#server/platform/answers/list-headers.ts'
import { pacing } from '#server/platform/answers/other-visitors.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { listQueryOf } from '#server/races/search/filter-query.ts'
import { withSearchQuery } from '#server/trips/trip-condition.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { MapData } from '#shared/map/schema.ts'
import { boxOfText, widthOf } from '#shared/places/bounding-box.ts'
import { mapLabel } from '#shared/races/distance.ts'
import { readTripFilters } from '#shared/trips/filters.ts'
import { countPins, type MapRequest, pinGroups, racePins, tripPins } from './queries.ts'

/** With more pins in view than this, groups are sent instead. */
const MOST_PINS = 20_000
/** Cells across the view when groups are sent. */
const CELLS_ACROSS = 32

/** The most memory for finished maps, in bytes. */
const KEPT_BYTES = 16_000_000

/** About a metre; more digits would only cost bytes. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const tripFiltersOf = (query: Record<string, unknown>) => {
  const { filters, errors } = readTripFilters(query)
  refuseWrongFields(errors)
  return filters
}

const isTripsOnly = (only: unknown): boolean => {
  const message = mapRefusals().badOnly
  refuseUnless(only === undefined || only === '' || only === 'trips', invalid(message, { only: message }))
  return only === 'trips'
}

// Labels of pins are in the language of the request.
const headersOf = (total: number) => ({
  ...PUBLIC,
  'X-Total-Count': String(total),
  Vary: 'Cookie, Accept-Language',
})

const finishGroups = async (db: Database, request: MapRequest, made: Made | null) => {
  const width = request.box === null ? 360 : Math.max(widthOf(request.box), 0.01)
  const groups: NonNullable<MapData['groups']> = []
  let total = 0
  let racesPlaced = 0
  const rest = pacing()
  let since = performance.now()
  await pinGroups(db, request, width / CELLS_ACROSS, async (band) => {
    for (const { latitude, longitude, count, races } of band) {
      groups.push([rounded(latitude), rounded(longitude), count])
      racesPlaced += races
      total += count
    }
    await rest(performance.now() - since)
    since = performance.now()
  })
  const data: MapData = { races: [], trips: [], groups, racesPlaced }
  return finishAnswer(JSON.stringify(data), headersOf(total), made)
}

const finishPins = async (db: Database, request: MapRequest, total: number, made: Made | null) => {
  const found = await racePins(db, request)
  const races = await jsonList(slicesOfRows(found), (race) =>
    JSON.stringify([race.id, rounded(race.latitude), rounded(race.longitude), mapLabel(race), race.name]),
  )
  const trips = await jsonList(
    slicesOfRows(await tripPins(db, request)),
    ({ id, latitude, longitude, duration, name }) =>
      JSON.stringify([id, rounded(latitude), rounded(longitude), `${duration}d`, name]),
  )
  const over = found.filter(({ date }) => date < request.today).map(({ id }) => id)
  const rest = over.length > 0 ? `,"over":${JSON.stringify(over)}` : ''
  const json = [
    Buffer.from('{"races":'),
    ...races,
    Buffer.from(',"trips":'),
    ...trips,
    Buffer.from(`${rest}}`),
  ]
  return finishAnswer(json, headersOf(total), made)
}

export const mapRoutes = ({ db, clock }: Deps) => {
  const routes = Router()
  const cheap = cheapReads()
  const expensive = expensiveReads()
  const share = sharedAnswers<FinishedAnswer>(db, {
    madeOf: ['races', 'trips', 'places'],
    most: KEPT_BYTES,
    sizeOf: sizeOfAnswer,
  })

  routes.get('/api/map', async (req, res) => {
    const isOfTrips = isTripsOnly(req.query.only)
    const { filters, choice } = listQueryOf(
      isOfTrips ? { when: req.query.when, bbox: req.query.bbox } : req.query,
    )
    const box = choice.bbox === undefined ? null : boxOfText(choice.bbox)
    const trips = isOfTrips ? tripFiltersOf(req.query) : null
    const near = await cheap(() => nearOf(db, trips ?? choice))
    const tripsOnly = trips && (await cheap(() => withSearchQuery(db, trips)))
    const today = utcDay(clock())
    const request = { filters, when: choice.when, near, box, tripsOnly, today }
    // One answer goes to several people, but only to those who read the same language.
    const language = currentLanguage()
    const finish = async (made: Made | null) => {
      const total = await countPins(db, request, MOST_PINS)
      return total === undefined ? finishGroups(db, request, made) : finishPins(db, request, total, made)
    }
    const key = `${language} ${JSON.stringify(request)}`
    await answerCostly(req, res, () =>
      share(key, (made) => expensive(() => inLanguage(language, () => finish(made)), req)),
    )
  })

  return routes
}
