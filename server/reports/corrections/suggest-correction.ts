import { reportMails } from '#messages/server/reports.ts'
import { holdAccount } from '#server/accounts/hold-account.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { lockRace, type RaceRow } from '#server/races/queries.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { entryDaysProblem } from '#shared/races/input/entry-days.ts'
import type { CorrectionInput } from '#shared/reports/corrections.ts'
import { mailReports } from '../mail-reports.ts'
import { insertReport, type ReportRow } from '../queries.ts'
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
export const suggestCorrection = (
  { db, settings }: Needs,
  { raceId, personId, input }: Suggesting,
): Promise<ReportRow> =>
  inTransaction(db, async (tx) => {
    if (personId !== null) refuseUnless(await holdAccount(tx, personId), notSignedIn())
    const race = await lockRace(tx, raceId)
    refuseUnless(race?.isListed, noSuch('race'))
    refuseWhatCannotBe(race, input)
    const changes = changesOf(race, input.changes)
    const { nothingToCorrect } = reportMails()
    refuseUnless(changes.length > 0, invalid(nothingToCorrect, { changes: nothingToCorrect }))
    const report = await insertReport(tx, {
      kind: 'race',
      raceId,
      listingName: race.name,
      reason: input.reason ?? 'correction',
      changes,
      message: input.message || null,
      email: input.email ?? null,
      language: currentLanguage(),
      mailedAt: null,
    })
    await mailReports(tx, { settings }, { kind: 'race', listing: race })
    await recordHistory(tx, {
      personId,
      action: 'created',
      entity: 'report',
      entityId: report.id,
      kind: 'race',
    })
    return report
  })
