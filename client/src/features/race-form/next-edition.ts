import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { type RaceValues, raceValuesOf } from './race-values.ts'

const DAY_MS = 86_400_000
const WEEKS = 52

/** The same day of the week a year on: 52 weeks later. */
export const dayNextYear = (day: CalendarDay): CalendarDay =>
  new Date(Date.parse(day) + WEEKS * 7 * DAY_MS).toISOString().slice(0, 10)

/** A race's next edition: as it was, a year on, with a date that nobody has confirmed and no entries yet. */
export const nextEdition = (race: RaceView): RaceValues => ({
  ...raceValuesOf(race),
  date: dayNextYear(race.date),
  dateStatus: 'estimated',
  entries: '',
  entriesOpen: '',
  entriesClose: '',
})
