import { invalid } from '#server/platform/errors/errors.ts'
import { type RaceFilters, readFilters } from '#shared/races/filters.ts'
import type { TableFilters } from '../queries.ts'

/** The filter set of a parsed query string; a malformed filter is a 400 that names it. */
export const filtersOf = (query: Record<string, unknown>): RaceFilters => {
  const { filters, errors } = readFilters(query)
  const [problem] = Object.entries(errors)
  if (problem) throw invalid(`${problem[0]}: ${problem[1]}`, errors)
  return filters
}

/** The part of the filter set that the table of a dashboard takes; anything else does not narrow it. */
export const tableFiltersOf = ({
  search,
  minDistanceKm,
  maxDistanceKm,
}: Record<string, unknown>): TableFilters => filtersOf({ search, minDistanceKm, maxDistanceKm })
