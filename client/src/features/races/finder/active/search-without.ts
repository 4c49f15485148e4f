import type { RaceFacets } from '#shared/races/facets.ts'
import type { RaceSearch } from '../use-race-search.ts'

type LeftOut = RaceFacets['loosen'][number]['without']

const withoutNames = <Fields extends object>(fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Fields

const NEAR = ['near', 'nearPlace', 'withinKm']

/** The search without some of its filters. Without its place it has no order by distance either. */
export const searchWithout = ({ filters, choice }: RaceSearch, leftOut: LeftOut): RaceSearch => {
  const losesPlace = leftOut.includes('near') || leftOut.includes('nearPlace')
  const rest = withoutNames(choice, losesPlace ? [...leftOut, ...NEAR] : leftOut)
  const { sort, ...unsorted } = rest
  return {
    filters: withoutNames(filters, leftOut),
    choice: losesPlace && sort === 'distance' ? unsorted : rest,
  }
}
