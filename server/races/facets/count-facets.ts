import { SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { When } from '#shared/races/list-choice.ts'
import { difficultyRange, maskOf } from '../list/race-condition.ts'
import type { FacetRow } from './facet-rows.ts'

type Filters = Pick<
  RaceFilters,
  'terrain' | 'specialFormats' | 'signUpFees' | 'minDifficulty' | 'maxDifficulty' | 'country' | 'dateStatus'
>

const isIn = <Value>(value: Value | null, chosen: readonly Value[] | undefined) =>
  chosen === undefined || (value !== null && chosen.includes(value))

/** What each group of filters says about a row. The names are those of the facets. */
const testsOf = (filters: Filters, when: When) => {
  const terrain = filters.terrain && maskOf(TERRAINS, filters.terrain)
  const formats = filters.specialFormats && maskOf(SPECIAL_FORMATS, filters.specialFormats)
  const levels = difficultyRange(filters)
  return {
    terrain: (row: FacetRow) => terrain === undefined || (row.terrain & terrain) !== 0,
    specialFormats: (row: FacetRow) => formats === undefined || (row.formats & formats) !== 0,
    signUpFees: (row: FacetRow) => isIn(row.fee, filters.signUpFees),
    difficulty: ({ difficulty }: FacetRow) =>
      levels === null || (difficulty !== null && difficulty >= levels.least && difficulty <= levels.most),
    country: (row: FacetRow) => isIn(row.country, filters.country),
    dateStatus: (row: FacetRow) => isIn(row.dateStatus, filters.dateStatus),
    when: (row: FacetRow) => when === 'all' || row.isPast === (when === 'past'),
  }
}

type Group = keyof ReturnType<typeof testsOf>

const add = (counts: Record<string, number>, value: string | number | null, races: number) => {
  if (value !== null) counts[value] = (counts[value] ?? 0) + races
}

const addBits = (counts: Record<string, number>, words: readonly string[], mask: number, races: number) => {
  for (const [bit, word] of words.entries()) if ((mask & (1 << bit)) !== 0) add(counts, word, races)
}

/**
 * Counts every value of every group: how many races match it and the filters of all other groups. A race
 * that only one group leaves out counts for the values of that group.
 */
export const countFacets = (
  rows: readonly FacetRow[],
  filters: Filters,
  when: When,
): Omit<RaceFacets, 'loosen'> => {
  const tests = Object.entries(testsOf(filters, when)) as [Group, (row: FacetRow) => boolean][]
  const facets = {
    total: 0,
    past: 0,
    terrain: {},
    specialFormats: {},
    signUpFees: {},
    difficulty: {},
    country: {},
    dateStatus: {},
  }
  for (const row of rows) {
    const failed = tests.filter(([, passes]) => !passes(row))
    const [only] = failed
    if (failed.length > 1) continue
    const counts = (group: Group) => only === undefined || only[0] === group
    if (only === undefined) facets.total += row.races
    if (row.isPast && counts('when')) facets.past += row.races
    if (counts('terrain')) addBits(facets.terrain, TERRAINS, row.terrain, row.races)
    if (counts('specialFormats')) addBits(facets.specialFormats, SPECIAL_FORMATS, row.formats, row.races)
    if (counts('signUpFees')) add(facets.signUpFees, row.fee, row.races)
    if (counts('difficulty')) add(facets.difficulty, row.difficulty, row.races)
    if (counts('country')) add(facets.country, row.country, row.races)
    if (counts('dateStatus')) add(facets.dateStatus, row.dateStatus, row.races)
  }
  return facets
}
