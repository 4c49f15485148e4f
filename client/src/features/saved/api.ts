import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
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
  ids: () => read<SavedIds>(queryKeys.savedIds(), '/api/saved/ids'),

  /** Cards of what the signed-in person saved, read again at every visit, because races change. */
  cards: () => read<SavedView>(queryKeys.savedCards(), '/api/saved', {}, { refetchOnMount: 'always' }),

  /** The secret address of the signed-in person's calendar. */
  feed: () => read<CalendarFeed>(queryKeys.savedFeed(), '/api/saved/feed'),

  /** The saved races that the signed-in person gets no mail about. */
  quiet: () => read<QuietView>(queryKeys.quietRaces(), '/api/saved/quiet'),

  /** How many races a mailed link ends the mails about. */
  ofEndLink: (token: string) =>
    read<EndedFollowing>(queryKeys.endFollowing(token), '/api/saved/end', { token }),
}
