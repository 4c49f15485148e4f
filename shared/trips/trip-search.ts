import { valuesIn } from '#shared/races/race-search.ts'
import { readTripFilters, TRIP_FILTER_NAMES, type TripFilters } from './filters.ts'

/** Reads the choices of an address. What cannot be used is left out. */
export const choicesOfAddress = (params: URLSearchParams): TripFilters =>
  readTripFilters(valuesIn(params, TRIP_FILTER_NAMES)).filters
