import { valuesIn } from '#shared/races/race-search.ts'
import { readTripFilters, TRIP_FILTER_NAMES, type TripFilters } from './filters.ts'

/** Reads the choices of an address. What cannot be used is left out. */
export const choicesOfAddress = (params: URLSearchParams): TripFilters =>
  readTripFilters(valuesIn(params, TRIP_FILTER_NAMES)).filters

/**
 * The answer of `GET /api/trips-meant?text=...`: the filters that a text about trips means; null where its words are
 * looked for as they are.
 */
export type MeantTrips = { meant: TripFilters | null }
