import { holdAccount } from '#server/accounts/hold-account.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import type { ReviewStore } from '#server/reviews/answers/store.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { ReviewReportInput } from '#shared/reports/schema.ts'
import { mailReports } from './mail-reports.ts'
import { insertReport, lockListing, type ReportRow } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings'>
type Reporting = { id: number; personId: number | null; input: ReviewReportInput }

/**
 * Stores a report of a review or of the answer to it, and mails the people who run the site, unless they were mailed
 * about this listing within the hour. Its organizer is not mailed: reviews are not theirs to hide.
 */
export const reportReview = (
  { db, settings }: Needs,
  store: ReviewStore,
  { id, personId, input }: Reporting,
): Promise<ReportRow> =>
  inTransaction(db, async (tx) => {
    if (personId !== null) refuseUnless(await holdAccount(tx, personId), notSignedIn())
    const found = await store.find(tx, id)
    refuseUnless(found?.review.hiddenReason === null && found.listing.isListed, noSuch('review'))
    const { answer, answerHiddenReason } = found.review
    refuseUnless(
      input.part === 'review' || (answer !== null && answerHiddenReason === null),
      noSuch('review'),
    )
    const { kind } = store
    const listing = await lockListing(tx, kind, found.listing.id)
    refuseUnless(listing, noSuch('review'))
    const report = await insertReport(tx, {
      kind,
      raceId: kind === 'race' ? listing.id : null,
      tripId: kind === 'trip' ? listing.id : null,
      reviewId: id,
      reviewPart: input.part,
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
