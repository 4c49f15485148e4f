import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import type { BookingFields, BookingView, OwnBooking } from '#shared/bookings/schema.ts'

/** What a booking or its end changes: the trips' free seats, and the person's own bookings. */
export const CHANGED_BY_BOOKING = [['trips'], ['my-bookings']]

export const bookingQueries = {
  /** The signed-in person's bookings, the newest first. Asked anew on each visit: organizers change them. */
  mine: () =>
    queryOptions({
      queryKey: ['my-bookings'],
      queryFn: ({ signal }) => api.get<OwnBooking[]>('/api/my-bookings', undefined, { signal }),
      refetchOnMount: 'always',
    }),
}

export const bookingCalls = {
  /** The same key and fields answer the same booking again, so trying again never books twice. */
  book: (tripId: number, fields: BookingFields, idempotencyKey: string) =>
    api.post<BookingView>(
      `/api/trips/${tripId}/bookings`,
      { ...fields, tripId },
      { headers: { 'Idempotency-Key': idempotencyKey } },
    ),

  cancel: (bookingId: number) => api.delete(`/api/my-bookings/${bookingId}`),
}
