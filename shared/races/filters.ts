import { DISTANCE_STOPS, UNBOUNDED_DISTANCE_KM } from './enums.ts'
import { readFields } from './field-readers.ts'
import { type FilterName, type FilterProblem, filterFields, type RaceFilters } from './filter-fields.ts'
import { type ChoiceName, choiceQuery, type ListChoice } from './list-choice.ts'

export type { ChoiceName, FilterName, FilterProblem, ListChoice, RaceFilters }

export const FILTER_NAMES = Object.keys(filterFields) as FilterName[]

const bounds: [least: FilterName, most: FilterName][] = [
  ['minDistanceKm', 'maxDistanceKm'],
  ['minDifficulty', 'maxDifficulty'],
  ['minElevation', 'maxElevation'],
  ['minEffort', 'maxEffort'],
  ['startDate', 'endDate'],
]

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Reads a filter set from a parsed query or stored JSON. Blank fields do not filter; a field that
 * cannot be used is left out of `filters`, and `errors` says why.
 */
export const readFilters = (source: Record<string, unknown>) => {
  const { values: filters, errors } = readFields(filterFields, source)
  for (const [least, most] of bounds) {
    const [low, high] = [filters[least], filters[most]] as [number | string, number | string]
    if (low !== undefined && high !== undefined && low > high) {
      errors[least] = { problem: 'aboveUpperBound' }
      delete filters[least]
      delete filters[most]
    }
  }
  return { filters, errors }
}

/** True when at least one filter narrows the list. */
export const hasFilters = (filters: RaceFilters) => FILTER_NAMES.some((name) => !isBlank(filters[name]))

/**
 * The distances that limit the list, in km. The slider's first stop is not a lower limit, so that its full
 * width shows every race, and 500 is not an upper one (specification, sections 5 and 9).
 */
export const distanceRange = ({
  minDistanceKm: least,
  maxDistanceKm: most,
}: RaceFilters): Pick<RaceFilters, 'minDistanceKm' | 'maxDistanceKm'> => ({
  ...(least === undefined || least === DISTANCE_STOPS[0] ? {} : { minDistanceKm: least }),
  ...(most === undefined || most >= UNBOUNDED_DISTANCE_KM ? {} : { maxDistanceKm: most }),
})

/**
 * The query for a filter set: distances that limit nothing are left out, and with any filter in effect
 * difficulty All is sent as 1 to 5 (specification, sections 4 and 5).
 */
export const filterQuery = (filters: RaceFilters): RaceFilters => {
  if (!hasFilters(filters)) return {}
  const { minDistanceKm, maxDistanceKm, ...rest } = filters
  return {
    ...rest,
    ...distanceRange({ minDistanceKm, maxDistanceKm }),
    minDifficulty: filters.minDifficulty ?? 1,
    maxDifficulty: filters.maxDifficulty ?? 5,
  }
}

/** The bounds that two of the slider's stops set; a stop that limits nothing sets none. */
export const distanceBounds = (low: number, high: number) => {
  const { minDistanceKm, maxDistanceKm } = distanceRange({ minDistanceKm: low, maxDistanceKm: high })
  return { minDistanceKm, maxDistanceKm }
}

/** The query of a list, its facets and its map: the filter set and what is chosen beside it. */
export const listQuery = (filters: RaceFilters, choice: ListChoice): RaceFilters & ListChoice => ({
  ...filterQuery(filters),
  ...choiceQuery(choice, filters.search),
})
