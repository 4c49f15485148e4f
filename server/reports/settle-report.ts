import { reportMails } from '#messages/server/reports.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import type { ReportKind } from '#shared/reports/enums.ts'
import type { ReportChange } from '#shared/reports/schema.ts'
import { closeReport } from './close-report.ts'
import { isCorrection, lockReport, type ReportRow, saveReport } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'>
type Settling = { id: number; kinds: ReportKind[]; person: Person; change: ReportChange }

/**
 * Closes a report, or opens it again. Closing mails the person who left an address: once, because the row is
 * locked and a closed report is not closed again. A correction or a claim that is closed here is declined, unless it was
 * applied before it was opened again: that stays true, and only a note is news to its author. Throws 404 for reports of
 * another dashboard.
 */
export const settleReport = (needs: Needs, { id, kinds, person, change }: Settling): Promise<ReportRow> =>
  inTransaction(needs.db, async (tx) => {
    const report = await lockReport(tx, id)
    refuseUnless(report && kinds.includes(report.kind), notFound(reportMails().noSuchReport))
    const { status, note } = change
    if (report.status === status)
      return saveReport(tx, id, { status, ...(note === undefined ? {} : { note }) })
    if (status === 'closed') {
      const isDecided = isCorrection(report) || report.reason === 'claim'
      const outcome = isDecided ? 'declined' : undefined
      return closeReport(tx, needs, { report, by: person.id, outcome, note })
    }
    await recordHistory(tx, {
      personId: person.id,
      action: 'reopened',
      entity: 'report',
      entityId: id,
      kind: report.kind,
    })
    return saveReport(tx, id, {
      status,
      ...(note === undefined ? {} : { note }),
      ...(report.outcome !== 'applied' && { outcome: null }),
      settledAt: null,
    })
  })
