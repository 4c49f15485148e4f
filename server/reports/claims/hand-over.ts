import { reportMails } from '#messages/server/reports.ts'
import { ownerMailbox } from '#server/accounts/queries.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { foldedText } from '#server/platform/text/folded-text.ts'
import { findEditions, lockEditions } from '#server/races/editions/linked-editions.ts'
import { lockRace, type RaceRow, saveRaceEdit } from '#server/races/queries.ts'
import { isSameAddress } from '#shared/accounts/rules.ts'
import type { HandOverView } from '#shared/reports/claims.ts'
import { closeReport } from '../close-report.ts'
import { lockReport, type ReportRow } from '../queries.ts'
import { claimTokenHash } from './claim-link.ts'
import { raceWasHandedOver } from './emails.ts'
import { findLinkedClaim, holdClaimant, lockOtherClaims } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'>
type Edition = Awaited<ReturnType<typeof findEditions>>[number]
type HandingOver = {
  race: RaceRow
  report: ReportRow
  /** The administrator; null when the link did it. */
  by: number | null
}

/** A race's name without the year or the number of its edition. */
const nameOf = ({ name }: Pick<RaceRow, 'name'>) => foldedText(name.replace(/\d+/g, ' '))

/**
 * The other editions that go along, so that they stay linked. The word of an address counts for the races that name it;
 * administrators decide about all that one person had. Of races without an owner anybody can add a next edition, and ask
 * for it: their editions go along by the word of the address that all of them name, and only under the same name. The
 * owner is compared again, because it may have changed before the lock was there.
 */
const goingAlong = (
  editions: Edition[],
  { race, linkTo }: { race: Pick<RaceRow, 'id' | 'createdBy' | 'name'>; linkTo: string | null },
) =>
  editions.filter(
    (edition) =>
      edition.id !== race.id &&
      edition.createdBy === race.createdBy &&
      (linkTo === null ? race.createdBy !== null : isSameAddress(edition.raceDirectorEmail, linkTo)) &&
      (race.createdBy !== null || nameOf(edition) === nameOf(race)),
  )

/** The other editions that go along if an administrator applies an open claim, the oldest first, by the claim's id. */
export const editionsOfClaims = async (db: Executor, rows: readonly ReportRow[]) => {
  const open = rows.flatMap(({ id, reason, status, raceId, claimantId }) =>
    reason === 'claim' && status === 'open' && raceId !== null ? [{ id, raceId, claimantId }] : [],
  )
  const raceIds = open.map(({ raceId }) => raceId)
  const linked = open.length === 0 ? [] : await findEditions(db, raceIds)
  const alongWith = ({ raceId, claimantId }: (typeof open)[number]) => {
    const editions = linked.filter((edition) => edition.raceId === raceId)
    const race = editions.find(({ id }) => id === raceId)
    if (!race || race.createdBy === claimantId) return []
    return goingAlong(editions, { race, linkTo: null }).sort((a, b) => a.date.localeCompare(b.date))
  }
  return new Map(open.map((claim) => [claim.id, alongWith(claim)]))
}

/**
 * Makes the person who claims a race the owner of it and of its linked editions by the same owner. They and the claim are
 * locked. Other open claims of them are closed, and the former owner gets a mail. It counts as an edit, so that undoing an
 * import does not remove the race.
 */
export const handOver = async (
  tx: Executor,
  { settings, clock }: Needs,
  { race, report, by }: HandingOver,
): Promise<ReportRow> => {
  const needs = { settings, clock }
  const claimant = report.claimantId === null ? undefined : await holdClaimant(tx, report.claimantId)
  refuseUnless(claimant, conflict(reportMails().claimantGone))
  const isTheirs = race.createdBy === claimant.id
  const former = isTheirs ? undefined : await ownerMailbox(tx, race.createdBy)
  const linkTo = by === null ? report.linkTo : null
  const others = isTheirs ? [] : goingAlong(await lockEditions(tx, race.id), { race, linkTo })
  for (const { id } of [race, ...others]) {
    await saveRaceEdit(tx, id, { createdBy: claimant.id })
    await recordHistory(tx, {
      personId: by ?? claimant.id,
      action: 'handedOver',
      entity: 'race',
      entityId: id,
      fields: ['createdBy'],
    })
  }
  const closed = await closeReport(tx, needs, { report, by, outcome: 'applied' })
  for (const { id } of [race, ...others])
    for (const other of await lockOtherClaims(tx, { id: report.id, raceId: id }))
      await closeReport(tx, needs, {
        report: other,
        by,
        outcome: other.claimantId === claimant.id ? 'applied' : 'declined',
      })
  if (former?.isVerified)
    await queueMail(
      tx,
      raceWasHandedOver({ race, claimant, editions: others.length, publicUrl: settings.publicUrl }, former),
    )
  return closed
}

const linkGone = () => notFound(reportMails().linkGone)

type LinkedClaim = NonNullable<Awaited<ReturnType<typeof findLinkedClaim>>>

const viewOf = ({ race, claimant }: LinkedClaim, editions: Edition[]): HandOverView => ({
  raceId: race.id,
  name: race.name,
  editions: editions.length,
  person: { username: claimant.username, displayName: claimant.displayName },
})

const editionsOfLink = async (db: Executor, { race, linkTo, claimant }: LinkedClaim) =>
  race.createdBy === claimant.id ? [] : goingAlong(await findEditions(db, [race.id]), { race, linkTo })

/** What the link of a race's own address hands over, and to whom. Throws 404 for a link that does not work. */
export const readHandOver = async (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<HandOverView> => {
  const claim = await findLinkedClaim(db, claimTokenHash(token), clock())
  refuseUnless(claim, linkGone())
  return viewOf(claim, await editionsOfLink(db, claim))
}

/** Hands over the race of a link, once. Throws 404 for a link that does not work. */
export const handOverByLink = (needs: Needs, token: string): Promise<HandOverView> =>
  inTransaction(needs.db, async (tx) => {
    const hash = claimTokenHash(token)
    const found = await findLinkedClaim(tx, hash, needs.clock())
    refuseUnless(found, linkGone())
    // The account before the race, as its deletion locks them.
    await holdClaimant(tx, found.claimant.id)
    await lockEditions(tx, found.race.id)
    const race = await lockRace(tx, found.race.id)
    const report = await lockReport(tx, found.id)
    // Again, now that neither of them can change.
    const still = await findLinkedClaim(tx, hash, needs.clock())
    refuseUnless(race && report && still, linkGone())
    const view = viewOf(still, await editionsOfLink(tx, still))
    await handOver(tx, needs, { race, report, by: null })
    return view
  })
