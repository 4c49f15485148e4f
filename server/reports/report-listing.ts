import { holdAccount } from '#server/accounts/hold-account.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { ReportKind } from '#shared/reports/enums.ts'
import type { ReportInput } from '#shared/reports/schema.ts'
import { mailReports } from './mail-reports.ts'
import { insertReport, lockListing, type ReportRow } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings'>
type Reporting = { kind: ReportKind; id: number; personId: number | null; input: ReportInput }

/**
 * Stores a report, and mails the owner of the listing and the people who run the site, unless they were mailed about this
 * listing within the hour. The owner does not get the address of the person who reports.
 */
export const reportListing = (
  { db, settings }: Needs,
  { kind, id, personId, input }: Reporting,
): Promise<ReportRow> =>
  inTransaction(db, async (tx) => {
    if (personId !== null) refuseUnless(await holdAccount(tx, personId), notSignedIn())
    const listing = await lockListing(tx, kind, id)
    refuseUnless(listing?.isListed, noSuch(kind))
    const report = await insertReport(tx, {
      kind,
      raceId: kind === 'race' ? id : null,
      tripId: kind === 'trip' ? id : null,
      listingName: listing.name,
      reason: input.reason,
      message: input.message || null,
      email: input.email ?? null,
      language: currentLanguage(),
      mailedAt: null,
    })
    await mailReports(tx, { settings }, { kind, listing })
    await recordHistory(tx, { personId, action: 'created', entity: 'report', entityId: report.id, kind })
    return report
  })
