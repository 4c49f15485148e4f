import { Router } from 'express'
import { reportMails } from '#messages/server/reports.ts'
import { requireSignedIn } from '#server/accounts/person.ts'
import { tablePage } from '#server/admin/admin-tables.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { raceEditLimit } from '#server/races/api.ts'
import { correctionInput } from '#shared/reports/corrections.ts'
import { declineInput } from '#shared/reports/schema.ts'
import { applyReport, declineReport } from '../decide-report.ts'
import { reportLimits } from '../limits.ts'
import { presentOwnCorrections, presentReceipt } from '../present.ts'
import { readOwnCorrections } from './queries.ts'
import { suggestCorrection } from './suggest-correction.ts'

/** What a race should say instead, and the answer to it (contract, section 15). */
export const correctionRoutes = (deps: Deps) => {
  const routes = Router()
  const spend = reportLimits(deps)
  const editsPerPerson = rateLimit(deps, raceEditLimit)
  const noSuchReport = () => notFound(reportMails().noSuchReport)

  routes.post('/api/races/:id/corrections', noStore, async (req, res) => {
    const raceId = idParam(req.params.id, noSuch('race'))
    const input = correctionInput.parse(req.body)
    await spend(req, 'race', String(raceId))
    const report = await suggestCorrection(deps, { raceId, personId: req.user?.id ?? null, input })
    res.status(201).json(presentReceipt(report))
  })

  routes.get('/api/my-races/corrections', noStore, async (req, res) => {
    const { id } = requireSignedIn(req)
    const page = tablePage(req.query)
    const { rows, total } = await readOwnCorrections(deps.db, id, page)
    res.set(listHeaders(req, { page, shown: rows.length, total }))
    res.json(await presentOwnCorrections(deps.db, rows))
  })

  routes.post('/api/reports/:id/apply', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const id = idParam(req.params.id, noSuchReport())
    await editsPerPerson.spend(String(person.id))
    res.json(presentReceipt(await applyReport(deps, { id, person })))
  })

  routes.post('/api/reports/:id/decline', noStore, async (req, res) => {
    const person = requireSignedIn(req)
    const id = idParam(req.params.id, noSuchReport())
    const { note } = declineInput.parse(req.body)
    res.json(presentReceipt(await declineReport(deps, { id, person, note: note || null })))
  })

  return routes
}
