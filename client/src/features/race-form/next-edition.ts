import { dayNextYear } from '#shared/races/next-edition.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { type RaceValues, raceValuesOf } from './race-values.ts'

/** The form for a race's next edition: everything as before, a year later, with an unconfirmed date and no entries. */
export const nextEdition = (race: RaceView): RaceValues => ({
  ...raceValuesOf(race),
  editionOf: race.id,
  date: dayNextYear(race.date),
  dateStatus: 'estimated',
  entries: '',
  entriesOpen: '',
  entriesClose: '',
})
