import { type ListChoice, textOfPosition } from '#shared/races/list-choice.ts'
import { withoutReplaced } from '#shared/suggestions/replaced.ts'
import type { Suggestion } from '#shared/suggestions/suggestion.ts'
import type { RaceSearch } from '../../finder/use-race-search.ts'
import { nearPlace } from '../parts/near-place.ts'

type SearchSuggestion = Extract<Suggestion, { kind: 'place' | 'area' | 'country' | 'search' }>

/** True for suggestions that change the search; the others are a page to open. */
export const isSearchSuggestion = (suggestion: Suggestion): suggestion is SearchSuggestion =>
  suggestion.kind !== 'race' && suggestion.kind !== 'trip'

/** What a suggestion says. */
const saidBy = (suggestion: SearchSuggestion, choice: ListChoice): RaceSearch => {
  if (suggestion.kind === 'search') return suggestion
  if (suggestion.kind === 'area') return { filters: { area: [suggestion.id] }, choice: {} }
  if (suggestion.kind === 'country') return { filters: { country: [suggestion.country] }, choice: {} }
  return { filters: {}, choice: nearPlace(choice, textOfPosition(suggestion), suggestion.name) }
}

/**
 * The search that a suggestion makes of the present one. The typed words are done with: what they meant is a filter
 * now. What it says takes the place of choices of the same kinds, as a typed sentence does; others stay. With `adds`
 * a country or area joins those that are chosen.
 */
export const applySuggestion = (
  { filters, choice }: RaceSearch,
  suggestion: SearchSuggestion,
  { adds = false } = {},
): RaceSearch => {
  const said = saidBy(suggestion, choice)
  const all = { ...said.filters, ...said.choice }
  const joined = (name: 'area' | 'country') =>
    adds && said.filters[name] && { [name]: [...new Set([...(filters[name] ?? []), ...said.filters[name]])] }
  return {
    filters: { ...withoutReplaced(filters, all), ...said.filters, ...joined('area'), ...joined('country') },
    choice: { ...withoutReplaced(choice, all), ...said.choice },
  }
}
