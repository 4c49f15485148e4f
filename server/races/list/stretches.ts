import { and, asc, avg, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Near } from '#server/listings/near.ts'
import { kmFrom, withinKmOf } from '#server/places/great-circle.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { ofThisRace } from '../queries.ts'
import { type Counts, type Part, partsOf } from './count-races.ts'
import type { RaceSelection } from './race-selection.ts'

/** One stretch of a list: a condition, an order and which of the races in it. */
export type Stretch = { condition: SQL | undefined; order: SQL[]; limit: number; offset: number }

/** The races of a part that are wanted, counted from its beginning. */
type Window = { from: number; to: number }
type Wanted = { part: Part; counts: Counts; window: Window; near: Near | null; today: CalendarDay }

/** Up to so many matches are sorted as they are found; beyond, an index is walked. */
const SORTED = 2_000

/** Soonest first; races before `today` follow, the latest of them first. */
const byCalendar = (today: CalendarDay) => [
  sql`${races.date} < ${today}`,
  sql`case when ${races.date} >= ${today} then ${races.date} end`,
  desc(races.date),
  asc(races.id),
]

const whole = (condition: SQL | undefined, order: SQL[], { from, to }: Window): Stretch[] =>
  to <= from ? [] : [{ condition, order, limit: to - from, offset: from }]

/**
 * The calendar's order. Where much matches, coming and past races are two walks of the index on date and id,
 * of which one may be done before the page begins.
 */
const inCalendarOrder = ({ part, counts, window, today }: Wanted): Stretch[] => {
  const { total, coming } = counts
  if (total <= SORTED) return whole(part.condition, byCalendar(today), window)
  const soonestFirst = [asc(races.date), asc(races.id)]
  const latestFirst = [desc(races.date), asc(races.id)]
  return [
    ...whole(and(part.condition, gte(races.date, today)), soonestFirst, {
      from: window.from,
      to: Math.min(window.to, coming),
    }),
    ...whole(and(part.condition, lt(races.date, today)), latestFirst, {
      from: Math.max(0, window.from - coming),
      to: window.to - coming,
    }),
  ]
}

/** Largest first, unknown last. Where little matches, an expression keeps the planner from walking the index. */
const largestFirst = (column: typeof races.elevationGain | typeof races.maxKm, { total }: Counts): SQL[] => [
  total <= SORTED ? sql`${column} + 0 desc nulls last` : sql`${column} desc nulls last`,
  asc(races.date),
  asc(races.id),
]

const bestFirst = [
  sql`(select avg(${reviews.rating}) from ${reviews} where ${ofThisRace}) desc`,
  sql`(select count(*) from ${reviews} where ${ofThisRace}) desc`,
  asc(races.date),
  asc(races.id),
]

/** A page of the order of ratings is found among the reviews; a longer stretch is sorted race by race. */
const PAGE = 200

const inOrderOfRatings = async (db: Executor, { part, window }: Wanted): Promise<Stretch[]> => {
  const limit = window.to - window.from
  if (limit > PAGE) return whole(part.condition, bestFirst, window)
  const found = await db
    .select({ id: races.id })
    .from(reviews)
    .innerJoin(races, eq(reviews.raceId, races.id))
    .where(part.condition)
    .groupBy(races.id)
    .orderBy(desc(avg(reviews.rating)), desc(count()), asc(races.date), asc(races.id))
    .limit(limit)
    .offset(window.from)
  const ids = found.map(({ id }) => id)
  const order = [sql`array_position(${sql.param(ids)}::int[], ${races.id})`]
  return [{ condition: inArray(races.id, ids), order, limit, offset: 0 }]
}

const RINGS_KM = [50, 150, 450, 1_350, 4_050, 12_150]

const countUpTo = async (db: Executor, condition: SQL | undefined, most: number): Promise<number> => {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(races)
    .where(condition)
    .limit(most)
  const [counts] = await db.select({ total: sql<number>`count(*)::int` }).from(found.as('found'))
  return counts?.total ?? 0
}

/** The smallest ring around the place that holds all that comes before the end of the page. */
const ringAround = async (db: Executor, near: Near, { part, counts, window }: Wanted) => {
  if (counts.total <= SORTED) return part.condition
  for (const km of RINGS_KM.filter((one) => one < (near.withinKm ?? Infinity))) {
    const inside = and(part.condition, withinKmOf(races, near, km))
    if ((await countUpTo(db, inside, window.to)) >= window.to) return inside
  }
  return part.condition
}

const stretchesOfPart = async (db: Executor, wanted: Wanted): Promise<Stretch[]> => {
  const { part, counts, window, near } = wanted
  if (window.to <= window.from) return []
  if (part.sort === 'climb') return whole(part.condition, largestFirst(races.elevationGain, counts), window)
  if (part.sort === 'length') return whole(part.condition, largestFirst(races.maxKm, counts), window)
  if (part.sort === 'rating') return inOrderOfRatings(db, wanted)
  if (part.sort === 'distance' && near !== null) {
    const order = [asc(kmFrom(near, races)), asc(races.date), asc(races.id)]
    return whole(await ringAround(db, near, wanted), order, window)
  }
  return inCalendarOrder(wanted)
}

/** The stretches that a page consists of, of one part of the list after the other. */
export const stretchesOf = async (
  db: Executor,
  selection: RaceSelection,
  countsOfParts: Counts[],
): Promise<Stretch[]> => {
  const { page, near, today } = selection
  const end = page.offset + (page.limit ?? Number.MAX_SAFE_INTEGER)
  const stretches: Stretch[] = []
  let before = 0
  for (const [position, part] of partsOf(selection).entries()) {
    const counts = countsOfParts[position] ?? { total: 0, coming: 0 }
    const window = {
      from: Math.max(0, page.offset - before),
      to: Math.min(counts.total, end - before),
    }
    stretches.push(...(await stretchesOfPart(db, { part, counts, window, near, today })))
    before += counts.total
  }
  return stretches
}
