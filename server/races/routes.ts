import { type Request, type Response, Router } from 'express'
import { utcDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound, refuseUnless } from '../platform/errors.ts'
import { idParam, pageOf } from '../platform/request-params.ts'
import { filtersOf } from './filter-query.ts'
import { presentRace, presentRaceCard } from './present.ts'
import { findRatedRace, listRaces } from './queries.ts'

const missing = () => notFound('There is no such race.')

export const raceRoutes = ({ db, clock }: Deps) => {
  const routes = Router()

  const answerList = async (filters: RaceFilters, req: Request, res: Response) => {
    const { rows, total } = await listRaces(db, { filters, page: pageOf(req.query), today: utcDay(clock()) })
    res.setHeader('X-Total-Count', String(total))
    res.json(rows.map(presentRaceCard))
  }

  routes.get('/api/races', (req, res) => answerList({}, req, res))

  routes.get('/api/races-filters', (req, res) => answerList(filtersOf(req.query), req, res))

  routes.get('/api/races/:id', async (req, res) => {
    const race = await findRatedRace(db, idParam(req.params.id, missing()))
    refuseUnless(race, missing())
    res.json(presentRace(race))
  })

  return routes
}
