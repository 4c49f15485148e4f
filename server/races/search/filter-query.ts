import { invalid } from '#server/platform/errors/errors.ts'
import { type FilterName, type FilterProblem, type RaceFilters, readFilters } from '#shared/races/filters.ts'
import { raceRefusals } from '../messages.ts'
import type { TableFilters } from '../queries.ts'

/** The filter set of a parsed query string; a malformed filter is a 400 that names it. */
export const filtersOf = (query: Record<string, unknown>): RaceFilters => {
  const { filters, errors } = readFilters(query)
  const problems = Object.entries(errors) as [FilterName, FilterProblem][]
  const fields = problems.map(([name, problem]) => [name, raceRefusals().filterProblem(name, problem)])
  const [first] = fields
  if (first) throw invalid(`${first[0]}: ${first[1]}`, Object.fromEntries(fields))
  return filters
}

/** The filters that a dashboard's table has; it ignores all others. */
export const tableFiltersOf = ({
  search,
  minDistanceKm,
  maxDistanceKm,
}: Record<string, unknown>): TableFilters => filtersOf({ search, minDistanceKm, maxDistanceKm })
