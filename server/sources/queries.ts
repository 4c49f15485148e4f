import { and, asc, count, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { readSources, sourceChanges, sourceHosts } from '#shared/imports/sources-table.ts'
import { importSources, imports, sourceRaces } from '#shared/imports/table.ts'
import { pick } from '#shared/pick.ts'

const owner = {
  ownerId: importSources.ownerId,
  ...pick(users, 'username', 'displayName', 'email', 'emailVerified', 'blockedAt', 'language'),
}

const selectSources = (db: Executor) =>
  db
    .select({ ...getTableColumns(readSources), name: importSources.name, owner })
    .from(readSources)
    .innerJoin(importSources, eq(importSources.id, readSources.sourceId))
    .innerJoin(users, eq(users.id, importSources.ownerId))

export type SourceRow = Awaited<ReturnType<typeof selectSources>>[number]

export const findSource = async (db: Executor, id: number): Promise<SourceRow | undefined> => {
  const [found] = await selectSources(db).where(eq(readSources.sourceId, id))
  return found
}

/** Locked until the transaction ends. */
export const lockSource = (tx: Executor, id: number) =>
  tx
    .select({ id: readSources.sourceId })
    .from(readSources)
    .where(eq(readSources.sourceId, id))
    .for('no key update')

/** The sources of one person or of everybody, by name. */
export const sourcesOf = (
  db: Executor,
  ownerId: number | null,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectSources(db)
    .where(ownerId === null ? undefined : eq(importSources.ownerId, ownerId))
    .orderBy(asc(sql`lower(${importSources.name})`), asc(readSources.sourceId))
    .limit(limit)
    .offset(offset)

export const countSources = async (db: Executor, ownerId: number | null): Promise<number> => {
  const [counts] = await db
    .select({ total: count() })
    .from(readSources)
    .innerJoin(importSources, eq(importSources.id, readSources.sourceId))
    .where(ownerId === null ? undefined : eq(importSources.ownerId, ownerId))
  return counts?.total ?? 0
}

/** The place in line at the source's host, of which a run reads one: the others must not be in the way of other hosts. */
const turn = sql`row_number() over (
  partition by split_part(${readSources.url}, '/', 3) order by ${readSources.nextAt}, ${readSources.sourceId})`

/** Sources whose time has come, those first that wait longest at their host. */
export const dueSources = (db: Executor, now: Date, most: number): Promise<SourceRow[]> =>
  selectSources(db)
    .where(and(lte(readSources.nextAt, now), isNull(users.blockedAt)))
    .orderBy(turn, asc(readSources.nextAt), asc(readSources.sourceId))
    .limit(most)

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** When a source may be read because somebody presses. */
export const mayReadAt = ({ triedAt }: Pick<SourceRow, 'triedAt'>): Date =>
  new Date(triedAt === null ? 0 : triedAt.getTime() + HOUR_MS)

/** `anyway` applies a file that was refused because many races are gone or moved, and need not wait for that. */
type Press = 'now' | 'anyway'

const isFreeFor = (press: Press | undefined, now: Date) => {
  if (press === undefined) return lte(readSources.nextAt, now)
  const isRested = or(
    isNull(readSources.triedAt),
    lte(readSources.triedAt, new Date(now.getTime() - HOUR_MS)),
  )
  return press === 'now'
    ? isRested
    : or(isRested, sql`${readSources.failure} ->> 'code' in ('gone', 'moved')`)
}

/**
 * Takes a source that is due, or that somebody presses for and nobody asked within an hour. Of several servers one gets
 * it. It is not due again for a day, also if the server stops in the middle.
 */
export const takeSource = async (
  db: Executor,
  { sourceId, now, press }: { sourceId: number; now: Date; press?: Press },
): Promise<boolean> => {
  const taken = await db
    .update(readSources)
    .set({ triedAt: now, nextAt: new Date(now.getTime() + DAY_MS) })
    .where(and(eq(readSources.sourceId, sourceId), isFreeFor(press, now)))
    .returning({ id: readSources.sourceId })
  return taken.length > 0
}

const LONGEST_VISIT_MS = 90_000
const REST_MS = 5_000

/** Takes a host, so that no other server asks it at the same time. False while somebody has it. */
export const takeHost = async (db: Executor, host: string, now: Date): Promise<boolean> => {
  const freeAt = new Date(now.getTime() + LONGEST_VISIT_MS)
  const taken = await db
    .insert(sourceHosts)
    .values({ host, freeAt })
    .onConflictDoUpdate({
      target: sourceHosts.host,
      set: { freeAt },
      setWhere: lte(sourceHosts.freeAt, now),
    })
    .returning({ host: sourceHosts.host })
  return taken.length > 0
}

/** Leaves the host in peace for some seconds. */
export const leaveHost = (db: Executor, host: string, now: Date) =>
  db
    .update(sourceHosts)
    .set({ freeAt: new Date(now.getTime() + REST_MS) })
    .where(eq(sourceHosts.host, host))

/** The robots.txt of a host, if it was read within a day. */
export const keptRobots = async (db: Executor, host: string, now: Date): Promise<string | null> => {
  const [kept] = await db
    .select({ robots: sourceHosts.robots })
    .from(sourceHosts)
    .where(and(eq(sourceHosts.host, host), gt(sourceHosts.robotsAt, new Date(now.getTime() - DAY_MS))))
  return kept?.robots ?? null
}

export const keepRobots = (db: Executor, host: string, kept: { robots: string; robotsAt: Date }) =>
  db
    .insert(sourceHosts)
    .values({ host, freeAt: kept.robotsAt, ...kept })
    .onConflictDoUpdate({ target: sourceHosts.host, set: kept })

/** Removes hosts that were last asked more than a day ago. Redirects can add any number, and robots.txt is read again by then. */
export const forgetHosts = (db: Executor, now: Date) =>
  db.delete(sourceHosts).where(lt(sourceHosts.freeAt, new Date(now.getTime() - DAY_MS)))

export const noteReading = (
  db: Executor,
  sourceId: number,
  values: Partial<typeof readSources.$inferInsert>,
) => db.update(readSources).set(values).where(eq(readSources.sourceId, sourceId))

/** A file that has not changed lists what it listed. */
export const noteSeen = (db: Executor, sourceId: number) =>
  db
    .update(sourceRaces)
    .set({ seenAt: sql`now()` })
    .where(and(eq(sourceRaces.sourceId, sourceId), isNull(sourceRaces.goneAt)))

/** An import that changed nothing is not worth a line in the list of imports. */
export const forgetImport = (db: Executor, importId: number) =>
  db.delete(imports).where(eq(imports.id, importId))

export type SourceCounts = { races: number; gone: number; waiting: number }

/** How many coming races each source lists and no longer lists, and what waits. */
export const countsOf = async (
  db: Executor,
  ids: number[],
  today: CalendarDay,
): Promise<Map<number, SourceCounts>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<SourceCounts & { id: number }>(sql`
    select asked.id,
      (select count(*)::int from source_races join races on races.id = race_id
        where source_id = asked.id and gone_at is null and races.date >= ${today}) as races,
      (select count(*)::int from source_races join races on races.id = race_id
        where source_id = asked.id and gone_at is not null and races.date >= ${today}) as gone,
      (select count(*)::int from ${sourceChanges} where source_id = asked.id and ignored_at is null) as waiting
    from unnest(${sql.param(ids)}::int[]) as asked(id)`)
  return new Map(rows.map(({ id, races, gone, waiting }) => [id, { races, gone, waiting }]))
}
