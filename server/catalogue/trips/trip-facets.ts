import type { CalendarDay } from '#shared/calendar-day.ts'
import { CURRENCIES, TRIP_LEVELS } from '#shared/trips/enums.ts'
import type { TripFacets } from '#shared/trips/facets.ts'
import type { TripFilterName, TripFilters } from '#shared/trips/filters.ts'
import { type Bits, countBetween, nextBit } from '../columns/bits.ts'
import { countCountries, countValues } from '../columns/count.ts'
import { dayNumber, dayOfNumber, lastDayOfMonth } from '../columns/numbers.ts'
import type { FoundTrips } from '../find.ts'

const monthOf = (day: number) => dayOfNumber(day).slice(0, 7)

/** How many of a set begin in each month, such as `2027-06`, from this one on. */
const countMonths = ({ shelf }: FoundTrips, of: Bits, today: CalendarDay): Record<string, number> => {
  const months: Record<string, number> = {}
  for (let at = shelf.positionOfDay(dayNumber(`${today.slice(0, 7)}-01`)); at < shelf.size; ) {
    const next = nextBit(of, at, shelf.size)
    if (next < 0) break
    const month = monthOf(shelf.of.day[next] as number)
    at = shelf.positionOfDay(dayNumber(lastDayOfMonth(month)) + 1)
    months[month] = countBetween(of, next, at)
  }
  return months
}

/** How many trips each further choice would leave, and for an empty list what to leave out (shared/trips/facets.ts). */
export const countTripFacets = (found: FoundTrips, filters: TripFilters, today: CalendarDay): TripFacets => {
  const { shelf, total } = found
  /** What there would be without a group; of an offer, one date with each value of the column counts. */
  const without = (group: string, keyOf: (at: number) => unknown) =>
    found.once(found.isLimitedBy(group) ? found.without([group]) : found.all, keyOf)
  const { day, country, level, currency, hasSpots } = shelf.of
  return {
    total,
    months: countMonths(
      found,
      without('dates', (at) => monthOf(day[at] as number)),
      today,
    ),
    country: countCountries(
      shelf,
      without('country', (at) => country[at]),
    ),
    difficulty: countValues(
      shelf,
      without('difficulty', (at) => level[at]),
      {
        name: 'level',
        values: TRIP_LEVELS,
        wanted: (one) => ({ value: TRIP_LEVELS.indexOf(one) + 1 }),
      },
    ),
    currency: countValues(
      shelf,
      without('price', (at) => currency[at]),
      {
        name: 'currency',
        values: CURRENCIES,
        wanted: (one) => ({ value: CURRENCIES.indexOf(one) + 1 }),
      },
    ),
    hasSpots: shelf.countThose(
      'hasSpots',
      { value: 1 },
      without('hasSpots', (at) => hasSpots[at]),
    ),
    loosen:
      total > 0
        ? []
        : found
            .loosened()
            .filter(({ total: left }) => left > 0)
            .map(({ names, total: left }) => ({
              without: names.filter((name) => filters[name as TripFilterName] !== undefined),
              total: left,
            })),
  }
}
