import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { SavedIds, SavedKind } from '#shared/saved/ids.ts'
import type { CalendarFeed, EndedFollowing, QuietView, SavedView } from '#shared/saved/schema.ts'

const addressOf = (kind: SavedKind, id: number) => `/api/saved/${kind}s/${id}`

export const savedCalls = {
  save: (kind: SavedKind, id: number) => api.put(addressOf(kind, id)),
  remove: (kind: SavedKind, id: number) => api.delete(addressOf(kind, id)),
  notify: (id: number, notify: boolean) => api.put(addressOf('race', id), { notify }),
  endFollowing: (token: string) => api.post<EndedFollowing>('/api/saved/end', { token }),
  makeFeed: () => api.post<CalendarFeed>('/api/saved/feed'),
  join: (ids: SavedIds) => api.post('/api/saved', ids),
}

export const savedQueries = {
  /** The ids of what the signed-in person saved. */
  ids: () =>
    queryOptions({
      queryKey: queryKeys.savedIds(),
      queryFn: ({ signal }) => api.get<SavedIds>('/api/saved/ids', undefined, { signal }),
    }),

  /** Cards of what the signed-in person saved, read again at every visit, because races change. */
  cards: () =>
    queryOptions({
      queryKey: queryKeys.savedCards(),
      queryFn: ({ signal }) => api.get<SavedView>('/api/saved', undefined, { signal }),
      refetchOnMount: 'always',
    }),

  /** The secret address of the signed-in person's calendar. */
  feed: () =>
    queryOptions({
      queryKey: queryKeys.savedFeed(),
      queryFn: ({ signal }) => api.get<CalendarFeed>('/api/saved/feed', undefined, { signal }),
    }),

  /** The saved races that the signed-in person gets no mail about. */
  quiet: () =>
    queryOptions({
      queryKey: queryKeys.quietRaces(),
      queryFn: ({ signal }) => api.get<QuietView>('/api/saved/quiet', undefined, { signal }),
    }),

  /** How many races a mailed link ends the mails about. */
  ofEndLink: (token: string) =>
    queryOptions({
      queryKey: queryKeys.endFollowing(token),
      queryFn: ({ signal }) => api.get<EndedFollowing>('/api/saved/end', { token }, { signal }),
    }),
}
