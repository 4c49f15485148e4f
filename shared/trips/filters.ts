import {
  anyOf,
  areas,
  countries,
  day,
  type FieldsRead,
  number,
  oneOf,
  type Read,
  readFields,
  text,
} from '#shared/races/field-readers.ts'
import { leaveOutWithoutPlace, nearFields, usualSort } from '#shared/races/list-choice.ts'
import { CURRENCIES, TRIP_LEVELS } from './enums.ts'

/** The orders of the list of trips: `price` is cheapest first, `distance` nearest first, `relevance` by how well the words fit. */
export const TRIP_SORTS = ['date', 'price', 'distance', 'relevance'] as const
export type TripSort = (typeof TRIP_SORTS)[number]

const onlyTrue: Read<true | undefined> = (given) => {
  if (given === 'true' || given === true) return { value: true }
  return given === 'false' || given === false
    ? { value: undefined }
    : { problem: 'notInList', list: ['true', 'false'] }
}

/**
 * The fields of the list of trips (contract, section 10). The dates bound the trip's first day; the price is
 * in whole units of the currency.
 */
export const tripFields = {
  search: text(200),
  startDate: day,
  endDate: day,
  difficulty: anyOf(TRIP_LEVELS),
  maxPrice: number(10_000_000),
  currency: oneOf(CURRENCIES),
  hasSpots: onlyTrue,
  country: countries,
  area: areas,
  sort: oneOf(TRIP_SORTS),
  ...nearFields,
}

export type TripFilterName = keyof typeof tripFields
export type TripFilters = FieldsRead<typeof tripFields>

export const TRIP_FILTER_NAMES = Object.keys(tripFields) as TripFilterName[]

/**
 * Reads what narrows and orders the list of trips from a parsed query. A field that cannot be used is left
 * out of `filters`, and `errors` says why: a price needs a currency, `withinKm` and `sort=distance` a place.
 */
export const readTripFilters = (source: Record<string, unknown>) => {
  const { values: filters, errors } = readFields(tripFields, source)
  const { startDate, endDate } = filters
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    errors.startDate = { problem: 'aboveUpperBound' }
    delete filters.startDate
    delete filters.endDate
  }
  if (filters.maxPrice !== undefined && filters.currency === undefined) {
    if (errors.currency === undefined) errors.maxPrice = { problem: 'needsCurrency' }
    delete filters.maxPrice
  }
  leaveOutWithoutPlace(filters, errors)
  return { filters, errors }
}

/** The query of the list of trips, without what the server does anyway. */
export const tripQuery = ({ sort, ...filters }: TripFilters): TripFilters => ({
  ...filters,
  ...(sort === undefined || sort === usualSort(filters.search) ? {} : { sort }),
})
