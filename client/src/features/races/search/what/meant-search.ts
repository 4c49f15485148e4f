import type { QueryClient } from '@tanstack/react-query'
import { type RaceSearch, searchOfAddress } from '#shared/races/race-search.ts'
import { applySuggestion } from './apply-suggestion.ts'
import { suggestionQuery } from './suggestion-query.ts'

/** The search that a text means, made of the one in the address; null where it means nothing but its words. */
export const meantSearch = async (queries: QueryClient, asked: string): Promise<RaceSearch | null> => {
  const { meant } = await queries.fetchQuery(suggestionQuery(asked))
  if (!meant) return null
  // The name of a country needs no explanation.
  const isPlain = meant.label.toLowerCase() === asked.toLowerCase()
  // It may have changed while this was asked.
  const search = searchOfAddress(window.location.search)
  return { ...applySuggestion(search, { kind: 'search', ...meant }), ...(!isPlain && { asked }) }
}
