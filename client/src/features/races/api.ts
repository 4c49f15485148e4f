import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { nextOffset } from '#client/lib/api/next-offset.ts'
import { PAGE_SIZE } from '#shared/pages/list-page.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import { hasFilters, listQuery, type RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import type { RaceCard, RaceView } from '#shared/races/schema.ts'

export const raceQueries = {
  /** Cards page by page; without filters the plain list is asked (specification, section 7). */
  list: (filters: RaceFilters, choice: ListChoice = {}) =>
    infiniteQueryOptions({
      queryKey: queryKeys.raceList(listQuery(filters, choice)),
      queryFn: ({ pageParam, signal }) =>
        api.getPage<RaceCard[]>(
          hasFilters(filters) ? '/api/races-filters' : '/api/races',
          { ...listQuery(filters, choice), limit: PAGE_SIZE, offset: pageParam },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
      placeholderData: keepPreviousData,
    }),

  /** How many races there are with each value of the filters, and how many past ones match. */
  facets: (filters: RaceFilters, { sort: _sort, ...choice }: ListChoice) =>
    queryOptions({
      queryKey: queryKeys.raceFacets(listQuery(filters, choice)),
      queryFn: ({ signal }) =>
        api.get<RaceFacets>('/api/races-facets', listQuery(filters, choice), { signal }),
      placeholderData: keepPreviousData,
    }),

  one: (id: number) =>
    queryOptions({
      queryKey: queryKeys.race(id),
      queryFn: ({ signal }) => api.get<RaceView>(`/api/races/${id}`, undefined, { signal }),
    }),
}
