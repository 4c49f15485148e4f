import { reportMails } from '#messages/server/reports.ts'
import type { Person } from '#server/accounts/person.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { conflict } from '#server/platform/errors/errors.ts'
import type { RaceRow } from '#server/races/queries.ts'
import { changeRace } from '#server/races/update-race.ts'
import { raceCorrections } from '#shared/races/input/corrections.ts'
import { correctedField, correctedText } from '#shared/reports/correction-text.ts'
import type { ReportRow } from '../queries.ts'
import { isSame, saidOf } from './changes-of.ts'

type Applying = { race: RaceRow; report: ReportRow; person: Person }

/**
 * Changes the locked race to what the correction says, as an edit by the person. What the race says already is left
 * out. Throws 409 for a field that has changed since the correction was sent, and says what it is now.
 */
export const applyCorrection = async (tx: Executor, { race, report, person }: Applying): Promise<void> => {
  const open = (report.changes ?? []).filter(({ field, to }) => !isSame(saidOf(race, field), to))
  const changed = open.filter(({ field, from }) => !isSame(saidOf(race, field), from))
  if (changed.length > 0) {
    const { changedSince } = reportMails()
    const errors = changed.map(({ field }) => {
      const now = correctedText({ field, value: saidOf(race, field) })
      return [field, changedSince(correctedField(field), now)] as const
    })
    throw conflict(errors.map(([, text]) => text).join(' '), Object.fromEntries(errors))
  }
  if (open.length === 0) return
  const corrected = raceCorrections.parse(Object.fromEntries(open.map(({ field, to }) => [field, to])))
  // An edit confirms a new day. Here nobody said so: a cancelled race stays cancelled unless that is corrected too.
  const { dateStatus } = race
  const changes = corrected.date === undefined ? corrected : { dateStatus, ...corrected }
  const edited = await changeRace(tx, { race, person, changes })
  // If the race has courses by now, these two follow from them and the edit left them out.
  const { followsFromCourses } = reportMails()
  const left = open.find(
    ({ field, to }) =>
      (field === 'distanceKm' || field === 'elevationGain') && !isSame(saidOf(edited, field), to),
  )
  if (left) throw conflict(followsFromCourses, { [left.field]: followsFromCourses })
}
