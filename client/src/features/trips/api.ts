import { keepPreviousData } from '@tanstack/react-query'
import { read, readPages } from '#client/lib/api/queries.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import type { MapData } from '#shared/map/schema.ts'
import { type BoundingBox, textOfBox } from '#shared/places/bounding-box.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { TripFacets } from '#shared/trips/facets.ts'
import { type TripFilters, tripQuery } from '#shared/trips/filters.ts'
import type { TripCard, TripDate, TripView } from '#shared/trips/schema.ts'
import type { MeantTrips } from '#shared/trips/trip-search.ts'

export const tripQueries = {
  /** Cards page by page, soonest first unless the choices say otherwise. */
  list: (choices: TripFilters) =>
    readPages<TripCard>(queryKeys.tripList(tripQuery(choices)), '/api/trips', tripQuery(choices)),

  /** How many trips each further choice would leave. */
  facets: ({ sort: _, ...choices }: TripFilters) =>
    read<TripFacets>(queryKeys.tripFacets(choices), '/api/trips-facets', choices, {
      placeholderData: keepPreviousData,
    }),

  /** Pins of the trips; `box` only where there are too many to send all. */
  map: ({ sort: _, ...choices }: TripFilters, box?: BoundingBox) =>
    read<MapData>(
      queryKeys.pins(choices, 'trips', box),
      '/api/map',
      { ...choices, only: 'trips', bbox: box && textOfBox(box) },
      { placeholderData: keepPreviousData },
    ),

  /** What a sentence means; null where its words are looked for as they are. */
  meant: (text: string) =>
    read<MeantTrips>(['trips-meant', text.toLowerCase()], '/api/trips-meant', { text, today: localDay() }),

  one: (id: number) => read<TripView>(queryKeys.trip(id), `/api/trips/${id}`),

  otherDates: (id: number) => read<TripDate[]>(queryKeys.otherDates(id), `/api/trips/${id}/dates`),
}
