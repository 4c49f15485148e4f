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
  end: (token: string) => api.post<EndedAlert>('/api/alerts/end', { token }),
}

export const alertQueries = {
  /** The signed-in person's alerts, newest first. */
  mine: () =>
    queryOptions({
      queryKey: queryKeys.alerts(),
      queryFn: ({ signal }) => api.get<AlertView[]>('/api/alerts', undefined, { signal }),
    }),

  /** The alert that a mailed link ends. */
  ofEndLink: (token: string) =>
    queryOptions({
      queryKey: queryKeys.endAlert(token),
      queryFn: ({ signal }) => api.get<EndedAlert>('/api/alerts/end', { token }, { signal }),
    }),
}
