import type { Executor } from '#server/platform/database/database.ts'
import type { CorrectionView } from '#shared/reports/corrections.ts'
import type { OwnCorrection, ReportReceipt, ReportView } from '#shared/reports/schema.ts'
import { editionsOfClaims } from './claims/hand-over.ts'
import { claimantsOf, type KnownClaimant } from './claims/queries.ts'
import { type CorrectableRace, saidOf } from './corrections/changes-of.ts'
import { racesOf } from './corrections/queries.ts'
import type { QuotedReport, ReportRow } from './queries.ts'

export const presentReceipt = ({ id, reason, status, createdAt }: ReportRow): ReportReceipt => ({
  id,
  reason,
  status,
  createdAt: createdAt.toISOString(),
})

const changesOf = ({ changes }: ReportRow, race: CorrectableRace | undefined): CorrectionView[] | null =>
  changes?.map(({ field, from, to }) => ({ field, from, to, now: race ? saidOf(race, field) : null })) ?? null

type Known = {
  race: CorrectableRace | undefined
  claimant: KnownClaimant | undefined
  editions: { id: number; name: string; date: string }[]
}

/** The review or answer that a report is about, as it is now; a review may have no text, an answer always has one. */
const quotedReview = ({ reviewId, reviewPart, quoted }: QuotedReport) => {
  if (reviewId === null || reviewPart === null) return null
  const { text, isHidden } = quoted ?? { text: null, isHidden: false }
  const isGone = !quoted || (reviewPart === 'answer' && text === null)
  return { id: reviewId, part: reviewPart, text, isHidden, isGone }
}

const presentReport = (report: QuotedReport, { race, claimant, editions }: Known): ReportView => ({
  id: report.id,
  kind: report.kind,
  listing: { id: report.raceId ?? report.tripId, name: report.listingName },
  review: quotedReview(report),
  reason: report.reason,
  changes: changesOf(report, race),
  claim: claimant
    ? {
        person: { username: claimant.username, displayName: claimant.displayName },
        linkTo: report.linkTo,
        editions: editions.map(({ id, name, date }) => ({ id, name, date })),
      }
    : null,
  message: report.message,
  email: report.email ?? (report.status === 'open' ? (claimant?.email ?? null) : null),
  status: report.status,
  outcome: report.outcome,
  note: report.note,
  createdAt: report.createdAt.toISOString(),
  settledAt: report.settledAt?.toISOString() ?? null,
})

/** Reports as administrators see them. */
export const presentReports = async (db: Executor, rows: QuotedReport[]): Promise<ReportView[]> => {
  const [races, claimants] = [await racesOf(db, rows), await claimantsOf(db, rows)]
  const editions = await editionsOfClaims(db, rows)
  return rows.map((row) =>
    presentReport(row, {
      race: races.get(row.raceId ?? 0),
      claimant: claimants.get(row.claimantId ?? 0),
      editions: editions.get(row.id) ?? [],
    }),
  )
}

/** Corrections as the owner of the race sees them: without the address of their author. */
export const presentOwnCorrections = async (db: Executor, rows: ReportRow[]): Promise<OwnCorrection[]> => {
  const races = await racesOf(db, rows)
  return rows.map((row) => ({
    id: row.id,
    race: { id: row.raceId ?? 0, name: row.listingName },
    reason: row.reason,
    changes: changesOf(row, races.get(row.raceId ?? 0)) ?? [],
    message: row.message,
    createdAt: row.createdAt.toISOString(),
  }))
}
