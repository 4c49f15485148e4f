import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import type { PartyView } from '#shared/bookings/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type {
  JoinedView,
  OfferForm,
  WaitingEntry,
  WaitingInput,
  WaitingView,
} from '#shared/waiting-list/schema.ts'

const REFRESH_MS = 30_000

const ofTrip = (tripId: number) => `/api/trips/${tripId}/waiting-list`
const ofToken = (token: string) => `/api/waiting-list/${encodeURIComponent(token)}`

export const waitingQueries = {
  /** The entry behind the link of a mail, refreshed while the page is open. */
  entry: (token: string) =>
    read<WaitingView>(
      queryKeys.waitingEntry(token),
      ofToken(token),
      {},
      { refetchOnMount: 'always', refetchInterval: REFRESH_MS },
    ),

  /** Who waits for an organizer's trip. A part of the dashboard, so it changes with the bookings. */
  ofTrip: (tripId: number) =>
    read<WaitingEntry[]>(
      [...queryKeys.tripDashboard(), 'waiting', tripId],
      ofTrip(tripId),
      {},
      { refetchOnMount: 'always', refetchInterval: REFRESH_MS },
    ),
}

type Acceptance = {
  token: string
  /** The account that books; undefined for guests. */
  accountId: number | undefined
  fields: OfferForm
  idempotencyKey: string
}

export const waitingCalls = {
  join: (tripId: number, input: WaitingInput) => api.post<JoinedView>(ofTrip(tripId), input),
  leave: (token: string) => api.delete(ofToken(token)),
  /** Sending the same key and fields again returns the same booking. */
  accept: ({ token, accountId, fields, idempotencyKey }: Acceptance) =>
    api.post<PartyView>(`${ofToken(token)}/accept`, fields, {
      headers: {
        'Idempotency-Key': idempotencyKey,
        ...(accountId !== undefined && { Account: String(accountId) }),
      },
    }),
  offer: (tripId: number, entryId: number) => api.post<WaitingEntry[]>(`${ofTrip(tripId)}/${entryId}/offer`),
  remove: (tripId: number, entryId: number) => api.delete(`${ofTrip(tripId)}/${entryId}`),
}
