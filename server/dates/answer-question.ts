import { dateMails } from '#messages/server/dates.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { keptRaceOf, saveRaceEdit } from '#server/races/queries.ts'
import { raceColumnsOf } from '#server/races/race-columns.ts'
import { tellFollowers } from '#server/races/tell-followers.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import type { DateAnswerInput, DateQuestion } from '#shared/races/input/date-answer.ts'
import { findQuestion, lockQuestion, markAnswered } from './queries.ts'
import { questionTokenHash } from './question-token.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const linkGone = () => notFound(dateMails().linkGone)

/** Of a race that was joined with another one, nobody would see the answer. */
const isOpen = async (db: Executor, race: { id: number; date: CalendarDay }, today: CalendarDay) =>
  race.date >= today && (await keptRaceOf(db, race.id)) === null

/** The race that a link asks about. A link works until the day of the race, for the person it was mailed to. */
export const readQuestion = async ({ db, clock }: Needs, token: string): Promise<DateQuestion> => {
  const found = await findQuestion(db, questionTokenHash(token))
  refuseUnless(found && (await isOpen(db, found.race, utcDay(clock()))), linkGone())
  const { id: raceId, ...race } = found.race
  return { raceId, ...race }
}

/** Stores the organizer's answer, as if they had edited the race. They may change their mind with the same link. */
export const answerQuestion = ({ db, clock }: Needs, { token, dateStatus, date }: DateAnswerInput) =>
  inTransaction(db, async (tx) => {
    const today = utcDay(clock())
    const asked = await lockQuestion(tx, questionTokenHash(token))
    refuseUnless(asked && (await isOpen(tx, asked.race, today)), linkGone())
    const { questionId, race } = asked
    const { dayIsPast } = dateMails()
    if (date && date < today) throw invalid(dayIsPast, { date: dayIsPast })
    const edited = await saveRaceEdit(tx, race.id, raceColumnsOf({ dateStatus, ...(date && { date }) }, race))
    await markAnswered(tx, questionId, clock())
    await recordHistory(tx, {
      personId: race.createdBy,
      action: 'dateConfirmed',
      entity: 'race',
      entityId: race.id,
      fields: ['dateStatus', ...(edited.date === race.date ? [] : ['date'])],
    })
    await tellFollowers(tx, { before: race, after: edited, madeBy: race.createdBy })
    return { raceId: edited.id, name: edited.name, date: edited.date, dateStatus: edited.dateStatus }
  })
