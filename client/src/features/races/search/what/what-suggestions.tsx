import type { Ref } from 'react'
import { useLocation } from 'wouter'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Suggestion } from '#shared/suggestions/suggestion.ts'
import type { RaceSearch } from '../../finder/use-race-search.ts'
import { applySuggestion, isSearchSuggestion } from './apply-suggestion.ts'
import type { ListHandle, ListState } from './combobox.ts'
import { SuggestionList } from './suggestion-list.tsx'

type WhatSuggestionsProps = {
  id: string
  text: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onState: (state: ListState) => void
  search: RaceSearch
  /** Called with the search that a suggestion makes of the present one. */
  onTake: (search: RaceSearch) => void
  ref: Ref<ListHandle>
}

/** What the field of the search bar suggests: races and trips to open, and towns, countries and searches as filters. */
export const WhatSuggestions = ({ search, onTake, ...list }: WhatSuggestionsProps) => {
  const [, navigate] = useLocation()
  const choose = (suggestion: Suggestion) => {
    list.onOpen(false)
    if (isSearchSuggestion(suggestion)) onTake(applySuggestion(search, suggestion))
    else navigate(suggestion.kind === 'race' ? paths.race(suggestion.id) : paths.trip(suggestion.id))
  }
  return (
    <SuggestionList
      {...list}
      label={sheetMessages().suggestionList}
      onChoose={choose}
      className="max-h-[min(27rem,55dvh)] lg:max-w-xl"
    />
  )
}
