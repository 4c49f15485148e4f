import { type Request, type Response, Router } from 'express'
import { utcDay } from '#shared/calendar-day.ts'
import { raceChanges, raceInput } from '#shared/races/schema.ts'
import { requireSignedIn } from '../accounts/person.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound, refuseUnless } from '../platform/errors.ts'
import { noStore } from '../platform/no-store.ts'
import { rateLimit } from '../platform/rate-limits.ts'
import { idParam, pageOf } from '../platform/request-params.ts'
import { createRace } from './create-race.ts'
import { deleteRace } from './delete-race.ts'
import { filtersOf, tableFiltersOf } from './filter-query.ts'
import { presentRace, presentRaceCard } from './present.ts'
import { findRatedRace, listRaces, listTable } from './queries.ts'
import { updateRace } from './update-race.ts'

const missing = () => notFound('There is no such race.')

const NO_REVIEWS = { averageRating: null, reviewCount: 0 }

export const raceRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router()
  const perPerson = rateLimit(deps, { name: 'races', points: 100, seconds: 3600 })
  const editsPerPerson = rateLimit(deps, { name: 'race-edits', points: 300, seconds: 3600 })

  const answer = (res: Response, { rows, total, coming }: Awaited<ReturnType<typeof listRaces>>) => {
    res.setHeader('X-Total-Count', String(total))
    res.setHeader('X-Coming-Count', String(coming))
    res.json(rows.map(presentRaceCard))
  }

  const answerTable = async (ownerId: number | null, req: Request, res: Response) => {
    const filters = tableFiltersOf(req.query)
    answer(res, await listTable(db, { ownerId, filters, page: pageOf(req.query), today: utcDay(clock()) }))
  }

  // Without filters the catalogue; the race admin's dashboard narrows the same list.
  routes.get('/api/races', (req, res) => answerTable(null, req, res))

  routes.get('/api/races-filters', async (req, res) => {
    const filters = filtersOf(req.query)
    answer(res, await listRaces(db, { filters, page: pageOf(req.query), today: utcDay(clock()) }))
  })

  routes.get('/api/races/:id', async (req, res) => {
    const race = await findRatedRace(db, idParam(req.params.id, missing()))
    refuseUnless(race, missing())
    res.json(presentRace(race))
  })

  routes.get('/api/my-races', noStore, async (req, res) => {
    await answerTable(requireSignedIn(req).id, req, res)
  })

  routes.post('/api/races', async (req, res) => {
    const person = requireSignedIn(req)
    const input = raceInput.parse(req.body)
    await perPerson.spend(String(person.id))
    const race = await createRace(db, person, input)
    res.status(201).json(presentRace({ ...race, ...NO_REVIEWS }))
  })

  routes.patch('/api/races/:id', async (req, res) => {
    const person = requireSignedIn(req)
    const raceId = idParam(req.params.id, missing())
    const changes = raceChanges.parse(req.body)
    await editsPerPerson.spend(String(person.id))
    await updateRace(db, { raceId, person, changes })
    const race = await findRatedRace(db, raceId)
    refuseUnless(race, missing())
    res.json(presentRace(race))
  })

  routes.delete('/api/races/:id', async (req, res) => {
    const person = requireSignedIn(req)
    await deleteRace(db, { raceId: idParam(req.params.id, missing()), person })
    res.status(204).end()
  })

  return routes
}
