import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import {
  DATE_STATUSES,
  type DateStatus,
  DIFFICULTIES,
  SIGN_UP_FEES,
  SPECIAL_FORMATS,
  TERRAINS,
} from '#shared/races/enums.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { codeOfCountry, dayNumber } from '../memory/field-numbers.ts'
import { matcherOf } from '../memory/match-races.ts'
import { firstFrom, type RaceTable } from '../memory/race-table.ts'
import { racesInMemory } from '../memory/races-in-memory.ts'
import type { FacetRow } from './facet-rows.ts'

// How many values there are of each, with the one for what is not known.
const LEVELS = DIFFICULTIES.length + 1
const FEES = SIGN_UP_FEES.length + 1
const STATUSES = DATE_STATUSES.length + 1
const FORMATS = 2 ** SPECIAL_FORMATS.length
const TERRAIN = 2 ** TERRAINS.length

/** The filters that facets do not count and that need no look at the database. */
export type PlainFilters = Pick<
  RaceFilters,
  'minDistanceKm' | 'maxDistanceKm' | 'minElevation' | 'maxElevation' | 'startDate' | 'endDate'
>

/** The races of the table that match, in groups of equal values. */
export const groupRaces = (table: RaceTable, filters: PlainFilters, today: CalendarDay): FacetRow[] => {
  const { startDate, endDate, ...others } = filters
  const { days, terrain, formats, fee, difficulty, country, status } = table.columns
  const matches = matcherOf(table, others)
  const from = startDate === undefined ? 0 : firstFrom(days, dayNumber(startDate))
  const to = endDate === undefined ? table.size : firstFrom(days, dayNumber(endDate) + 1)
  const now = firstFrom(days, dayNumber(today))
  const rows = new Map<number, FacetRow>()
  for (let at = from; at < to; at += 1) {
    if (!matches(at)) continue
    // One number for all the values of a race, because a text would be much slower.
    let key = country[at] as number
    key = key * LEVELS + (difficulty[at] as number)
    key = key * FEES + (fee[at] as number)
    key = key * STATUSES + (status[at] as number)
    key = key * FORMATS + (formats[at] as number)
    key = key * TERRAIN + (terrain[at] as number)
    key = key * 2 + (at < now ? 1 : 0)
    const row = rows.get(key)
    if (row) row.races += 1
    else
      rows.set(key, {
        terrain: terrain[at] as number,
        formats: formats[at] as number,
        fee: SIGN_UP_FEES[(fee[at] as number) - 1] ?? null,
        difficulty: (difficulty[at] as number) || null,
        country: codeOfCountry(country[at] as number),
        dateStatus: DATE_STATUSES[(status[at] as number) - 1] as DateStatus,
        isPast: at < now,
        races: 1,
      })
  }
  return [...rows.values()]
}

/** The same of the table as it is now; null when the database has to answer. */
export const facetRowsInMemory = async (
  db: Database,
  filters: PlainFilters,
  today: CalendarDay,
): Promise<FacetRow[] | null> => {
  const table = await racesInMemory(db)
    .table()
    .catch(() => null)
  return table && groupRaces(table, filters, today)
}
