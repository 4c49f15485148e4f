import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Near } from '#server/listings/near.ts'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { holdsWords } from '#server/platform/database/holds-words.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'
import type { RaceSort } from '#shared/races/list-choice.ts'
import { races } from '#shared/races/table.ts'
import {
  areaCondition,
  conditionsOf,
  distanceInside,
  distanceParts,
  nearCondition,
  searchOf,
  whenCondition,
} from './race-condition.ts'

/** What is chosen beside the filters: which of the races, in which order, and near which place. */
type Choice = Pick<ListChoice, 'when' | 'sort' | 'bbox'> & { near: Near | null }

/** The filters of a race dashboard's table: words of the name, and distances in km. */
export type TableFilters = Pick<RaceFilters, 'search' | 'minDistanceKm' | 'maxDistanceKm'>

type Request<Filters> = { filters: Filters; choice?: Choice; page: Page; today: CalendarDay }
export type RaceListRequest = Request<RaceFilters>
export type TableRequest = Request<TableFilters> & { ownerId: number | null }

/** The part of a list that is wanted: which races, in words too, in which order, and seen from which day. */
export type RaceSelection = {
  condition: SQL | undefined
  /** The same in conditions of which no race meets two, so that counting need not read the races themselves. */
  counted: (SQL | undefined)[]
  question: string
  sort: RaceSort
  near: Near | null
  page: Page
  today: CalendarDay
}

const ALL: Choice = { near: null }

type Conditions = Pick<RaceSelection, 'condition' | 'counted'>

/** The races of these conditions that meet another one, too. */
export const narrowed = ({ condition, counted }: Conditions, by: SQL | undefined): Conditions => ({
  condition: and(condition, by),
  counted: counted.map((one) => and(one, by)),
})

const selectionOf = (
  { condition, counted = [condition] }: { condition: SQL | undefined; counted?: (SQL | undefined)[] },
  asked: unknown[],
  { choice = ALL, page, today }: Omit<Request<unknown>, 'filters'>,
): RaceSelection => ({
  ...narrowed(
    { condition, counted },
    and(whenCondition(choice.when, today), nearCondition(choice.near), areaCondition(choice)),
  ),
  question: JSON.stringify([...asked, choice, today]),
  sort: choice.sort ?? 'date',
  near: choice.near,
  page,
  today,
})

export const catalogueSelection = async (db: Executor, request: RaceListRequest): Promise<RaceSelection> => {
  const { filters } = request
  const search = await searchOf(db, filters)
  const { distance, ...others } = conditionsOf(filters, search)
  const rest = and(isListed(races), ...Object.values(others))
  const condition = and(rest, distance)
  // The words are looked up once, and then the races are read anyway.
  const parts = search === undefined ? distanceParts(filters.minDistanceKm, filters.maxDistanceKm) : []
  const counted = parts.length === 0 ? [condition] : parts.map((part) => and(rest, part))
  return selectionOf({ condition, counted }, ['catalogue', filters], request)
}

/**
 * The races of one owner, hidden ones too, or all listed races (null), for the table of a dashboard. Unlike the
 * catalogue's search, a dashboard's looks in names alone (specification, section 2).
 */
export const tableSelection = ({ ownerId, filters, ...request }: TableRequest): RaceSelection => {
  const condition = and(
    ownerId === null ? isListed(races) : eq(races.createdBy, ownerId),
    filters.search === undefined ? undefined : holdsWords(sql`${races.name}`, filters.search),
    distanceInside(filters.minDistanceKm, filters.maxDistanceKm),
  )
  return selectionOf({ condition }, ['table', ownerId, filters], request)
}
