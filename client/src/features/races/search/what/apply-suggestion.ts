import { textOfPosition } from '#shared/races/list-choice.ts'
import type { Suggestion } from '#shared/suggestions/suggestion.ts'
import type { RaceSearch } from '../../finder/use-race-search.ts'
import { nearPlace, withoutArea, withoutNear } from '../parts/near-place.ts'

type SearchSuggestion = Extract<Suggestion, { kind: 'place' | 'area' | 'country' | 'search' }>

/** True for suggestions that change the search; the others are a page to open. */
export const isSearchSuggestion = (suggestion: Suggestion): suggestion is SearchSuggestion =>
  suggestion.kind !== 'race' && suggestion.kind !== 'trip'

/**
 * The search that a suggestion makes of the present one. The typed words are done with: what they meant is a filter
 * now. A sentence fills several filters at once, and those it says nothing about stay. If it names a place or country, the
 * old ones go.
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
  const { near, nearPlace: place } = suggestion.choice
  const kept = withoutRangesOf(suggestion.filters, filters)
  const isSomewhere = Boolean(near || place || suggestion.filters.country || suggestion.filters.area)
  const { country: _country, area: _area, ...anywhere } = kept
  return {
    filters: { ...(isSomewhere ? anywhere : kept), ...suggestion.filters },
    choice: { ...(isSomewhere ? withoutArea(withoutNear(choice)) : choice), ...suggestion.choice },
  }
}

const RANGES = [
  ['minDistanceKm', 'maxDistanceKm'],
  ['minElevation', 'maxElevation'],
  ['minDifficulty', 'maxDifficulty'],
  ['startDate', 'endDate'],
] as const

/** A sentence that says one bound of a range means the whole range: "over 50 km" has no upper bound. */
const withoutRangesOf = (said: RaceSearch['filters'], filters: RaceSearch['filters']) => {
  const others = { ...filters }
  for (const range of RANGES) {
    if (range.some((bound) => said[bound] !== undefined)) for (const bound of range) delete others[bound]
  }
  return others
}
