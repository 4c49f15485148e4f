import { dayNextYear } from '#shared/races/next-edition.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { type RaceValues, raceValuesOf } from './race-values.ts'

/** The form for a race's next edition: everything as before, a year later, with an unconfirmed date no entries and no results. */
export const nextEdition = (race: RaceView): RaceValues => ({
  ...raceValuesOf(race),
  language: '',
  editionOf: race.id,
  date: dayNextYear(race.date),
  dateStatus: 'estimated',
  entries: '',
  entriesOpen: '',
  entriesClose: '',
  resultsUrl: '',
  starters: '',
  finishers: '',
})
