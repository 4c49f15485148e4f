import { reportMails } from '#messages/server/reports.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { mayMail } from '#server/platform/mail/may-mail.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { ReportKind } from '#shared/reports/enums.ts'
import type { ReportChange } from '#shared/reports/schema.ts'
import { reportSettled } from './emails.ts'
import { findListing, lockReport, type ReportRow, saveReport } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'>
type Settling = { id: number; kinds: ReportKind[]; person: Person; change: ReportChange }

/**
 * Closes a report, or opens it again. Closing mails the person who left an address: once, because the row is
 * locked and a closed report is not closed again. Throws 404 for reports of another dashboard.
 */
export const settleReport = (
  { db, settings, clock }: Needs,
  { id, kinds, person, change }: Settling,
): Promise<ReportRow> =>
  inTransaction(db, async (tx) => {
    const before = await lockReport(tx, id)
    refuseUnless(before && kinds.includes(before.kind), notFound(reportMails().noSuchReport))
    const isClosed = change.status === 'closed'
    const report = await saveReport(tx, id, {
      status: change.status,
      ...(change.note === undefined ? {} : { note: change.note }),
      settledAt: isClosed ? (before.settledAt ?? clock()) : null,
    })
    if (before.status === change.status) return report
    await recordHistory(tx, {
      personId: person.id,
      action: isClosed ? 'settled' : 'reopened',
      entity: 'report',
      entityId: id,
      kind: report.kind,
    })
    const { email } = report
    if (!isClosed || email === null || !(await mayMail(tx, settings, 'report-answer', email))) return report
    const listingId = report.raceId ?? report.tripId
    const listing = listingId === null ? undefined : await findListing(tx, report.kind, listingId)
    await queueMail(
      tx,
      reportSettled({
        report: { ...report, email },
        listingId: listing?.isListed ? listing.id : null,
        publicUrl: settings.publicUrl,
      }),
    )
    return report
  })
