import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import type { BookingChange, BookingForm, Replacement } from '#shared/bookings/form-schema.ts'
import type { OwnBooking, PartyView } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** What changes when somebody books or cancels: the trips' free spots, and the person's own bookings. */
export const CHANGED_BY_BOOKING = [queryKeys.trips(), queryKeys.myBookings()]

export const bookingQueries = {
  /** The signed-in person's bookings, the newest first. Loaded on each visit, because organizers change them. */
  mine: () =>
    read<OwnBooking[]>(queryKeys.myBookings(), '/api/my-bookings', {}, { refetchOnMount: 'always' }),
}

type Booking = {
  tripId: number
  /** The account that books; undefined for guests. */
  accountId: number | undefined
  fields: BookingForm
  idempotencyKey: string
}

export type Spot = { id: number; firstName: string; lastName: string }

/** Tells the server whose spot the page shows. If somebody else has the spot now, nothing is changed (409). */
export const asShown = ({ firstName, lastName }: Spot) => ({
  headers: { 'Booking-Person': new URLSearchParams({ firstName, lastName }).toString() },
})

export const bookingCalls = {
  /**
   * Sending the same key and fields again returns the same booking, so a retry never books twice. With
   * `accountId` it is refused (401, 403) unless that account is signed in; it never becomes a guest's booking.
   */
  book: ({ tripId, accountId, fields, idempotencyKey }: Booking) =>
    api.post<PartyView>(
      `/api/trips/${tripId}/bookings`,
      { ...fields, tripId },
      {
        headers: {
          'Idempotency-Key': idempotencyKey,
          ...(accountId !== undefined && { Account: String(accountId) }),
        },
      },
    ),

  change: (booking: Spot, changes: BookingChange) =>
    api.patch<void>(`/api/my-bookings/${booking.id}`, changes, asShown(booking)),

  replace: (booking: Spot, input: Replacement) =>
    api.post<void>(`/api/my-bookings/${booking.id}/replace`, input, asShown(booking)),

  cancel: (booking: Spot) => api.delete(`/api/my-bookings/${booking.id}`, undefined, asShown(booking)),

  /** Cancels everybody who was booked together with this booking. */
  cancelParty: (bookingId: number) => api.delete(`/api/my-bookings/${bookingId}/party`),
}
