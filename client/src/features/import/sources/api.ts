import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import type {
  SourceChangesView,
  SourceDecision,
  SourceInput,
  SourceView,
} from '#shared/imports/sources-schema.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

export const sourceQueries = {
  list: () =>
    queryOptions({
      queryKey: toolQueryKeys.sources(),
      queryFn: ({ signal }) => api.get<SourceView[]>('/api/sources', {}, { signal }),
    }),
  changes: (id: number) =>
    queryOptions({
      queryKey: toolQueryKeys.sourceChanges(id),
      queryFn: ({ signal }) => api.get<SourceChangesView>(`/api/sources/${id}/changes`, {}, { signal }),
    }),
}

export const addSource = (input: SourceInput) => api.post<SourceView>('/api/sources', input)
export const removeSource = (id: number) => api.delete(`/api/sources/${id}`)
export const readSource = (id: number, evenIfMany: boolean) =>
  api.post<SourceView>(`/api/sources/${id}/read`, { evenIfMany })
export const decide = (id: number, decision: SourceDecision) =>
  api.post<SourceChangesView>(`/api/sources/${id}/changes`, decision)

/** Asks for the sources and their changes again. */
export const forgetSources = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: toolQueryKeys.sources() })
