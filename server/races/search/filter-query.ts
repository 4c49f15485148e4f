import { refuseWrongFields } from '#server/listings/refuse-wrong-fields.ts'
import { type RaceFilters, readFilters } from '#shared/races/filters.ts'
import type { TableFilters } from '../queries.ts'

/** The filter set of a parsed query string; a malformed filter is a 400 that names it. */
export const filtersOf = (query: Record<string, unknown>): RaceFilters => {
  const { filters, errors } = readFilters(query)
  refuseWrongFields(errors)
  return filters
}

/** The filters that a dashboard's table has; it ignores all others. */
export const tableFiltersOf = ({
  search,
  minDistanceKm,
  maxDistanceKm,
}: Record<string, unknown>): TableFilters => filtersOf({ search, minDistanceKm, maxDistanceKm })
