import { textOfPosition } from '#shared/races/list-choice.ts'
import { withoutReplaced } from '#shared/suggestions/replaced.ts'
import type { Suggestion } from '#shared/suggestions/suggestion.ts'
import type { RaceSearch } from '../../finder/use-race-search.ts'
import { nearPlace, withoutArea, withoutNear } from '../parts/near-place.ts'

type SearchSuggestion = Extract<Suggestion, { kind: 'place' | 'area' | 'country' | 'search' }>

/** True for suggestions that change the search; the others are a page to open. */
export const isSearchSuggestion = (suggestion: Suggestion): suggestion is SearchSuggestion =>
  suggestion.kind !== 'race' && suggestion.kind !== 'trip'

/**
 * The search that a suggestion makes of the present one. The typed words are done with: what they meant is a filter
 * now. A sentence fills several filters at once, and those it says nothing about stay.
 */
export const applySuggestion = (
  { filters: { search: _search, ...filters }, choice }: RaceSearch,
  suggestion: SearchSuggestion,
): RaceSearch => {
  if (suggestion.kind === 'place')
    return { filters, choice: nearPlace(choice, textOfPosition(suggestion), suggestion.name) }
  if (suggestion.kind === 'area') {
    const area = [...new Set([...(filters.area ?? []), suggestion.id])]
    return { filters: { ...filters, area }, choice: withoutArea(withoutNear(choice)) }
  }
  if (suggestion.kind === 'country') {
    const countries = new Set([...(filters.country ?? []), suggestion.country])
    return { filters: { ...filters, country: [...countries] }, choice: withoutArea(choice) }
  }
  const said = { ...suggestion.filters, ...suggestion.choice }
  return {
    filters: { ...withoutReplaced(filters, said), ...suggestion.filters },
    choice: { ...withoutReplaced(choice, said), ...suggestion.choice },
  }
}
