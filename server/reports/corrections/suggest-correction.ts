import { reportMails } from '#messages/server/reports.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { lockRace, type RaceRow } from '#server/races/queries.ts'
import { entryDaysProblem } from '#shared/races/input/entry-days.ts'
import type { CorrectionInput } from '#shared/reports/corrections.ts'
import { holdReporter, storeReport } from '../report-listing.ts'
import { changesOf } from './changes-of.ts'

type Needs = Pick<Deps, 'db' | 'settings'>
type Suggesting = { raceId: number; personId: number | null; input: CorrectionInput }

/** What an edit of the race would refuse or leave out is refused here, where its author can still change it. */
const refuseWhatCannotBe = (race: RaceRow, { changes }: CorrectionInput) => {
  const { followsFromCourses } = reportMails()
  const field = (['distanceKm', 'elevationGain'] as const).find((name) => changes[name] !== undefined)
  if (field && race.courses) throw invalid(followsFromCourses, { [`changes.${field}`]: followsFromCourses })
  const problem = entryDaysProblem({ ...race, ...changes })
  if (problem !== null) throw invalid(problem, { 'changes.entriesClose': problem })
}

/**
 * Stores what a race should say instead, beside what it says, and mails its owner and the people who run the site as
 * with a report. Throws 400 when the race says all of it already.
 */
export const suggestCorrection = ({ db, settings }: Needs, { raceId, personId, input }: Suggesting) =>
  inTransaction(db, async (tx) => {
    await holdReporter(tx, { personId })
    const race = await lockRace(tx, raceId)
    refuseUnless(race?.isListed, noSuch('race'))
    refuseWhatCannotBe(race, input)
    const changes = changesOf(race, input.changes)
    const { nothingToCorrect } = reportMails()
    refuseUnless(changes.length > 0, invalid(nothingToCorrect, { changes: nothingToCorrect }))
    const { message, email } = input
    const reason = input.reason ?? 'correction'
    const about = { kind: 'race' as const, listing: race, personId }
    return storeReport(tx, { settings }, about, { reason, changes, message, email })
  })
