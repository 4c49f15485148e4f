import { ownerMailbox } from '#server/accounts/queries.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayMail } from '#server/platform/mail/may-mail.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { ReportOutcome } from '#shared/reports/enums.ts'
import { reportSettled } from './emails.ts'
import { findListing, type ReportRow, saveReport } from './queries.ts'

type Needs = Pick<Deps, 'settings' | 'clock'>

type Closing = {
  /** Locked. */
  report: ReportRow
  /** Null when the link of a mail decided it. */
  by: number | null
  /** Of a correction or a claim. */
  outcome?: ReportOutcome | undefined
  note?: string | null | undefined
}

/** Where the author reads what became of it; undefined when they left no address. */
const authorOf = async (tx: Executor, { settings }: Pick<Needs, 'settings'>, report: ReportRow) => {
  const { claimantId, email, language } = report
  if (claimantId !== null) return ownerMailbox(tx, claimantId)
  const mayRead = email !== null && (await mayMail(tx, settings, 'report-answer', email))
  return mayRead ? { to: { address: email }, language } : undefined
}

/**
 * Closes a locked report and mails its author, if there is an address and news. What was applied before it was opened again
 * stays applied, and only a note is news then.
 */
export const closeReport = async (
  tx: Executor,
  { settings, clock }: Needs,
  { report: before, by, outcome, note }: Closing,
): Promise<ReportRow> => {
  const staysApplied = before.outcome === 'applied' && outcome !== 'applied'
  const report = await saveReport(tx, before.id, {
    status: 'closed',
    ...(outcome && !staysApplied && { outcome }),
    ...(note === undefined ? {} : { note }),
    linkHash: null,
    settledAt: before.settledAt ?? clock(),
  })
  await recordHistory(tx, {
    personId: by,
    action: 'settled',
    entity: 'report',
    entityId: report.id,
    kind: report.kind,
  })
  const author = staysApplied && !note ? undefined : await authorOf(tx, { settings }, report)
  if (!author) return report
  const listingId = report.raceId ?? report.tripId
  const listing = listingId === null ? undefined : await findListing(tx, report.kind, listingId)
  await queueMail(
    tx,
    reportSettled(
      { report, listingId: listing?.isListed ? listing.id : null, publicUrl: settings.publicUrl },
      author,
    ),
  )
  return report
}
