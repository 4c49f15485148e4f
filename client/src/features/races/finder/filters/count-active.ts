import { distanceRange, type RaceFilters } from '#shared/races/filters.ts'
import { hasPlace } from '#shared/races/list-choice.ts'
import type { RaceSearch } from '../use-race-search.ts'

const GROUPS = [
  ['search'],
  ['minDifficulty', 'maxDifficulty'],
  ['minElevation', 'maxElevation'],
  ['minEffort', 'maxEffort'],
  ['startDate', 'endDate'],
] as const satisfies (keyof RaceFilters)[][]

/** True when distances leave out some race. */
export const hasDistances = (filters: RaceFilters): boolean => Object.keys(distanceRange(filters)).length > 0

/** How many chips a search has, without their words. */
export const countActive = ({ filters, choice }: RaceSearch): number =>
  GROUPS.filter((group) => group.some((name) => filters[name] !== undefined)).length +
  // Every filter of several values is a list, and each value has a chip.
  Object.values(filters).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0) +
  Number(hasDistances(filters)) +
  Number(hasPlace(choice)) +
  Number(choice.bbox !== undefined) +
  Number(choice.when === 'past' || choice.when === 'all')
