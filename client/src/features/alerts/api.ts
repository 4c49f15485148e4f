import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
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
  mine: () => read<AlertView[]>(queryKeys.alerts(), '/api/alerts'),

  /** The alert that a mailed link ends. */
  ofEndLink: (token: string) => read<EndedAlert>(queryKeys.endAlert(token), '/api/alerts/end', { token }),
}
