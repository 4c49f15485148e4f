import { reportMails } from '#messages/server/reports.ts'
import type { Person } from '#server/accounts/person.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { lockEditions } from '#server/races/editions/linked-editions.ts'
import { keptRaceOf, lockRace, type RaceRow } from '#server/races/queries.ts'
import { handOver } from './claims/hand-over.ts'
import { holdClaimant } from './claims/queries.ts'
import { closeReport } from './close-report.ts'
import { applyCorrection } from './corrections/apply-correction.ts'
import { mayDecide } from './policy.ts'
import { findReport, lockReport, type ReportRow } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'settings' | 'clock'>
type Deciding = { id: number; person: Person }
type Undecided = { race: RaceRow; report: ReportRow }

/** Locks the claimant's account before the race, as its deletion does. Throws 404 for what is not this person's to decide. */
const lockUndecided = async (
  tx: Executor,
  { id, person, isApplied }: Deciding & { isApplied: boolean },
): Promise<Undecided> => {
  const found = await findReport(tx, id)
  if (found?.claimantId != null) await holdClaimant(tx, found.claimantId)
  if (isApplied && found?.reason === 'claim' && found.raceId !== null) await lockEditions(tx, found.raceId)
  const race = found?.raceId == null ? undefined : await lockRace(tx, found.raceId)
  const report = await lockReport(tx, id)
  refuseUnless(race && report && mayDecide(person, report, race), notFound(reportMails().noSuchReport))
  refuseUnless(report.status === 'open', conflict(reportMails().decidedAlready))
  return { race, report }
}

/** Changes the race to what a correction says, or hands it over to the person who claims it. */
export const applyReport = (needs: Needs, { id, person }: Deciding): Promise<ReportRow> =>
  inTransaction(needs.db, async (tx) => {
    const { race, report } = await lockUndecided(tx, { id, person, isApplied: true })
    // Its page leads to the other race, so nobody would see what changes here.
    refuseUnless((await keptRaceOf(tx, race.id)) === null, conflict(reportMails().joinedSince))
    if (report.reason === 'claim') return handOver(tx, needs, { race, report, by: person.id })
    await applyCorrection(tx, { race, report, person })
    return closeReport(tx, needs, { report, by: person.id, outcome: 'applied' })
  })

/** Leaves the race as it is. The note goes to the author. */
export const declineReport = (needs: Needs, { id, person, note }: Deciding & { note: string | null }) =>
  inTransaction(needs.db, async (tx) => {
    const { report } = await lockUndecided(tx, { id, person, isApplied: false })
    return closeReport(tx, needs, { report, by: person.id, outcome: 'declined', note })
  })
