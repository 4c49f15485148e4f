import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Select } from '#client/ui/forms/select.tsx'
import { orderMessages } from '#messages/client/features/races/finder/order.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'
import { RACE_SORTS, type RaceSort, usualSort } from '#shared/races/list-choice.ts'
import { raceQueries } from '../../api.ts'
import { EmbedButton } from '../embed/embed-button.tsx'
import { SubscribeButton } from '../subscribe/subscribe-button.tsx'

export type SearchProps = {
  filters: RaceFilters
  choice: ListChoice
  onChange: (changes: ListChoice) => void
}

/** Changes from coming to past races and back; says how many past races match. Shows nothing without past races. */
const PastRacesButton = ({ filters, choice, onChange }: SearchProps) => {
  const text = orderMessages()
  const { data } = useQuery(raceQueries.facets(filters, choice))
  // The server draws no number of past races, and the browser takes that over also when it knows it by then.
  const past = useInBrowser() ? data?.past : undefined
  if (choice.when !== 'coming') {
    return (
      <Button variant="outline" size="small" onClick={() => onChange({ when: 'coming' })}>
        {text.showComing}
      </Button>
    )
  }
  if (!past) return null
  return (
    <Button variant="outline" size="small" onClick={() => onChange({ when: 'past' })}>
      {text.showPast(formatNumber(past))}
    </Button>
  )
}

type SortProps = {
  sort: RaceSort
  place: string | undefined
  /** Whether there are words that races can fit better or worse. */
  hasWords: boolean
  className: string
  /** False when the list keeps its order for now. */
  onChange: (sort: RaceSort) => boolean
}

/** The order of the list. */
const SortSelect = ({ sort, place, hasWords, className, onChange }: SortProps) => {
  const id = useId()
  const text = orderMessages()
  // The list may follow a moment later, but the choice shows at once.
  const [chosen, setChosen] = useState(sort)
  const [known, setKnown] = useState(sort)
  if (sort !== known) {
    setKnown(sort)
    setChosen(sort)
  }
  const labelOf = (value: RaceSort) =>
    value === 'distance' && place ? text.sorts.distanceFrom(place) : text.sorts[value]
  return (
    <div className={classNames('min-w-0 items-center gap-2', className)}>
      <label htmlFor={id} className="shrink-0 font-semibold max-sm:sr-only">
        {text.sortBy}
      </label>
      <Select
        id={id}
        className="min-w-0"
        value={chosen}
        onChange={({ target }) => onChange(target.value as RaceSort) && setChosen(target.value as RaceSort)}
      >
        {RACE_SORTS.filter((value) => value !== 'relevance' || hasWords).map((value) => (
          <option key={value} value={value}>
            {labelOf(value)}
          </option>
        ))}
      </Select>
    </div>
  )
}

export type ResultActionsProps = SearchProps & {
  isMap: boolean
  /** Called for the order that needs to know where somebody is. */
  onAskPlace: () => void
}

/** How races are listed, coming or past and in which order, and the way to follow them in a calendar. */
export const ResultActions = ({ filters, choice, isMap, onChange, onAskPlace }: ResultActionsProps) => {
  const hasPlace = choice.near !== undefined || choice.nearPlace !== undefined
  return (
    <>
      <PastRacesButton filters={filters} choice={choice} onChange={onChange} />
      <SubscribeButton filters={filters} choice={choice} />
      <EmbedButton filters={filters} choice={choice} />
      <SortSelect
        sort={choice.sort ?? usualSort(filters.search)}
        hasWords={filters.search !== undefined}
        place={choice.nearPlace}
        // A map without a list beside it has no order.
        className={isMap ? 'hidden min-[900px]:flex' : 'flex'}
        onChange={(sort) => {
          const asks = sort === 'distance' && !hasPlace
          if (asks) onAskPlace()
          else onChange({ sort })
          return !asks
        }}
      />
    </>
  )
}
