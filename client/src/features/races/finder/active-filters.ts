import { formatLongDay } from '#client/lib/format/format.ts'
import { DIFFICULTIES, ELEVATION_RANGES, SIGN_UP_FEE_MEANINGS } from '#shared/races/enums.ts'
import type { FilterName, RaceFilters } from '#shared/races/filters.ts'
import { distanceWords } from '../card/distance-words.ts'

/** One thing that narrows the list: its words, and the filter set without it. */
export type ActiveFilter = { key: string; label: string; rest: RaceFilters }

const without = (filters: RaceFilters, ...names: FilterName[]): RaceFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)))

const difficultyLabel = (least: number, most: number) => {
  const names = DIFFICULTIES.filter(({ value }) => value >= least && value <= most).map(({ name }) => name)
  return names.length === 0 ? `Difficulty ${least} to ${most}` : names.join(', ')
}

const elevationLabel = (least: number | undefined, most: number | undefined) => {
  const range = ELEVATION_RANGES.find(({ min, max }) => min === least && max === most)
  if (range) return `${range.label} climb`
  if (least === undefined) return `Up to ${most} m climb`
  return most === undefined ? `From ${least} m climb` : `${least} to ${most} m climb`
}

const datesLabel = (first: string | undefined, last: string | undefined) => {
  if (first && last) return `${formatLongDay(first)} to ${formatLongDay(last)}`
  return first ? `From ${formatLongDay(first)}` : `Until ${formatLongDay(last ?? '')}`
}

/** Every active filter as a chip that can be removed by itself, in the panel's order. */
export const activeFilters = (filters: RaceFilters): ActiveFilter[] => {
  const { search, minDifficulty, maxDifficulty } = filters
  const { minElevation, maxElevation, startDate, endDate } = filters
  const active: ActiveFilter[] = []
  const add = (key: string, label: string, rest: RaceFilters) => active.push({ key, label, rest })
  const addWords = <Name extends 'terrain' | 'specialFormats' | 'signUpFees'>(
    name: Name,
    labelOf: (word: string) => string,
  ) => {
    for (const word of filters[name] ?? []) {
      const others = filters[name]?.filter((other) => other !== word) ?? []
      add(
        `${name} ${word}`,
        labelOf(word),
        others.length === 0 ? without(filters, name) : { ...filters, [name]: others },
      )
    }
  }
  if (search) add('search', `“${search}”`, without(filters, 'search'))
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
  if (startDate || endDate)
    add('dates', datesLabel(startDate, endDate), without(filters, 'startDate', 'endDate'))
  addWords('terrain', (word) => word)
  addWords(
    'signUpFees',
    (fee) => `${SIGN_UP_FEE_MEANINGS[fee as keyof typeof SIGN_UP_FEE_MEANINGS].level} fee`,
  )
  addWords('specialFormats', (word) => word)
  return active
}
