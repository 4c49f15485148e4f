import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { api, serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

const REFRESH_MS = 15_000
const PAGE = 24
const TRIPS = '/api/trip-organizer/trips-with-bookings'

export const organizerQueries = {
  /**
   * The organizer's trips with their bookings (all trips for the trip admin), anew every 15 s, a page
   * at a time. `search` finds names and places of trips and names and addresses of participants.
   */
  trips: (search: string) =>
    infiniteQueryOptions({
      queryKey: queryKeys.tripDashboardList(search),
      queryFn: ({ signal, pageParam: offset }) =>
        api.getPage<TripWithBookings[]>(
          TRIPS,
          { limit: PAGE, offset: offset || undefined, search: search || undefined },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: ({ items, total }, _pages, offset) =>
        items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
      // What is typed into the search does not empty the screen.
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      refetchOnMount: 'always',
    }),

  /** One trip with its bookings, anew every 15 s; null where it is gone or another organizer's. */
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

// After each of these calls the organizer's list and the public trips are read anew (section 7).
const refresh = (client: QueryClient) =>
  Promise.all(
    [queryKeys.tripDashboard(), queryKeys.trips(), queryKeys.map()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

const useOrganizerCall = <Input>(
  call: (input: Input) => Promise<unknown>,
  words: { done: [title: string, description?: string]; failed: [title: string, fallback: string] },
  onSettled?: () => void,
) => {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: call,
    onSuccess: async () => {
      const [title, description] = words.done
      void toast({ title, ...(description === undefined ? {} : { description }), about: title })
      await refresh(client)
    },
    onError: (error) => {
      const [title, fallback] = words.failed
      void toast({ title, description: serverMessageOf(error, fallback), destructive: true, about: title })
    },
    onSettled: () => onSettled?.(),
  })
}

export const useDeleteTrip = (onSettled: () => void) =>
  useOrganizerCall(
    (id: number) => api.delete(`/api/trips/${id}`),
    { done: ['Trip Deleted'], failed: ['Delete Failed', 'Failed to delete trip.'] },
    onSettled,
  )

export const useDuplicateTrip = () =>
  useOrganizerCall((id: number) => api.post(`/api/trips/${id}/duplicate`), {
    done: ['Trip Duplicated', 'The copy is in your list, without bookings.'],
    failed: ['Duplication Failed', 'Failed to duplicate trip.'],
  })

export const useSetBookingEnabled = () =>
  useOrganizerCall(
    ({ id, bookingEnabled }: { id: number; bookingEnabled: boolean }) =>
      api.patch(`/api/trips/${id}/booking-status`, { bookingEnabled }),
    { done: ['Booking Status Updated'], failed: ['Update Failed', 'Failed to update booking status.'] },
  )

export const useSetPaymentStatus = () =>
  useOrganizerCall(
    ({ id, paymentStatus }: { id: number; paymentStatus: PaymentStatus }) =>
      api.patch(`/api/trip-bookings/${id}/status`, { paymentStatus }),
    {
      done: ['Status Updated', 'Booking payment status has been updated successfully.'],
      failed: ['Update Failed', 'Failed to update booking status.'],
    },
  )
