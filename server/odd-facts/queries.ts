import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import type { OddFact, OddFactKind, OddFactView } from '#shared/admin/odd-facts.ts'
import { oddFacts } from '#shared/admin/odd-facts-table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import { races } from '#shared/races/table.ts'
import type { CheckedRace } from './check-race.ts'

// Tracks are long, and nothing here is about them.
const courses = sql<CheckedRace['courses']>`
  (select jsonb_agg(course - 'track' - 'measured') from jsonb_array_elements(${races.courses}) course)`

/** The next listed races from a day on, by id, with what is checked. */
export const racesAfter = (
  db: Executor,
  today: CalendarDay,
  { after, most }: { after: number; most: number },
) =>
  db
    .select({
      ...pick(races, 'id', 'date', 'country', 'coordinates', 'distanceKm', 'elevationGain'),
      courses,
      ...pick(races, 'specialFormats', 'aidStationCount', 'entriesOpen', 'entriesClose'),
    })
    .from(races)
    .where(and(sql`${races.isListed}`, gte(races.date, today), gt(races.id, after)))
    .orderBy(asc(races.id))
    .limit(most)

/** Stores what was found. The answer that it is right stays as long as the fact is the same. */
export const storeOddFacts = async (
  db: Executor,
  found: { raceId: number; fact: OddFact }[],
  foundAt: Date,
): Promise<void> => {
  if (found.length === 0) return
  const rows = found.map(({ raceId, fact }) => ({ race: raceId, kind: fact.kind, fact }))
  // A race may have been deleted since it was read; two organizers may share one.
  await db.execute(sql`
    insert into odd_facts as known (race_id, kind, fact, found_at)
    select distinct on (race, kind) race, kind, fact, ${foundAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found(race int, kind text, fact jsonb)
    join races on races.id = race
    order by race, kind
    on conflict (race_id, kind) do update
      set fact = excluded.fact, found_at = excluded.found_at,
          is_right = known.is_right and known.fact = excluded.fact`)
}

/** Forgets what was not found again, with its answers. */
export const forgetFactsBefore = async (db: Executor, foundAt: Date): Promise<void> => {
  await db.delete(oddFacts).where(lt(oddFacts.foundAt, foundAt))
}

/** What nobody has called right, races that come first at the top. */
export const readOddFacts = async (
  db: Executor,
  { limit, offset }: Page & { limit: number },
): Promise<{ rows: OddFactView[]; total: number }> => {
  const found = db
    .select({
      race: pick(races, 'id', 'name', 'date', 'location', 'country'),
      fact: oddFacts.fact,
    })
    .from(oddFacts)
    .innerJoin(races, eq(races.id, oddFacts.raceId))
    .where(and(eq(oddFacts.isRight, false), sql`${races.isListed}`))
  const [total, rows] = await Promise.all([
    db.$count(found.as('found')),
    found.orderBy(races.date, races.id, oddFacts.kind).limit(limit).offset(offset),
  ])
  return { rows, total }
}

/** Remembers that a race is right as it is. False where nothing of that kind was found. */
export const noteRight = async (db: Executor, raceId: number, kind: OddFactKind): Promise<boolean> => {
  const noted = await db
    .update(oddFacts)
    .set({ isRight: true })
    .where(and(eq(oddFacts.raceId, raceId), eq(oddFacts.kind, kind)))
    .returning({ id: oddFacts.raceId })
  return noted.length > 0
}
