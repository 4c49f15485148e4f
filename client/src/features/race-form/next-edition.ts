import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { type RaceValues, raceValuesOf } from './race-values.ts'

const DAY_MS = 86_400_000
const WEEKS = 52

/** The same day of the week next year: 52 weeks later. */
export const dayNextYear = (day: CalendarDay): CalendarDay =>
  new Date(Date.parse(day) + WEEKS * 7 * DAY_MS).toISOString().slice(0, 10)

/** The form for a race's next edition: everything as before, a year later, with an unconfirmed date and no entries. */
export const nextEdition = (race: RaceView): RaceValues => ({
  ...raceValuesOf(race),
  date: dayNextYear(race.date),
  dateStatus: 'estimated',
  entries: '',
  entriesOpen: '',
  entriesClose: '',
})
