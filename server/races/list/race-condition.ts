import { and, between, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Near } from '#server/listings/near.ts'
import { isListed } from '#server/listings/public-listing.ts'
import { insideBox, withinKmOf } from '#server/places/great-circle.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { boxOfText } from '#shared/places/bounding-box.ts'
import { DIFFICULTIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'
import type { When } from '#shared/races/list-choice.ts'
import { races } from '#shared/races/table.ts'
import { searchQuery } from '../search/search.ts'

const HARDEST: number = DIFFICULTIES.length

export const maskOf = (words: readonly string[], chosen: readonly string[]) =>
  chosen.reduce((mask, word) => mask | (1 << words.indexOf(word)), 0)

/**
 * One distance of the race must lie inside both bounds (km, inclusive). The distances are only looked through
 * where neither the shortest nor the longest decides.
 */
export const distanceInside = (least: number | undefined, most: number | undefined): SQL | undefined => {
  if (least === undefined && most === undefined) return undefined
  const low = least ?? 0
  const high = most ?? Number.MAX_SAFE_INTEGER
  return and(
    gte(races.maxKm, low),
    lte(races.minKm, high),
    or(
      gte(races.minKm, low),
      lte(races.maxKm, high),
      sql`exists (select from unnest(${races.distanceKm}) km where km between ${low} and ${high})`,
    ),
  )
}

/**
 * The same in two parts that share no race: those whose shortest or longest distance decides, which
 * `races_listed_facets_idx` knows, and the few whose distances have to be looked through.
 */
export const distanceParts = (least: number | undefined, most: number | undefined): SQL[] => {
  if (least === undefined && most === undefined) return []
  const low = least ?? 0
  const high = most ?? Number.MAX_SAFE_INTEGER
  return [
    sql`${races.maxKm} >= ${low} and ${races.minKm} <= ${high} and (${races.minKm} >= ${low} or ${races.maxKm} <= ${high})`,
    sql`${races.maxKm} > ${high} and ${races.minKm} < ${low} and exists (
      select from unnest(${races.distanceKm}) km where km between ${low} and ${high})`,
  ]
}

/** The levels that limit the list. All of them limit nothing; fewer leave out races that are not rated. */
export const difficultyRange = ({
  minDifficulty: least = 1,
  maxDifficulty: most = HARDEST,
}: RaceFilters): { least: number; most: number } | null =>
  least <= 1 && most >= HARDEST ? null : { least, most }

const difficultyInside = (filters: RaceFilters): SQL | undefined => {
  const range = difficultyRange(filters)
  return range === null ? undefined : between(races.difficulty, range.least, range.most)
}

const elevationInside = (least: number | undefined, most: number | undefined): SQL | undefined =>
  and(
    least === undefined ? undefined : sql`${races.elevationGain} >= ${least}::float8`,
    most === undefined ? undefined : sql`${races.elevationGain} <= ${most}::float8`,
  )

/** The groups of filters that are chosen and left out together, and the condition of each. */
export const conditionsOf = (filters: RaceFilters, search: string | undefined) => ({
  search: search === undefined ? undefined : sql`${races.searchTerms} @@ ${search}::tsquery`,
  distance: distanceInside(filters.minDistanceKm, filters.maxDistanceKm),
  difficulty: difficultyInside(filters),
  elevation: elevationInside(filters.minElevation, filters.maxElevation),
  dates: and(
    filters.startDate === undefined ? undefined : gte(races.date, filters.startDate),
    filters.endDate === undefined ? undefined : lte(races.date, filters.endDate),
  ),
  terrain: filters.terrain && sql`${races.terrainMask} & ${maskOf(TERRAINS, filters.terrain)} <> 0`,
  specialFormats:
    filters.specialFormats &&
    sql`${races.formatMask} & ${maskOf(SPECIAL_FORMATS, filters.specialFormats)} <> 0`,
  signUpFees:
    filters.signUpFees &&
    or(
      ...SIGN_UP_FEES.filter((fee) => filters.signUpFees?.includes(fee)).map((fee) =>
        eq(races.signUpFee, fee),
      ),
    ),
  country: filters.country && inArray(races.country, filters.country),
  dateStatus: filters.dateStatus && inArray(races.dateStatus, filters.dateStatus),
})

/** The words of a filter set as a text search; undefined without words. */
export const searchOf = async (db: Executor, { search }: RaceFilters): Promise<string | undefined> =>
  search === undefined ? undefined : searchQuery(db, search)

/** The SQL condition of the listed races that match a filter set, search included (contract, section 3). */
export const raceCondition = async (db: Executor, filters: RaceFilters): Promise<SQL | undefined> =>
  and(isListed(races), ...Object.values(conditionsOf(filters, await searchOf(db, filters))))

export const whenCondition = (when: When | undefined, today: CalendarDay): SQL | undefined => {
  if (when === 'coming') return gte(races.date, today)
  return when === 'past' ? lt(races.date, today) : undefined
}

/** Without a distance, being near leaves out no race. */
export const nearCondition = (near: Near | null): SQL | undefined =>
  near?.withinKm === undefined ? undefined : withinKmOf(races, near, near.withinKm)

/** The races in an area of the map, found by the index on their position. */
export const areaCondition = ({ bbox }: Pick<ListChoice, 'bbox'>): SQL | undefined => {
  const box = bbox === undefined ? null : boxOfText(bbox)
  return box === null ? undefined : insideBox(races, box)
}
