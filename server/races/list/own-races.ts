import { and, eq, type SQL, sql } from 'drizzle-orm'
import { jsonList } from '#server/platform/answers/finished-answer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { holdsWords } from '#server/platform/database/holds-words.ts'
import { readInSlices } from '#server/platform/database/read-in-slices.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { races } from '#shared/races/table.ts'
import { cardOfText, raceCardText } from '../cards.ts'
import type { TableFilters } from '../filter-query.ts'
import { byCalendar } from '../queries.ts'

/** Cards in one piece. */
const SLICE = 200

type Request = { ownerId: number; filters: TableFilters; page: Page; today: CalendarDay }

const hasDistance = ({ minDistanceKm: least, maxDistanceKm: most }: TableFilters): SQL | undefined =>
  least === undefined && most === undefined
    ? undefined
    : sql`exists (select from unnest(${races.distanceKm}) km
                  where km between ${least ?? 0} and ${most ?? Number.MAX_SAFE_INTEGER})`

/**
 * The cards of one person's races, hidden ones too, for the table of a dashboard: in the calendar's order, as the
 * pieces of a JSON list, and how many there are. Unlike the catalogue's search, its search looks in names alone
 * (specification, section 2).
 */
export const ownRaces = async (db: Database, { ownerId, filters, page, today }: Request) => {
  const condition = and(
    eq(races.createdBy, ownerId),
    filters.search === undefined ? undefined : holdsWords(sql`${races.name}`, filters.search),
    hasDistance(filters),
  )
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      coming: sql<number>`(count(*) filter (where ${races.date} >= ${today}))::int`,
    })
    .from(races)
    .where(condition)
  const list = db
    .select({ card: raceCardText.as('card') })
    .from(races)
    .where(condition)
    .orderBy(...byCalendar(today))
    .offset(page.offset)
    .$dynamic()
  const found: { card: string }[] = page.limit === undefined ? [] : await list.limit(page.limit)
  if (page.limit === undefined) {
    await readInSlices<{ card: string }>(db, list, async (rows) => {
      found.push(...rows)
    })
  }
  const content = jsonList(found, SLICE, (rows) => rows.map(({ card }) => JSON.stringify(cardOfText(card))))
  return { content, shown: found.length, total: counts?.total ?? 0, coming: counts?.coming ?? 0 }
}
