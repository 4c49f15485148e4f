import { type Request, type Response, Router } from 'express'
import * as z from 'zod'
import { reportMails } from '#messages/server/reports.ts'
import type { Person } from '#server/accounts/person.ts'
import { oneOf, tablePage } from '#server/admin/query-fields.ts'
import { kindsOf, requireAdministrator } from '#server/admin/require-administrator.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, readQuery } from '#server/platform/http/request-params.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { REPORT_STATUSES, type ReportKind } from '#shared/reports/enums.ts'
import { type ReportReceipt, type ReportView, reportChange, reportInput } from '#shared/reports/schema.ts'
import { reportLimit, reportsOfListing } from './api.ts'
import { type ReportRow, readReports } from './queries.ts'
import { reportListing } from './report-listing.ts'
import { settleReport } from './settle-report.ts'

const reportsQuery = z.object({ status: oneOf('status', REPORT_STATUSES) })

const presentReceipt = ({ id, reason, status, createdAt }: ReportRow): ReportReceipt => ({
  id,
  reason,
  status,
  createdAt: createdAt.toISOString(),
})

const presentReport = (report: ReportRow): ReportView => ({
  id: report.id,
  kind: report.kind,
  listing: { id: report.raceId ?? report.tripId, name: report.listingName },
  reason: report.reason,
  message: report.message,
  email: report.email,
  status: report.status,
  note: report.note,
  createdAt: report.createdAt.toISOString(),
  settledAt: report.settledAt?.toISOString() ?? null,
})

const reportKindsOf = (person: Person): ReportKind[] =>
  kindsOf(person).filter((kind): kind is ReportKind => kind !== 'account')

/** "This looks wrong": reports about races and trips (contract, section 10). */
export const reportRoutes = (deps: Deps) => {
  const routes = Router()
  const perAddress = rateLimit(deps, reportLimit)
  const perListing = rateLimit(deps, reportsOfListing)

  const report = (kind: ReportKind) => async (req: Request<{ id: string }>, res: Response) => {
    const id = idParam(req.params.id, noSuch(kind))
    const input = reportInput.parse(req.body)
    await perAddress.spend(clientAddress(req))
    await perListing.spend(kind, String(id))
    const stored = await reportListing(deps, { kind, id, personId: req.user?.id ?? null, input })
    res.status(201).json(presentReceipt(stored))
  }
  routes.post('/api/races/:id/report', noStore, report('race'))
  routes.post('/api/trips/:id/report', noStore, report('trip'))

  routes.get('/api/admin/reports', noStore, async (req, res) => {
    const kinds = reportKindsOf(requireAdministrator(req))
    const page = tablePage(req.query)
    const { rows, total } = await readReports(deps.db, { ...readQuery(reportsQuery, req.query), kinds, page })
    res.set(listHeaders(req, { page, shown: rows.length, total }))
    res.json(rows.map(presentReport))
  })

  routes.patch('/api/admin/reports/:id', noStore, async (req, res) => {
    const person = requireAdministrator(req)
    const id = idParam(req.params.id, notFound(reportMails().noSuchReport))
    const change = reportChange.parse(req.body)
    res.json(presentReport(await settleReport(deps, { id, kinds: reportKindsOf(person), person, change })))
  })

  return routes
}
