import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import type { BookingChange, Replacement } from '#shared/bookings/form-schema.ts'
import type { LinkedBookings } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { asShown, type Spot } from '../api.ts'

const pathOf = (token: string) => `/api/booking-link/${encodeURIComponent(token)}`

/** The bookings behind the link of a mail. Part of what changes when somebody books or cancels. */
export const linkedBookingsQuery = (token: string) =>
  read<LinkedBookings>(
    [...queryKeys.myBookings(), 'link', token],
    pathOf(token),
    {},
    { refetchOnMount: 'always' },
  )

export const bookingLinkCalls = {
  mailLinks: (email: string) => api.post<{ message: string }>('/api/booking-link', { email }),
  change: (token: string, booking: Spot, change: BookingChange) =>
    api.patch<LinkedBookings>(`${pathOf(token)}/bookings/${booking.id}`, change, asShown(booking)),
  replace: (token: string, booking: Spot, input: Replacement) =>
    api.post<LinkedBookings>(`${pathOf(token)}/bookings/${booking.id}/replace`, input, asShown(booking)),
  cancel: (token: string, booking: Spot) =>
    api.delete(`${pathOf(token)}/bookings/${booking.id}`, undefined, asShown(booking)),
  cancelAll: (token: string) => api.delete(`${pathOf(token)}/bookings`),
  addToAccount: (token: string) => api.post<void>(`${pathOf(token)}/account`),
}
