import type { QueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import type {
  SourceChangesView,
  SourceDecision,
  SourceInput,
  SourceView,
} from '#shared/imports/sources-schema.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

export const sourceQueries = {
  list: () => read<SourceView[]>(toolQueryKeys.sources(), '/api/sources'),
  changes: (id: number) =>
    read<SourceChangesView>(toolQueryKeys.sourceChanges(id), `/api/sources/${id}/changes`),
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
