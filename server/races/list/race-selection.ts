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
  distanceInside,
  nearCondition,
  raceCondition,
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
  question: string
  sort: RaceSort
  near: Near | null
  page: Page
  today: CalendarDay
}

const ALL: Choice = { near: null }

const selectionOf = (
  condition: SQL | undefined,
  asked: unknown[],
  { choice = ALL, page, today }: Omit<Request<unknown>, 'filters'>,
): RaceSelection => ({
  condition: and(
    condition,
    whenCondition(choice.when, today),
    nearCondition(choice.near),
    areaCondition(choice),
  ),
  question: JSON.stringify([...asked, choice, today]),
  sort: choice.sort ?? 'date',
  near: choice.near,
  page,
  today,
})

export const catalogueSelection = async (db: Executor, request: RaceListRequest): Promise<RaceSelection> =>
  selectionOf(await raceCondition(db, request.filters), ['catalogue', request.filters], request)

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
  return selectionOf(condition, ['table', ownerId, filters], request)
}
