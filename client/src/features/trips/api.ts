import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { nextOffset } from '#client/lib/api/next-offset.ts'
import type { MapData } from '#shared/map/schema.ts'
import { PAGE_SIZE } from '#shared/pages/list-page.ts'
import { type BoundingBox, textOfBox } from '#shared/places/bounding-box.ts'
import type { PlaceView } from '#shared/places/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { TripFacets } from '#shared/trips/facets.ts'
import { type TripFilters, tripQuery } from '#shared/trips/filters.ts'
import type { TripCard, TripDate, TripView } from '#shared/trips/schema.ts'
import type { MeantTrips } from '#shared/trips/trip-search.ts'

const LEAST_LETTERS = 2

export const tripQueries = {
  /** Cards page by page, soonest first unless the choices say otherwise. */
  list: (choices: TripFilters) =>
    infiniteQueryOptions({
      queryKey: queryKeys.tripList(tripQuery(choices)),
      queryFn: ({ pageParam, signal }) =>
        api.getPage<TripCard[]>(
          '/api/trips',
          { ...tripQuery(choices), limit: PAGE_SIZE, offset: pageParam },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
      placeholderData: keepPreviousData,
    }),

  /** How many trips each further choice would leave. */
  facets: ({ sort: _, ...choices }: TripFilters) =>
    queryOptions({
      queryKey: queryKeys.tripFacets(choices),
      queryFn: ({ signal }) => api.get<TripFacets>('/api/trips-facets', choices, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** Pins of the trips; `box` only where there are too many to send all. */
  map: ({ sort: _, ...choices }: TripFilters, box?: BoundingBox) =>
    queryOptions({
      queryKey: queryKeys.pins(choices, 'trips', box),
      queryFn: ({ signal }) =>
        api.get<MapData>('/api/map', { ...choices, only: 'trips', bbox: box && textOfBox(box) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** Towns whose names begin with, or nearly with, what was typed. */
  towns: (typed: string) =>
    queryOptions({
      queryKey: queryKeys.townsNamed(typed),
      queryFn: ({ signal }) => api.get<PlaceView[]>('/api/places', { q: typed.trim() }, { signal }),
      enabled: typed.trim().length >= LEAST_LETTERS,
      placeholderData: keepPreviousData,
    }),

  /** What a sentence means; null where its words are looked for as they are. */
  meant: (text: string) =>
    queryOptions({
      queryKey: ['trips-meant', text.toLowerCase()],
      queryFn: ({ signal }) => api.get<MeantTrips>('/api/trips-meant', { text }, { signal }),
    }),

  one: (id: number) =>
    queryOptions({
      queryKey: queryKeys.trip(id),
      queryFn: ({ signal }) => api.get<TripView>(`/api/trips/${id}`, undefined, { signal }),
    }),

  otherDates: (id: number) =>
    queryOptions({
      queryKey: queryKeys.otherDates(id),
      queryFn: ({ signal }) => api.get<TripDate[]>(`/api/trips/${id}/dates`, undefined, { signal }),
    }),
}
