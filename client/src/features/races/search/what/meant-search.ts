import type { QueryClient } from '@tanstack/react-query'
import { shownAreaNames } from '#client/features/listings/area-names.ts'
import { tellReplaced } from '#client/features/listings/tell-replaced.ts'
import { type RaceSearch, searchOfAddress } from '#shared/races/race-search.ts'
import { activeFilters } from '../../finder/active/active-filters.ts'
import { applySuggestion } from './apply-suggestion.ts'
import { suggestionQuery } from './suggestion-query.ts'

/** A search, and what tells people which of their choices it takes the place of. */
export type Meant = { search: RaceSearch; tell: () => void }

/** The search that a text means, made of the one in the address; null where it means nothing but its words. */
export const meantSearch = async (queries: QueryClient, asked: string): Promise<Meant | null> => {
  const { meant } = await queries.fetchQuery(suggestionQuery(asked))
  if (!meant) return null
  // The name of a country needs no explanation.
  const isPlain = meant.label.toLowerCase() === asked.toLowerCase()
  // It may have changed while this was asked.
  const before = searchOfAddress(window.location.search)
  const search = applySuggestion(before, { kind: 'search', ...meant })
  const nameOf = shownAreaNames(queries, before.filters.area)
  return {
    search: { ...search, ...(!isPlain && { asked }) },
    tell: () => tellReplaced(activeFilters(before, nameOf), activeFilters(search, nameOf)),
  }
}
