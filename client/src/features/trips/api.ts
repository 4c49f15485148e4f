import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { nextOffset } from '#client/lib/api/next-offset.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { TripCard, TripView } from '#shared/trips/schema.ts'

const PAGE_SIZE = 24

export const tripQueries = {
  /** Cards page by page, soonest first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: queryKeys.tripList(),
      queryFn: ({ pageParam, signal }) =>
        api.getPage<TripCard[]>('/api/trips', { limit: PAGE_SIZE, offset: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),

  one: (id: number) =>
    queryOptions({
      queryKey: queryKeys.trip(id),
      queryFn: ({ signal }) => api.get<TripView>(`/api/trips/${id}`, undefined, { signal }),
    }),
}
