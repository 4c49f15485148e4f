import { Router } from 'express'
import { adminRefusals } from '#messages/server/admin.ts'
import { noteRight, readOddFacts } from '#server/odd-facts/queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { rightFactInput } from '#shared/admin/odd-facts.ts'
import { tablePage } from './query-fields.ts'
import { requireAdministratorOf } from './require-administrator.ts'
import { sendPage } from './send-page.ts'

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
