import { refuseWrongFields } from '#server/listings/refuse-wrong-fields.ts'
import { type ListChoice, type RaceFilters, readFilters } from '#shared/races/filters.ts'
import { readListChoice } from '#shared/races/list-choice.ts'
import type { TableFilters } from '../list/race-selection.ts'

type Query = Record<string, unknown>

/** The filter set of a parsed query string; a malformed filter is a 400 that names it. */
export const filtersOf = (query: Query): RaceFilters => {
  const { filters, errors } = readFilters(query)
  refuseWrongFields(errors)
  return filters
}

/** The filter set and what is chosen beside it; a malformed field of either is a 400 that names it. */
export const listQueryOf = (query: Query): { filters: RaceFilters; choice: ListChoice } => {
  const { filters, errors } = readFilters(query)
  const { choice, errors: others } = readListChoice(query)
  refuseWrongFields({ ...errors, ...others })
  return { filters, choice }
}

const tableFields = ({ search, minDistanceKm, maxDistanceKm }: Query): Query => ({
  search,
  minDistanceKm,
  maxDistanceKm,
})

/** The filters that a dashboard's table has; it ignores all others. */
export const tableFiltersOf = (query: Query): TableFilters => filtersOf(tableFields(query))

/** The filters of a dashboard's table, and what is chosen beside them. */
export const tableQueryOf = (query: Query): { filters: TableFilters; choice: ListChoice } => {
  const { when, sort, near, nearPlace, withinKm, bbox } = query
  return listQueryOf({ ...tableFields(query), when, sort, near, nearPlace, withinKm, bbox })
}
