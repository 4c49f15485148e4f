import type { QueryClient } from '@tanstack/react-query'
import { shownAreaNames } from '#client/features/listings/area-names.ts'
import { tellReplaced } from '#client/features/listings/tell-replaced.ts'
import { type RaceSearch, searchOfAddress } from '#shared/races/race-search.ts'
import { activeFilters } from '../../finder/active/active-filters.ts'
import { applySuggestion } from './apply-suggestion.ts'
import { suggestionQuery } from './suggestion-query.ts'

/** The search that a text means, made of the one in the address; null where it means nothing but its words. */
export const meantSearch = async (queries: QueryClient, asked: string): Promise<RaceSearch | null> => {
  const { meant } = await queries.fetchQuery(suggestionQuery(asked))
  if (!meant) return null
  // The name of a country needs no explanation.
  const isPlain = meant.label.toLowerCase() === asked.toLowerCase()
  // It may have changed while this was asked.
  const search = applySuggestion(searchOfAddress(window.location.search), { kind: 'search', ...meant })
  return { ...search, ...(!isPlain && { asked }) }
}

/** Names the choices of a search that another one took the place of. */
export const tellGone = (queries: QueryClient, before: RaceSearch, now: RaceSearch) => {
  const nameOf = shownAreaNames(queries, before.filters.area)
  tellReplaced(activeFilters(before, nameOf), activeFilters(now, nameOf))
}
