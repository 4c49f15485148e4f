import { formatLongDay, formatNumber } from '#client/lib/format/format.ts'
import { DIFFICULTIES, ELEVATION_RANGES } from '#shared/races/enums.ts'
import type { FilterName, RaceFilters } from '#shared/races/filters.ts'
import { raceMessages } from '#shared/races/messages.ts'
import { distanceWords } from './distance-words.ts'
import { finderMessages } from './messages.ts'

/** One thing that narrows the list: its text, and the filter set without it. */
export type ActiveFilter = { key: string; label: string; rest: RaceFilters }

const without = (filters: RaceFilters, ...names: FilterName[]): RaceFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)))

const difficultyLabel = (least: number, most: number) => {
  const values = DIFFICULTIES.map(({ value }) => value).filter((value) => value >= least && value <= most)
  const labels = values.map((value) => raceMessages().difficulties[value])
  return labels.length === 0 ? finderMessages().difficultyBetween(least, most) : labels.join(', ')
}

const elevationLabel = (least: number | undefined, most: number | undefined) => {
  const text = finderMessages()
  const isOfPanel = ELEVATION_RANGES.some(({ min, max }) => min === least && max === most)
  if (isOfPanel) return text.climb(text.elevationRange(least, most))
  if (least === undefined) return text.climbUpTo(formatNumber(most ?? 0))
  if (most === undefined) return text.climbFrom(formatNumber(least))
  return text.climbBetween(formatNumber(least), formatNumber(most))
}

const datesLabel = (first: string | undefined, last: string | undefined) => {
  const text = finderMessages().dates
  if (first && last) return text.between(formatLongDay(first), formatLongDay(last))
  return first ? text.from(formatLongDay(first)) : text.until(formatLongDay(last ?? ''))
}

/** Every active filter as a chip that can be removed by itself, in the panel's order. */
export const activeFilters = (filters: RaceFilters): ActiveFilter[] => {
  const { search, minDifficulty, maxDifficulty } = filters
  const { minElevation, maxElevation, startDate, endDate } = filters
  const active: ActiveFilter[] = []
  const add = (key: string, label: string, rest: RaceFilters) => active.push({ key, label, rest })
  const addList = <Name extends 'terrain' | 'specialFormats' | 'signUpFees'>(
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
  if (search) add('search', finderMessages().search(search), without(filters, 'search'))
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
  const labels = raceMessages()
  addList('terrain', (terrain) => labels.terrain[terrain])
  addList('signUpFees', (fee) => finderMessages().fee(labels.fees[fee]))
  addList('specialFormats', (format) => labels.specialFormats[format])
  return active
}
