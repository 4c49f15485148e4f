import { reportMails } from '#messages/server/reports.ts'
import { ownerMailbox } from '#server/accounts/queries.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { lockRace, type RaceRow, saveRaceEdit } from '#server/races/queries.ts'
import type { HandOverView } from '#shared/reports/claims.ts'
import { closeReport } from '../close-report.ts'
import { lockReport, type ReportRow } from '../queries.ts'
import { claimTokenHash } from './claim-link.ts'
import { raceWasHandedOver } from './emails.ts'
import { findLinkedClaim, holdClaimant, lockOtherClaims } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'>
type HandingOver = {
  race: RaceRow
  report: ReportRow
  /** The administrator; null when the link did it. */
  by: number | null
}

/**
 * Makes the person who claims a race its owner. Race and claim are locked. Other open claims of the race are declined,
 * and the former owner gets a mail. It counts as an edit, so that undoing an import does not remove the race.
 */
export const handOver = async (
  tx: Executor,
  { settings, clock }: Needs,
  { race, report, by }: HandingOver,
): Promise<ReportRow> => {
  const needs = { settings, clock }
  const claimant = report.claimantId === null ? undefined : await holdClaimant(tx, report.claimantId)
  refuseUnless(claimant, conflict(reportMails().claimantGone))
  const former = race.createdBy === claimant.id ? undefined : await ownerMailbox(tx, race.createdBy)
  await saveRaceEdit(tx, race.id, { createdBy: claimant.id })
  await recordHistory(tx, {
    personId: by ?? claimant.id,
    action: 'handedOver',
    entity: 'race',
    entityId: race.id,
    kind: 'race',
    fields: ['createdBy'],
  })
  const closed = await closeReport(tx, needs, { report, by, outcome: 'applied' })
  for (const other of await lockOtherClaims(tx, { id: report.id, raceId: race.id }))
    await closeReport(tx, needs, { report: other, by, outcome: 'declined' })
  if (former?.isVerified)
    await queueMail(tx, raceWasHandedOver({ race, claimant, publicUrl: settings.publicUrl }, former))
  return closed
}

const linkGone = () => notFound(reportMails().linkGone)

/** What the link of a race's own address hands over, and to whom. Throws 404 for a link that does not work. */
export const readHandOver = async (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<HandOverView> => {
  const claim = await findLinkedClaim(db, claimTokenHash(token), clock())
  refuseUnless(claim, linkGone())
  const { username, displayName } = claim.claimant
  return { raceId: claim.race.id, name: claim.race.name, person: { username, displayName } }
}

/** Hands over the race of a link, once. Throws 404 for a link that does not work. */
export const handOverByLink = (needs: Needs, token: string): Promise<HandOverView> =>
  inTransaction(needs.db, async (tx) => {
    const hash = claimTokenHash(token)
    const found = await findLinkedClaim(tx, hash, needs.clock())
    refuseUnless(found, linkGone())
    // The account before the race, as its deletion locks them.
    await holdClaimant(tx, found.claimant.id)
    const race = await lockRace(tx, found.race.id)
    const report = await lockReport(tx, found.id)
    // Again, now that neither of them can change.
    const still = await findLinkedClaim(tx, hash, needs.clock())
    refuseUnless(race && report && still, linkGone())
    await handOver(tx, needs, { race, report, by: null })
    const { username, displayName } = still.claimant
    return { raceId: race.id, name: race.name, person: { username, displayName } }
  })
