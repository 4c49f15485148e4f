import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import type { BookingChange, LinkedBookings, Replacement } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

const pathOf = (token: string) => `/api/booking-link/${encodeURIComponent(token)}`

/** The bookings behind the link of a mail. Part of what changes when somebody books or cancels. */
export const linkedBookingsQuery = (token: string) =>
  queryOptions({
    queryKey: [...queryKeys.myBookings(), 'link', token],
    queryFn: ({ signal }) => api.get<LinkedBookings>(pathOf(token), undefined, { signal }),
    refetchOnMount: 'always',
  })

export const bookingLinkCalls = {
  mailLinks: (email: string) => api.post<{ message: string }>('/api/booking-link', { email }),
  change: (token: string, bookingId: number, change: BookingChange) =>
    api.patch<LinkedBookings>(`${pathOf(token)}/bookings/${bookingId}`, change),
  replace: (token: string, bookingId: number, input: Replacement) =>
    api.post<LinkedBookings>(`${pathOf(token)}/bookings/${bookingId}/replace`, input),
  cancel: (token: string, bookingId: number) => api.delete(`${pathOf(token)}/bookings/${bookingId}`),
  cancelAll: (token: string) => api.delete(`${pathOf(token)}/bookings`),
  addToAccount: (token: string) => api.post<void>(`${pathOf(token)}/account`),
}
