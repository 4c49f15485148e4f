import { Router } from 'express'
import { answerCostly, expensiveReads } from '#server/platform/answers/expensive-reads.ts'
import {
  type FinishedAnswer,
  finishAnswer,
  jsonList,
  sizeOfAnswer,
  slicesOfRows,
} from '#server/platform/answers/finished-answer.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { filtersOf } from '#server/races/search/filter-query.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import type { MapData } from '#shared/map/schema.ts'
import { mapLabel } from '#shared/races/distance.ts'
import { boundingBoxOf, widthOf } from './bounding-box.ts'
import { countPins, pinGroups, racePins, tripPins } from './queries.ts'

/** Above this many places in view, groups are sent instead of single pins. */
const MOST_PINS = 20_000
/** Cells across the view when groups are sent. */
const CELLS_ACROSS = 32

/** Finished maps that are kept for a second take at most so much. */
const KEPT_BYTES = 16_000_000

/** About a metre; more digits would only cost bytes. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const isTripsOnly = (only: unknown): boolean => {
  const message = 'only can be trips.'
  refuseUnless(only === undefined || only === '' || only === 'trips', invalid(message, { only: message }))
  return only === 'trips'
}

type Request = Parameters<typeof countPins>[1]
type Counts = Awaited<ReturnType<typeof countPins>>

const totalOf = ({ races, trips }: Counts) => ({ 'X-Total-Count': String(races + trips) })

const finishGroups = async (db: Database, request: Request, counts: Counts) => {
  const width = request.box === null ? 360 : Math.max(widthOf(request.box), 0.01)
  const groups = await pinGroups(db, request, width / CELLS_ACROSS)
  const data: MapData = {
    races: [],
    trips: [],
    groups: groups.map(({ latitude, longitude, count }) => [rounded(latitude), rounded(longitude), count]),
    racesPlaced: counts.races,
  }
  return finishAnswer(JSON.stringify(data), totalOf(counts))
}

const finishPins = async (db: Database, request: Request, counts: Counts, today: CalendarDay) => {
  const found = await racePins(db, request)
  const races = await jsonList(slicesOfRows(found), (race) =>
    JSON.stringify([race.id, rounded(race.latitude), rounded(race.longitude), mapLabel(race), race.name]),
  )
  const trips = await jsonList(
    slicesOfRows(await tripPins(db, request.box)),
    ({ id, latitude, longitude, duration, name }) =>
      JSON.stringify([id, rounded(latitude), rounded(longitude), `${duration}d`, name]),
  )
  const over = found.filter(({ date }) => date < today).map(({ id }) => id)
  const rest = over.length > 0 ? `,"over":${JSON.stringify(over)}` : ''
  const json = [
    Buffer.from('{"races":'),
    ...races,
    Buffer.from(',"trips":'),
    ...trips,
    Buffer.from(`${rest}}`),
  ]
  return finishAnswer(json, totalOf(counts))
}

export const mapRoutes = ({ db, clock }: Deps) => {
  const routes = Router()
  const expensive = expensiveReads()
  const share = sharedAnswers<FinishedAnswer>(db, { keepMs: 1_000, most: KEPT_BYTES, sizeOf: sizeOfAnswer })

  routes.get('/api/map', async (req, res) => {
    const request = {
      filters: filtersOf(req.query),
      box: boundingBoxOf(req.query.bbox),
      tripsOnly: isTripsOnly(req.query.only),
    }
    const today = utcDay(clock())
    const finish = async () => {
      const counts = await countPins(db, request)
      return counts.races + counts.trips > MOST_PINS
        ? finishGroups(db, request, counts)
        : finishPins(db, request, counts, today)
    }
    await answerCostly(req, res, () => share(`${today} ${req.originalUrl}`, () => expensive(finish, req)))
  })

  return routes
}
