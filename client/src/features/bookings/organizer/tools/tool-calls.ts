import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import type { Replacement } from '#shared/bookings/form-schema.ts'
import type {
  ParticipantChange,
  TripHistoryEntry,
  TripMessage,
  TripMessageInput,
} from '#shared/bookings/organizer/schema.ts'
import type { OrganizerBooking, PartyView } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** What changes when an organizer adds or corrects a participant. */
export const CHANGED_BY_ORGANIZER = [queryKeys.tripDashboard(), queryKeys.trips()]

type NewParticipant = { tripId: number; fields: object; idempotencyKey: string }

export const toolCalls = {
  add: ({ tripId, fields, idempotencyKey }: NewParticipant) =>
    api.post<PartyView>(
      `/api/trips/${tripId}/bookings`,
      { ...fields, onBehalf: true },
      { headers: { 'Idempotency-Key': idempotencyKey } },
    ),
  correct: (id: number, change: ParticipantChange) =>
    api.patch<OrganizerBooking>(`/api/trip-bookings/${id}`, change),
  replace: (id: number, input: Replacement) =>
    api.post<OrganizerBooking>(`/api/trip-bookings/${id}/replace`, input),
  markSeen: (tripId: number, until: string) => api.post(`/api/trips/${tripId}/changes/seen`, { until }),
  send: (tripId: number, message: TripMessageInput, idempotencyKey: string) =>
    api.post<TripMessage>(`/api/trips/${tripId}/messages`, message, {
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
}

export const toolQueries = {
  messages: (tripId: number) =>
    read<TripMessage[]>(
      [...queryKeys.tripDashboardTrip(tripId), 'messages'],
      `/api/trips/${tripId}/messages`,
      {},
      { refetchOnMount: 'always' },
    ),
  history: (tripId: number, bookingId?: number) =>
    read<TripHistoryEntry[]>(
      [...queryKeys.tripDashboardTrip(tripId), 'history', bookingId ?? null],
      `/api/trips/${tripId}/history`,
      { bookingId },
      { refetchOnMount: 'always' },
    ),
}
