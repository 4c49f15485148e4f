import { Router } from 'express'
import { adminRefusals } from '#messages/server/admin.ts'
import { sameRaceRefusals } from '#messages/server/races/joined.ts'
import { noteRight, readOddFacts } from '#server/odd-facts/queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { joinRaces, undoJoin } from '#server/same-race/join-races.ts'
import { noteDifferent, readDoubles, readJoins } from '#server/same-race/queries.ts'
import { differentRacesInput, joinRacesInput } from '#shared/admin/doubles.ts'
import { rightFactInput } from '#shared/admin/odd-facts.ts'
import { sendPage, tablePage } from './admin-tables.ts'
import { requireAdministratorOf } from './require-administrator.ts'

/** What cannot be right about races, for administrators of races (contract, section 15). */
export const oddFactsRoutes = ({ db }: Pick<Deps, 'db'>) => {
  const routes = Router()

  routes.get('/api/admin/odd-facts', async (req, res) => {
    requireAdministratorOf(req, 'race')
    const page = tablePage(req.query)
    sendPage(req, res, { page, ...(await readOddFacts(db, page)) })
  })

  routes.post('/api/admin/odd-facts/right', async (req, res) => {
    requireAdministratorOf(req, 'race')
    const { race, kind } = rightFactInput.parse(req.body)
    refuseUnless(await noteRight(db, race, kind), notFound(adminRefusals().noSuchFact))
    res.status(204).end()
  })

  return routes
}

/** Races that are listed twice, for administrators of races (contract, section 15). */
export const doublesRoutes = ({ db }: Pick<Deps, 'db'>) => {
  const routes = Router()

  routes.get('/api/admin/doubles', async (req, res) => {
    requireAdministratorOf(req, 'race')
    const page = tablePage(req.query)
    sendPage(req, res, { page, ...(await readDoubles(db, page)) })
  })

  routes.post('/api/admin/doubles/different', async (req, res) => {
    requireAdministratorOf(req, 'race')
    const { one, other } = differentRacesInput.parse(req.body)
    refuseUnless(await noteDifferent(db, one, other), notFound(sameRaceRefusals().noSuchPair))
    res.status(204).end()
  })

  routes.post('/api/admin/races/join', async (req, res) => {
    const person = requireAdministratorOf(req, 'race')
    const { keep, join } = joinRacesInput.parse(req.body)
    res.status(201).json(await joinRaces(db, { keptId: keep, joinedId: join, person }))
  })

  routes.get('/api/admin/joins', async (req, res) => {
    requireAdministratorOf(req, 'race')
    const page = tablePage(req.query)
    sendPage(req, res, { page, ...(await readJoins(db, page)) })
  })

  routes.post('/api/admin/joins/:id/undo', async (req, res) => {
    const person = requireAdministratorOf(req, 'race')
    await undoJoin(db, { id: idParam(req.params.id, notFound(sameRaceRefusals().noSuchJoin)), person })
    res.status(204).end()
  })

  return routes
}
