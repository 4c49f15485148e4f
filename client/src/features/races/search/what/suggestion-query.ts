import { keepPreviousData } from '@tanstack/react-query'
import { read } from '#client/lib/api/queries.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import type { Suggestions } from '#shared/suggestions/suggestion.ts'

const MOST_SUGGESTIONS = 8

/** What a typed text may mean. Nothing is asked for an empty one. */
export const suggestionQuery = (text: string) =>
  read<Suggestions>(
    ['suggestions', text.trim().toLowerCase()],
    '/api/suggestions',
    { text, limit: MOST_SUGGESTIONS, today: localDay() },
    { placeholderData: keepPreviousData, enabled: text !== '' },
  )
