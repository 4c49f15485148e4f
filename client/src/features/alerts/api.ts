import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import type { AlertPeriod } from '#shared/alerts/enums.ts'
import type { AlertFilters } from '#shared/alerts/filters.ts'
import type { AlertView, EndedAlert } from '#shared/alerts/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'

export type NewAlert = { name: string; filters: AlertFilters; every: AlertPeriod }

export const alertCalls = {
  create: (alert: NewAlert) => api.post<AlertView>('/api/alerts', alert),
  remove: (id: number) => api.delete(`/api/alerts/${id}`),
}

export const alertQueries = {
  /** The signed-in person's alerts, newest first. */
  mine: () =>
    queryOptions({
      queryKey: queryKeys.alerts(),
      queryFn: ({ signal }) => api.get<AlertView[]>('/api/alerts', undefined, { signal }),
    }),

  /**
   * Ends an alert with a mailed link. The link works once, so this is a query and its answer is cached by
   * token: a page that renders twice calls the server once.
   */
  end: (token: string | null) =>
    queryOptions({
      queryKey: queryKeys.endAlert(token),
      queryFn: () => api.post<EndedAlert>('/api/alerts/end', { token }),
      enabled: Boolean(token),
      retryOnMount: false,
      // Asked once, whatever else is read again.
      staleTime: 'static',
    }),
}
