import { sql } from 'drizzle-orm'
import { CURRENCIES, type Currency, TRIP_LEVELS } from '#shared/trips/enums.ts'
import type { TripFilters, TripSort } from '#shared/trips/filters.ts'
import { trips } from '#shared/trips/table.ts'
import { anyOf, between, both, onDays } from '../columns/narrow.ts'
import { countryNumber, numberIn, perhapsDegrees } from '../columns/numbers.ts'
import { byCalendar, byColumn, tiesByCalendar } from '../columns/orders.ts'
import type { Columns } from '../columns/shelf.ts'
import { areaGroup } from '../in-areas.ts'
import type { Group, Kind } from '../kind.ts'

/** The words of a trip, as `trips_terms_idx` has them; the same as a race's, with the level as its category. */
export const tripTerms = sql`race_terms(${trips.name}, ${trips.location}, ${trips.description}, ${trips.difficulty}, '[]'::jsonb)`

/** What a unit of each currency is roughly worth in SEK. It only decides the order of prices. */
const ROUGHLY_SEK: Record<Currency, number> = { SEK: 1, USD: 10, EUR: 11 }

const worth = sql`case ${trips.currency} ${sql.join(
  Object.entries(ROUGHLY_SEK).map(([currency, sek]) => sql`when ${currency} then ${sek}::float8`),
  sql` `,
)} end`

const columns = {
  id: { as: 'whole', from: sql`${trips.id}` },
  day: { as: 'whole', from: sql`${trips.startDate} - date '1970-01-01'` },
  lastDay: { as: 'whole', from: sql`${trips.endDate} - date '1970-01-01'` },
  country: { as: 'short', from: sql`${trips.country}`, number: countryNumber },
  lat: { as: 'number', from: sql`${trips.latitude}`, number: perhapsDegrees },
  lng: { as: 'number', from: sql`${trips.longitude}`, number: perhapsDegrees },
  level: { as: 'byte', from: sql`${trips.difficulty}`, number: numberIn(TRIP_LEVELS) },
  currency: { as: 'byte', from: sql`${trips.currency}`, number: numberIn(CURRENCIES) },
  price: { as: 'whole', from: sql`${trips.price}` },
  worth: { as: 'number', from: sql`${trips.price} * ${worth}` },
  hasSpots: { as: 'byte', from: sql`(${trips.availableSpots} > 0 and not ${trips.isCancelled})::int` },
  isBookable: { as: 'byte', from: sql`(${trips.bookingEnabled} and not ${trips.isCancelled})::int` },
  offer: { as: 'whole', from: sql`${trips.offerId}` },
  isOn: { as: 'byte', from: sql`(not ${trips.isCancelled})::int` },
} satisfies Columns<string>

type TripColumn = Exclude<keyof typeof columns, 'id' | 'day'>

/** The choices of trips beside their place and order. */
export type TripChoices = Omit<TripFilters, 'near' | 'nearPlace' | 'withinKm' | 'sort'>

/** In the order in which they are offered to be left out. */
const groups = {
  dates: {
    turn: 'first',
    names: ['startDate', 'endDate'],
    narrow: (shelf, { startDate, endDate }) => onDays(shelf, startDate, endDate),
  },
  country: {
    names: ['country'],
    narrow: (shelf, { country }) => {
      const wanted = country?.map((code) => ({ value: countryNumber(code) }))
      return wanted ? anyOf(shelf, 'country', wanted) : null
    },
  },
  area: areaGroup(),
  difficulty: {
    names: ['difficulty'],
    narrow: (shelf, { difficulty }) => {
      const wanted = difficulty?.map((level) => ({ value: TRIP_LEVELS.indexOf(level) + 1 }))
      return wanted ? anyOf(shelf, 'level', wanted) : null
    },
  },
  price: {
    names: ['maxPrice', 'currency'],
    narrow: (shelf, { maxPrice, currency }) => {
      if (currency === undefined) return null
      const isInCurrency = anyOf(shelf, 'currency', [{ value: CURRENCIES.indexOf(currency) + 1 }])
      if (maxPrice === undefined) return isInCurrency
      return both(isInCurrency, between(shelf, 'price', undefined, maxPrice))
    },
  },
  hasSpots: {
    names: ['hasSpots'],
    narrow: (shelf, { hasSpots }) => (hasSpots ? anyOf(shelf, 'hasSpots', [{ value: 1 }]) : null),
  },
} satisfies Record<string, Group<TripColumn, TripChoices>>

export const tripKind: Kind<TripColumn, TripChoices, TripSort> = {
  name: 'trips',
  table: trips,
  isInLists: sql`${trips.isInLists}`,
  terms: tripTerms,
  columns,
  several: sql`null::float8[]`,
  groups,
  folding: { by: 'offer', shown: ['hasSpots', 'isOn'] },
  order: (shelf, sort, now) =>
    sort === 'price'
      ? byColumn({
          ranked: shelf.ranked('worth'),
          values: shelf.of.worth,
          first: 'smallest',
          ties: tiesByCalendar(shelf.of.day, now),
        })
      : byCalendar(shelf.of.day, now),
  isCalendarFirst: true,
}
