import { type Request, type Response, Router } from 'express'
import * as z from 'zod'
import { reportMails } from '#messages/server/reports.ts'
import type { Person } from '#server/accounts/person.ts'
import { oneOf, tablePage } from '#server/admin/admin-tables.ts'
import { kindsOf, requireAdministrator } from '#server/admin/require-administrator.ts'
import { listHeaders } from '#server/platform/answers/list-headers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { noStore } from '#server/platform/http/no-store.ts'
import { idParam, readQuery } from '#server/platform/http/request-params.ts'
import { type ReviewStore, raceReviews } from '#server/reviews/answers/store.ts'
import { tripReviewStore } from '#server/trip-reviews/store.ts'
import { REPORT_STATUSES, type ReportKind } from '#shared/reports/enums.ts'
import { reportChange, reportInput, reviewReportInput } from '#shared/reports/schema.ts'
import { reportLimits } from './limits.ts'
import { presentReceipt, presentReports } from './present.ts'
import { findQuotedReport, readReports } from './queries.ts'
import { reportListing, reportReview } from './report-listing.ts'
import { settleReport } from './settle-report.ts'

const reportsQuery = z.object({ status: oneOf('status', REPORT_STATUSES) })

const reportKindsOf = (person: Person): ReportKind[] =>
  kindsOf(person).filter((kind): kind is ReportKind => kind !== 'account')

/** "This looks wrong": reports about races and trips (contract, section 10). */
export const reportRoutes = (deps: Deps) => {
  const routes = Router()
  const spend = reportLimits(deps)

  const report = (kind: ReportKind) => async (req: Request<{ id: string }>, res: Response) => {
    const id = idParam(req.params.id, noSuch(kind))
    const input = reportInput.parse(req.body)
    await spend(req, kind, String(id))
    const stored = await reportListing(deps, kind, { id, personId: req.user?.id ?? null, input })
    res.status(201).json(presentReceipt(stored))
  }
  routes.post('/api/races/:id/report', noStore, report('race'))
  routes.post('/api/trips/:id/report', noStore, report('trip'))

  const reportOf = (store: ReviewStore) => async (req: Request<{ id: string }>, res: Response) => {
    const id = idParam(req.params.id, noSuch('review'))
    const input = reviewReportInput.parse(req.body)
    await spend(req, `${store.kind} review`, String(id))
    const stored = await reportReview(deps, store, { id, personId: req.user?.id ?? null, input })
    res.status(201).json(presentReceipt(stored))
  }
  routes.post('/api/reviews/:id/report', noStore, reportOf(raceReviews))
  routes.post('/api/trip-reviews/:id/report', noStore, reportOf(tripReviewStore))

  routes.get('/api/admin/reports', noStore, async (req, res) => {
    const kinds = reportKindsOf(requireAdministrator(req))
    const page = tablePage(req.query)
    const { rows, total } = await readReports(deps.db, { ...readQuery(reportsQuery, req.query), kinds, page })
    res.set(listHeaders(req, { page, shown: rows.length, total }))
    res.json(await presentReports(deps.db, rows))
  })

  routes.patch('/api/admin/reports/:id', noStore, async (req, res) => {
    const person = requireAdministrator(req)
    const missing = notFound(reportMails().noSuchReport)
    const id = idParam(req.params.id, missing)
    const change = reportChange.parse(req.body)
    await settleReport(deps, { id, kinds: reportKindsOf(person), person, change })
    const settled = await findQuotedReport(deps.db, id)
    refuseUnless(settled, missing)
    const [view] = await presentReports(deps.db, [settled])
    res.json(view)
  })

  return routes
}
