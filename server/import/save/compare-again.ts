import type { CalendarDay } from '#shared/calendar-day.ts'
import { isSame, sourceChangesOf } from './compare-races.ts'
import type { RaceRow } from './match-races.ts'
import type { RaceValues } from './race-values.ts'

type Values = Partial<RaceValues>
type Compared = { changes: Values; kept: string[] }
type Said = { given: Values; last: Values | undefined; stored: RaceRow; today: CalendarDay }

/** A race that is over keeps its day: another day of the same name is another edition. */
export const isOtherEdition = (stored: RaceRow, date: string, today: CalendarDay): boolean =>
  stored.date < today && stored.date !== date

const OWN_SPELLING: readonly string[] = ['name', 'location']

/** A race that the source was not known to list keeps the spelling of its name and place. */
const atFirstSight = (given: Values): Values =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !OWN_SPELLING.includes(field)))

/** Without these fields, which are kept as they are. */
const keeping = ({ changes, kept }: Compared, fields: readonly string[]): Compared => ({
  changes: Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field))),
  kept: [...kept, ...fields.filter((field) => field in changes)],
})

/** A day that a person has confirmed stays, and no race moves into the past. */
const mayMove = (stored: RaceRow, to: string, today: CalendarDay) => to >= today && !isPersonsWord(stored)
const isPersonsWord = ({ dateStatus, confirmedBy }: RaceRow) =>
  dateStatus === 'confirmed' && confirmedBy === 'organizer'

/**
 * What a source that is read by itself changes in its race (contract, section 15): what nobody edited. A date that moves
 * is estimated from then on, until a person confirms it.
 */
export const comparedAgain = ({ given, last, stored, today }: Said): Compared => {
  const compared = sourceChangesOf(last ? given : atFirstSight(given), last ?? {}, stored)
  const { date } = compared.changes
  if (date !== undefined && mayMove(stored, date, today)) {
    const isOff = given.dateStatus === 'postponed' || given.dateStatus === 'cancelled'
    return {
      ...compared,
      changes: { ...compared.changes, dateStatus: isOff ? given.dateStatus : 'estimated' },
    }
  }
  // What the source says of another day, or against a person's word, does not hold for this one.
  const isOfThisDay = given.date === stored.date && !isPersonsWord(stored)
  return isOfThisDay ? compared : keeping(compared, ['date', 'dateStatus'])
}

/** New values of a source that differ from a person's edit: somebody has to decide. */
export const undecided = (given: Values, last: Values | undefined, kept: string[]): Values =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => kept.includes(field) && !isSame(value, last?.[field as keyof RaceValues]),
    ),
  )
