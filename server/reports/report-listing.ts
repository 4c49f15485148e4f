import { holdAccount } from '#server/accounts/hold-account.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import type { ReviewStore } from '#server/reviews/answers/store.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { ReportKind } from '#shared/reports/enums.ts'
import type { ReportInput, ReviewReportInput } from '#shared/reports/schema.ts'
import { mailReports } from './mail-reports.ts'
import { insertReport, lockListing, type NewReport, type ReportedListing } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings'>
type Reporter = { personId: number | null }
type About = Reporter & { kind: ReportKind; listing: ReportedListing }
type Said = Pick<NewReport, 'reason' | 'message' | 'email' | 'changes' | 'reviewId' | 'reviewPart'>

/** Throws 401 when the account that reports was deleted just now. */
export const holdReporter = async (tx: Executor, { personId }: Reporter) => {
  if (personId !== null) refuseUnless(await holdAccount(tx, personId), notSignedIn())
}

/** Stores a report about a listing that is locked, and mails those who are told of it. */
export const storeReport = async (
  tx: Executor,
  { settings }: Pick<Needs, 'settings'>,
  { kind, listing, personId }: About,
  { message, ...said }: Said,
) => {
  const report = await insertReport(tx, {
    kind,
    raceId: kind === 'race' ? listing.id : null,
    tripId: kind === 'trip' ? listing.id : null,
    listingName: listing.name,
    ...said,
    message: message || null,
    language: currentLanguage(),
    mailedAt: null,
  })
  await mailReports(tx, { settings }, { kind, listing })
  await recordHistory(tx, { personId, action: 'created', entity: 'report', entityId: report.id, kind })
  return report
}

type Reporting<Input> = Reporter & { id: number; input: Input }

/**
 * Stores a report, and mails the owner of the listing and the people who run the site, unless they were mailed about this
 * listing within the hour. The owner does not get the address of the person who reports.
 */
export const reportListing = (
  { db, settings }: Needs,
  kind: ReportKind,
  { id, personId, input }: Reporting<ReportInput>,
) =>
  inTransaction(db, async (tx) => {
    await holdReporter(tx, { personId })
    const listing = await lockListing(tx, kind, id)
    refuseUnless(listing?.isListed, noSuch(kind))
    const { reason, message, email } = input
    return storeReport(tx, { settings }, { kind, listing, personId }, { reason, message, email })
  })

/**
 * Stores a report of a review or of the answer to it, and mails the people who run the site, unless they were mailed
 * about this listing within the hour. Its organizer is not mailed: reviews are not theirs to hide.
 */
export const reportReview = (
  { db, settings }: Needs,
  { kind, find }: ReviewStore,
  { id, personId, input }: Reporting<ReviewReportInput>,
) =>
  inTransaction(db, async (tx) => {
    await holdReporter(tx, { personId })
    const found = await find(tx, id)
    refuseUnless(found?.review.hiddenReason === null && found.listing.isListed, noSuch('review'))
    const { answer, answerHiddenReason } = found.review
    const { part, reason, message, email } = input
    refuseUnless(part === 'review' || (answer !== null && answerHiddenReason === null), noSuch('review'))
    const listing = await lockListing(tx, kind, found.listing.id)
    refuseUnless(listing, noSuch('review'))
    const said = { reviewId: id, reviewPart: part, reason, message, email }
    return storeReport(tx, { settings }, { kind, listing, personId }, said)
  })
