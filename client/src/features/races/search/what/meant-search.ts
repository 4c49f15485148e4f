import type { QueryClient } from '@tanstack/react-query'
import type { RaceSearch } from '../../finder/use-race-search.ts'
import { applySuggestion } from './apply-suggestion.ts'
import { suggestionQuery } from './suggestion-query.ts'

/** The search that a text means, made of the present one; null where it means nothing but its words. */
export const meantSearch = async (
  queries: QueryClient,
  search: RaceSearch,
  asked: string,
): Promise<RaceSearch | null> => {
  const { meant } = await queries.fetchQuery(suggestionQuery(asked))
  if (!meant) return null
  // The name of a country needs no explanation.
  const isPlain = meant.label.toLowerCase() === asked.toLowerCase()
  return { ...applySuggestion(search, { kind: 'search', ...meant }), ...(!isPlain && { asked }) }
}
