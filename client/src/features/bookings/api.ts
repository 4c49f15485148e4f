import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import type { BookingFields, BookingView, OwnBooking } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** What a booking or its end changes: the trips' free seats, and the person's own bookings. */
export const CHANGED_BY_BOOKING = [queryKeys.trips(), queryKeys.myBookings()]

export const bookingQueries = {
  /** The signed-in person's bookings, the newest first. Asked anew on each visit: organizers change them. */
  mine: () =>
    queryOptions({
      queryKey: queryKeys.myBookings(),
      queryFn: ({ signal }) => api.get<OwnBooking[]>('/api/my-bookings', undefined, { signal }),
      refetchOnMount: 'always',
    }),
}

type Booking = {
  tripId: number
  /** Who is booking; undefined for guests. */
  accountId: number | undefined
  fields: BookingFields
  idempotencyKey: string
}

export const bookingCalls = {
  /**
   * The same key and fields answer the same booking again, so trying again never books twice. With an
   * account it is refused (401) unless that account is signed in, and never becomes a guest's.
   */
  book: ({ tripId, accountId, fields, idempotencyKey }: Booking) =>
    api.post<BookingView>(
      `/api/trips/${tripId}/bookings`,
      { ...fields, tripId },
      {
        headers: {
          'Idempotency-Key': idempotencyKey,
          ...(accountId !== undefined && { 'Booking-Account': String(accountId) }),
        },
      },
    ),

  cancel: (bookingId: number) => api.delete(`/api/my-bookings/${bookingId}`),
}
