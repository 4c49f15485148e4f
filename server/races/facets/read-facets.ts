import { and } from 'drizzle-orm'
import type { Near } from '#server/listings/near.ts'
import { isListed } from '#server/listings/public-listing.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import type { ChoiceName, FilterName, ListChoice, RaceFilters } from '#shared/races/filters.ts'
import { races } from '#shared/races/table.ts'
import {
  areaCondition,
  conditionsOf,
  distanceParts,
  nearCondition,
  searchOf,
  whenCondition,
} from '../list/race-condition.ts'
import { countFacets } from './count-facets.ts'
import { facetRows } from './facet-rows.ts'
import { type ActiveGroup, countLoosened } from './loosen.ts'

type Asked = { filters: RaceFilters; choice: ListChoice; near: Near | null; today: CalendarDay }

const NAMES: Record<keyof ReturnType<typeof conditionsOf>, FilterName[]> = {
  search: ['search'],
  distance: ['minDistanceKm', 'maxDistanceKm'],
  difficulty: ['minDifficulty', 'maxDifficulty'],
  elevation: ['minElevation', 'maxElevation'],
  dates: ['startDate', 'endDate'],
  terrain: ['terrain'],
  specialFormats: ['specialFormats'],
  signUpFees: ['signUpFees'],
  country: ['country'],
  dateStatus: ['dateStatus'],
}

/** Without a place, its distance and the order by distance mean nothing. */
const placeNamesOf = (choice: ListChoice): ChoiceName[] => {
  const names = (['near', 'nearPlace', 'withinKm'] as const).filter((name) => choice[name] !== undefined)
  return choice.sort === 'distance' ? [...names, 'sort'] : names
}

/** The counts of a filter set (contract, section 10), and what to leave out when nothing matches. */
export const readFacets = async (
  db: Database,
  { filters, choice, near, today }: Asked,
): Promise<RaceFacets> => {
  const search = await searchOf(db, filters)
  const conditions = conditionsOf(filters, search)
  const isNear = nearCondition(near)
  const isInArea = areaCondition(choice)
  const { search: words, elevation, dates } = conditions
  const { minDistanceKm, maxDistanceKm, minElevation, maxElevation, startDate, endDate } = filters
  const plain = { minDistanceKm, maxDistanceKm, minElevation, maxElevation, startDate, endDate }
  const isPlain = search === undefined && isNear === undefined && isInArea === undefined
  const rows = await facetRows(db, {
    conditions: [isListed(races), words, elevation, dates, isNear, isInArea],
    parts: distanceParts(minDistanceKm, maxDistanceKm),
    question: { ...plain, search, near, bbox: choice.bbox },
    plain: isPlain ? plain : null,
    today,
  })
  const facets = countFacets(rows, filters, choice.when ?? 'all')
  if (facets.total > 0) return { ...facets, loosen: [] }
  const groups: ActiveGroup[] = (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((group) => {
    const condition = conditions[group]
    const without = NAMES[group].filter((name) => filters[name] !== undefined)
    return condition === undefined ? [] : [{ without, condition }]
  })
  if (isNear !== undefined) groups.push({ without: placeNamesOf(choice), condition: isNear })
  if (isInArea !== undefined) groups.push({ without: ['bbox'], condition: isInArea })
  return {
    ...facets,
    loosen: await countLoosened(db, groups, and(isListed(races), whenCondition(choice.when, today))),
  }
}
