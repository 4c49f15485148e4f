import { type SQL, sql } from 'drizzle-orm'
import type { Near } from '#server/listings/near.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { TripFacets } from '#shared/trips/facets.ts'
import type { TripFilterName, TripFilters } from '#shared/trips/filters.ts'
import { trips } from '#shared/trips/table.ts'
import { tripCondition, withSearchQuery } from './trip-condition.ts'

type Request = { filters: TripFilters; near: Near | null; today: CalendarDay }

/** Choices that go together: one of them alone means nothing or something else. */
const GROUPS: readonly (readonly TripFilterName[])[] = [
  ['search'],
  ['startDate', 'endDate'],
  ['country'],
  ['difficulty'],
  ['maxPrice', 'currency'],
  ['hasSpots'],
  ['near', 'nearPlace', 'withinKm'],
]

type Counted = { facet: string; value: string; total: number }

const conditionsOf = async (db: Executor, { filters, near, today }: Request) => {
  const all: Record<string, unknown> = { ...(await withSearchQuery(db, filters)), near }
  return (without: readonly TripFilterName[] = []): SQL => {
    const kept = Object.fromEntries(
      Object.entries(all).filter(([name]) => !without.some((one) => one === name)),
    )
    return tripCondition({ near: null, ...kept, today }) ?? sql`true`
  }
}

const counted = (facet: string, value: SQL, condition: SQL) =>
  sql`select ${facet}::text as facet, (${value})::text as value, count(*)::int as total from ${trips} where ${condition} group by 2`

const run = async (db: Executor, parts: SQL[]): Promise<Counted[]> =>
  (await db.execute<Counted>(sql.join(parts, sql` union all `))).rows

const byValue = (rows: Counted[], facet: string): Record<string, number> =>
  Object.fromEntries(
    rows.filter((row) => row.facet === facet && row.value !== null).map(({ value, total }) => [value, total]),
  )

/** What narrows the list: the groups of which something is chosen. A place alone only orders it. */
const narrowing = ({ filters }: Request) =>
  GROUPS.filter((group) =>
    group.includes('withinKm')
      ? filters.withinKm !== undefined
      : group.some((name) => filters[name] !== undefined),
  )

/** How many trips each further choice would leave, and for an empty list what to leave out (shared/trips/facets.ts). */
export const tripFacets = async (db: Executor, request: Request): Promise<TripFacets> => {
  const condition = await conditionsOf(db, request)
  const thisMonth = `${request.today.slice(0, 7)}-01`
  const rows = await run(db, [
    counted('total', sql`''`, condition()),
    counted(
      'months',
      sql`to_char(${trips.startDate}, 'YYYY-MM')`,
      sql`${condition(['startDate', 'endDate'])} and ${trips.startDate} >= ${thisMonth}`,
    ),
    counted('country', sql`${trips.country}`, condition(['country'])),
    counted('difficulty', sql`${trips.difficulty}`, condition(['difficulty'])),
    counted('currency', sql`${trips.currency}`, condition(['maxPrice', 'currency'])),
    counted('hasSpots', sql`${trips.availableSpots} > 0`, condition(['hasSpots'])),
  ])
  const total = byValue(rows, 'total')[''] ?? 0
  return {
    total,
    months: byValue(rows, 'months'),
    country: byValue(rows, 'country'),
    difficulty: byValue(rows, 'difficulty'),
    currency: byValue(rows, 'currency'),
    hasSpots: byValue(rows, 'hasSpots').true ?? 0,
    loosen: total > 0 ? [] : await loosened(db, request, condition),
  }
}

const loosened = async (
  db: Executor,
  request: Request,
  condition: (without: readonly TripFilterName[]) => SQL,
): Promise<TripFacets['loosen']> => {
  const groups = narrowing(request)
  if (groups.length === 0) return []
  const rows = await run(
    db,
    groups.map((group, index) => counted(String(index), sql`''`, condition(group))),
  )
  return rows
    .map(({ facet, total }) => {
      const group = groups[Number(facet)] ?? []
      return { without: group.filter((name) => request.filters[name] !== undefined), total }
    })
    .sort((one, other) => other.total - one.total)
}
