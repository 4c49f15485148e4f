import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { nextOffset, read } from '#client/lib/api/queries.ts'
import type { FoundPerson, TripInNumbers } from '#shared/bookings/overview.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

const REFRESH_MS = 15_000
const PAGE = 24
const TRIPS = '/api/trip-organizer/trips-with-bookings'

export const organizerQueries = {
  /**
   * The organizer's trips with their bookings (all trips for the trip admin), page by page, refreshed
   * every 15 s. `search` finds names and locations of trips and names and emails of participants.
   */
  trips: (search: string) =>
    infiniteQueryOptions({
      queryKey: toolQueryKeys.tripDashboardList(search),
      queryFn: ({ signal, pageParam: offset }) =>
        api.getPage<TripWithBookings[]>(
          TRIPS,
          { limit: PAGE, offset: offset || undefined, search: search || undefined },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
      // Keeps the list on the screen while a new search loads.
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      refetchOnMount: 'always',
    }),

  /** The organizer's trips in numbers, refreshed every 15 s. */
  overview: (search: string) =>
    read<TripInNumbers[]>(
      toolQueryKeys.tripOverview(search),
      '/api/trip-organizer/overview',
      { search: search || undefined },
      { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS, refetchOnMount: 'always' },
    ),

  /** People of the organizer's trips, by name, address or digits of a phone number. */
  people: (search: string) =>
    read<FoundPerson[]>(
      [...queryKeys.tripDashboard(), 'people', search],
      '/api/trip-organizer/people',
      { search },
      { placeholderData: keepPreviousData },
    ),

  /** One trip with its bookings, refreshed every 15 s; null when it is deleted or another organizer's. */
  trip: (tripId: number) =>
    queryOptions({
      queryKey: queryKeys.tripDashboardTrip(tripId),
      queryFn: async ({ signal }) => {
        const [trip] = await api.get<TripWithBookings[]>(TRIPS, { tripId }, { signal })
        return trip ?? null
      },
      refetchInterval: REFRESH_MS,
      refetchOnMount: 'always',
    }),
}
