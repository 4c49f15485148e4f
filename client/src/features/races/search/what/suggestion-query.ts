import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import type { Suggestions } from '#shared/suggestions/suggestion.ts'

const MOST_SUGGESTIONS = 8

/** What a typed text may mean. Nothing is asked for an empty one. */
export const suggestionQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text.trim().toLowerCase()],
    queryFn: ({ signal }) =>
      api.get<Suggestions>('/api/suggestions', { text, limit: MOST_SUGGESTIONS }, { signal }),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  })
