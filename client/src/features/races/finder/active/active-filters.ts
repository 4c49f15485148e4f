import { type AreaName, idInWords } from '#client/features/listings/area-names.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { filterMessages } from '#messages/client/features/races/finder/active/filter.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { type DateStatus, DIFFICULTIES, ELEVATION_RANGES } from '#shared/races/enums.ts'
import { RULE_FILTERS, type RuleFilter } from '#shared/races/facts/rule-names.ts'
import type { FilterName, RaceFilters } from '#shared/races/filters.ts'
import { hasPlace, type ListChoice } from '#shared/races/list-choice.ts'
import { withoutNear } from '../../search/parts/near-place.ts'
import { countryName, whenWords } from '../../search/what/search-words.ts'
import type { RaceSearch } from '../use-race-search.ts'
import { distanceWords } from './distance-words.ts'

/** One thing that narrows the list: its text, and the search without it. */
type ActiveFilter = { key: string; label: string; rest: RaceSearch }

/** A date status as a filter value. */
export const dateStatusLabel = (status: DateStatus): string =>
  status === 'confirmed' ? filterMessages().dateConfirmed : raceMessages().dateStatus[status]

const without = (filters: RaceFilters, ...names: FilterName[]): RaceFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)))

const difficultyLabel = (least: number, most: number) => {
  const values = DIFFICULTIES.map(({ value }) => value).filter((value) => value >= least && value <= most)
  const labels = values.map((value) => raceMessages().difficulties[value])
  return labels.length === 0 ? filterMessages().difficultyBetween(least, most) : labels.join(', ')
}

const elevationLabel = (least: number | undefined, most: number | undefined) => {
  const text = filterMessages()
  const isOfPanel = ELEVATION_RANGES.some(({ min, max }) => min === least && max === most)
  if (isOfPanel) return text.climb(text.elevationRange(least, most))
  if (least === undefined) return text.climbUpTo(formatNumber(most ?? 0))
  if (most === undefined) return text.climbFrom(formatNumber(least))
  return text.climbBetween(formatNumber(least), formatNumber(most))
}

const effortLabel = (least: number | undefined, most: number | undefined) => {
  const text = filterMessages()
  if (least === undefined) return text.effortUpTo(formatNumber(most ?? 0))
  if (most === undefined) return text.effortFrom(formatNumber(least))
  return text.effortBetween(formatNumber(least), formatNumber(most))
}

/** `Within 100 km of Åre`, or `Near Åre` at any distance. */
const nearLabel = ({ nearPlace, withinKm }: ListChoice) => {
  const text = filterMessages().near
  const place = nearPlace ?? text.you
  return withinKm === undefined ? text.near(place) : text.within(formatNumber(withinKm), place)
}

/** Everything that narrows the list as a chip that can be removed by itself, in the panel's order. */
export const activeFilters = (
  { filters, choice }: RaceSearch,
  areaName: AreaName = idInWords,
): ActiveFilter[] => {
  const { search, minDifficulty, maxDifficulty } = filters
  const { minElevation, maxElevation, minEffort, maxEffort } = filters
  const active: ActiveFilter[] = []
  const add = (key: string, label: string, rest: RaceFilters, otherChoice = choice) =>
    active.push({ key, label, rest: { filters: rest, choice: otherChoice } })
  const addList = <
    Name extends
      | 'terrain'
      | 'specialFormats'
      | 'signUpFees'
      | 'country'
      | 'area'
      | 'dateStatus'
      | 'entries'
      | RuleFilter,
  >(
    name: Name,
    labelOf: (value: NonNullable<RaceFilters[Name]>[number]) => string,
  ) => {
    for (const value of filters[name] ?? []) {
      const others = filters[name]?.filter((other) => other !== value) ?? []
      add(
        `${name} ${value}`,
        labelOf(value),
        others.length === 0 ? without(filters, name) : { ...filters, [name]: others },
      )
    }
  }
  if (search) add('search', filterMessages().search(search), without(filters, 'search'))
  if (hasPlace(choice)) add('near', nearLabel(choice), filters, withoutNear(choice))
  if (choice.bbox !== undefined) {
    const { bbox: _area, ...others } = choice
    add('bbox', filterMessages().mapArea, filters, others)
  }
  addList('country', countryName)
  addList('area', areaName)
  const distance = distanceWords(filters)
  if (distance) add('distance', distance, without(filters, 'minDistanceKm', 'maxDistanceKm'))
  if (minDifficulty !== undefined || maxDifficulty !== undefined) {
    add(
      'difficulty',
      difficultyLabel(minDifficulty ?? 1, maxDifficulty ?? 5),
      without(filters, 'minDifficulty', 'maxDifficulty'),
    )
  }
  if (minElevation !== undefined || maxElevation !== undefined) {
    add(
      'elevation',
      elevationLabel(minElevation, maxElevation),
      without(filters, 'minElevation', 'maxElevation'),
    )
  }
  if (minEffort !== undefined || maxEffort !== undefined)
    add('effort', effortLabel(minEffort, maxEffort), without(filters, 'minEffort', 'maxEffort'))
  const dates = whenWords(filters)
  if (dates) add('dates', dates, without(filters, 'startDate', 'endDate'))
  const labels = raceMessages()
  addList('terrain', (terrain) => labels.terrain[terrain])
  addList('signUpFees', (fee) => filterMessages().fee(labels.fees[fee]))
  addList('specialFormats', (format) => labels.specialFormats[format])
  addList('dateStatus', dateStatusLabel)
  addList('entries', () => labels.entriesOpen)
  for (const name of RULE_FILTERS) addList(name, () => filterMessages().rules[name])
  if (choice.when === 'past' || choice.when === 'all') {
    const { when, ...others } = choice
    add('when', filterMessages().listed[when], filters, others)
  }
  return active
}
