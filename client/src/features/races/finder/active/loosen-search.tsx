import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { filterMessages } from '#messages/client/features/races/finder/active/filter.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import { RULE_FILTERS } from '#shared/races/facts/rule-names.ts'
import { raceQueries } from '../../api.ts'
import type { ChangeSearch, RaceSearch } from '../use-race-search.ts'
import { clearedSearch } from './cleared-search.ts'

type LeftOut = RaceFacets['loosen'][number]['without']

/** What is left out, in words, such as `the distance`. */
const nameOf = (leftOut: LeftOut, { filters, choice }: RaceSearch): string => {
  const { names } = filterMessages().loosen
  const has = (...options: LeftOut) => options.some((name) => leftOut.includes(name))
  if (has('near', 'nearPlace', 'withinKm')) return names.near(choice.nearPlace ?? filterMessages().near.you)
  if (has('minDistanceKm', 'maxDistanceKm')) return names.distance
  if (has('minDifficulty', 'maxDifficulty')) return names.difficulty
  if (has('minElevation', 'maxElevation')) return names.elevation
  if (has('minEffort', 'maxEffort')) return names.effort
  if (has('startDate', 'endDate')) return names.dates
  if (has('bbox')) return names.mapArea
  if (has('search')) return names.search(filters.search ?? '')
  const rule = RULE_FILTERS.find((name) => has(name))
  if (rule) return names.search(filterMessages().rules[rule])
  const list = (
    ['terrain', 'specialFormats', 'signUpFees', 'country', 'area', 'dateStatus', 'entries'] as const
  ).find((name) => has(name))
  return list ? names[list] : names.when
}

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

export type LoosenSearchProps = { search: RaceSearch; onChange: ChangeSearch }

/** When no race matches: what to leave out, and how many races there are then, most first. Else everything. */
export const LoosenSearch = ({ search, onChange }: LoosenSearchProps) => {
  const { data, isPlaceholderData } = useQuery(raceQueries.facets(search.filters, search.choice))
  const text = filterMessages().loosen
  const ways = (data?.loosen ?? []).filter(({ total }) => total > 0)
  if (isPlaceholderData || data === undefined) return null
  if (ways.length === 0) {
    return (
      <p className="text-center">
        <Button variant="outline" onClick={() => onChange(clearedSearch(search))}>
          {text.everything}
        </Button>
      </p>
    )
  }
  return (
    <section aria-label={text.title} className="rounded-2xl border border-contour bg-card p-5">
      <p className="pb-3 text-center font-semibold">{text.title}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {ways.map(({ without, total }) => (
          <li key={without.join()} className="max-w-full">
            <Button
              variant="outline"
              className="wrap-anywhere max-w-full"
              onClick={() => onChange(searchWithout(search, without))}
            >
              {text.without(nameOf(without, search), formatNumber(total), total)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
