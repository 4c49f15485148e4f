import { readTripFilters, TRIP_FILTER_NAMES, type TripFilterName, type TripFilters } from './filters.ts'

const LISTS: ReadonlySet<TripFilterName> = new Set(['difficulty', 'country', 'area'])

/** Reads the choices of an address. What cannot be used is left out. */
export const choicesOfAddress = (params: URLSearchParams): TripFilters =>
  readTripFilters(
    Object.fromEntries(
      TRIP_FILTER_NAMES.map((name) => [
        name,
        LISTS.has(name) ? params.getAll(name) : (params.get(name) ?? undefined),
      ]),
    ),
  ).filters
