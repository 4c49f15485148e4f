import { keepPreviousData } from '@tanstack/react-query'
import { read, readPages } from '#client/lib/api/queries.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import { hasFilters, listQuery, type RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import type { RaceCard, RaceView } from '#shared/races/schema.ts'

export const raceQueries = {
  /** Cards page by page; without filters the plain list is asked (specification, section 7). */
  list: (filters: RaceFilters, choice: ListChoice = {}) =>
    readPages<RaceCard>(
      queryKeys.raceList(listQuery(filters, choice)),
      hasFilters(filters) ? '/api/races-filters' : '/api/races',
      listQuery(filters, choice),
    ),

  /** How many races there are with each value of the filters, and how many past ones match. */
  facets: (filters: RaceFilters, { sort: _sort, ...choice }: ListChoice) =>
    read<RaceFacets>(
      queryKeys.raceFacets(listQuery(filters, choice)),
      '/api/races-facets',
      listQuery(filters, choice),
      { placeholderData: keepPreviousData },
    ),

  one: (id: number) => read<RaceView>(queryKeys.race(id), `/api/races/${id}`),
}
