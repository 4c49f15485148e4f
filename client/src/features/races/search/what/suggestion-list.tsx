import { useQuery } from '@tanstack/react-query'
import { Flag, Footprints, type LucideIcon, MapPin, MountainSnow, Route, SearchCheck } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { useRested } from '#client/lib/browser/use-rested.ts'
import { formatLongDay, formatNumber } from '#client/lib/format/format.ts'
import { classNames } from '#client/ui/class-names.ts'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import type { Suggestion } from '#shared/suggestions/suggestion.ts'
import type { ListHandle, ListState } from './combobox.ts'
import { countryName } from './search-words.ts'
import { suggestionQuery } from './suggestion-query.ts'

const TYPING_PAUSE_MS = 120
const NONE: Suggestion[] = []

const ICONS: Record<Suggestion['kind'], LucideIcon> = {
  search: SearchCheck,
  country: Flag,
  area: MountainSnow,
  place: MapPin,
  race: Route,
  trip: Footprints,
}

/** The two lines of an option. */
const wordsOf = (suggestion: Suggestion): { name: string; about: string } => {
  const text = sheetMessages()
  switch (suggestion.kind) {
    case 'race':
      return { name: suggestion.name, about: text.race(suggestion.location, formatLongDay(suggestion.date)) }
    case 'trip':
      return {
        name: suggestion.name,
        about: text.trip(suggestion.location, formatLongDay(suggestion.startDate)),
      }
    case 'place': {
      const { name, region, country } = suggestion
      return { name, about: text.racesNear([region, countryName(country)].filter(Boolean).join(', ')) }
    }
    case 'area': {
      const { name, country } = suggestion
      return { name, about: text.racesInArea(country === null ? null : countryName(country)) }
    }
    case 'country':
      return {
        name: countryName(suggestion.country),
        about: text.racesInCountry(suggestion.races, formatNumber(suggestion.races)),
      }
    case 'search':
      return { name: suggestion.label, about: text.wholeSearch }
  }
}

const keyOf = (suggestion: Suggestion): string => {
  if ('id' in suggestion) return `${suggestion.kind}-${suggestion.id}`
  if (suggestion.kind === 'place') return `place-${suggestion.lat}-${suggestion.lng}`
  return suggestion.kind === 'country' ? `country-${suggestion.country}` : `search-${suggestion.label}`
}

const isSame = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0

type SuggestionListProps = {
  id: string
  label: string
  text: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  kinds?: readonly Suggestion['kind'][]
  onChoose: (suggestion: Suggestion) => void
  onState: (state: ListState) => void
  className?: string
  ref: Ref<ListHandle>
}

/** The suggestions for a typed text as the list of a combobox. The input keeps the focus. */
export const SuggestionList = (props: SuggestionListProps) => {
  const { id, label, text, isOpen, onOpen, kinds, onChoose, onState, className, ref } = props
  const asked = useRested(text.trim(), TYPING_PAUSE_MS)
  const { data, isPlaceholderData } = useQuery(suggestionQuery(asked))
  const isFor = asked !== '' && text.trim() !== ''
  const all = isFor ? (data?.suggestions ?? NONE) : NONE
  const options = kinds ? all.filter(({ kind }) => kinds.includes(kind)) : all
  const [activeKey, setActiveKey] = useState<string>()
  const active = options.findIndex((option) => keyOf(option) === activeKey)
  const activeId = active === -1 ? undefined : `${id}-${active}`

  useEffect(() => onState({ count: options.length, activeId }), [options.length, activeId, onState])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const move = (step: 1 | -1) => {
    const next = active === -1 ? (step === 1 ? 0 : options.length - 1) : active + step
    const option = options[next]
    // Past the last option the field itself is reached again.
    setActiveKey(option && keyOf(option))
  }
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const option = options[active]
    if (isArrow && isOpen) move(event.key === 'ArrowDown' ? 1 : -1)
    else if (isArrow) onOpen(true)
    else if (event.key === 'Enter' && isOpen && option) onChoose(option)
    else if (event.key === 'Escape' && isOpen && options.length > 0) {
      event.stopPropagation()
      onOpen(false)
    } else return false
    event.preventDefault()
    return true
  }
  const chooseExact = () => {
    const isCurrent = isOpen && !isPlaceholderData && asked === text.trim()
    const option = options.find((one) => one.kind === 'country' && isSame(countryName(one.country), text))
    if (!option || !isCurrent) return false
    onChoose(option)
    return true
  }
  const chooseClicked = ({ target }: MouseEvent) => {
    const clicked = (target as Element).closest<HTMLElement>('[role=option]')
    const option = options[Number(clicked?.dataset.position)]
    if (option) onChoose(option)
  }
  useImperativeHandle(ref, () => ({ onKey, chooseExact }))

  const messages = sheetMessages()
  return (
    <>
      <p role="status" className="sr-only">
        {isFor && !isPlaceholderData && data !== undefined && messages.suggestions(options.length)}
      </p>
      {options.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          // The field keeps the focus, so that typing can go on, and handles the keys for the list.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={chooseClicked}
          onKeyDown={onKey}
          className={classNames(
            'overflow-y-auto overscroll-contain rounded-xl border border-edge bg-card py-1 shadow-lift',
            className,
          )}
        >
          {options.map((option, index) => {
            const Icon = ICONS[option.kind]
            const { name, about } = wordsOf(option)
            return (
              <div
                key={keyOf(option)}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                data-position={index}
                aria-selected={index === active}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-lichen',
                  index === active && 'bg-lichen outline-2 outline-glow -outline-offset-2',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0 text-moss" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold leading-snug">{name}</span>{' '}
                  <span className="block truncate text-quiet text-sm leading-snug">{about}</span>
                </span>
              </div>
            )
          })}
        </div>
      )}
    </>
  )
}
