import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { RaceDraft } from '#server/import/drafts/race-draft.ts'
import type { Undecided } from '#server/import/save/reread.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newRaceKey, storedRaceKey } from '#shared/imports/new-race-key.ts'
import { sourceChanges } from '#shared/imports/sources-table.ts'

/** So many new races wait; the others of a file are found again when these are decided. */
const MOST_NEW = 2000

/** A new race as it waits. `maybeId` is the stored race that it may be. */
export type WaitingDraft = RaceDraft & { maybeId?: number }

type Entry = { key: string; raceId: number | null; given: object }

const entryOf = (one: Undecided): Entry =>
  'draft' in one
    ? { key: newRaceKey(one.draft), raceId: null, given: { ...one.draft, maybeId: one.maybeId } }
    : { key: storedRaceKey(one.raceId), raceId: one.raceId, given: one.given }

type Found = { sourceId: number; waiting: Undecided[]; now: Date }

/** Stores what the owner has to decide. A new race that was ignored stays ignored; a race waits again when its source says something else, with that alone. */
export const keepWaiting = async (tx: Executor, { sourceId, waiting, now }: Found) => {
  await insertEntries(tx, { sourceId, now }, entriesOf(waiting))
}

const entriesOf = (waiting: Undecided[]): Entry[] => [
  ...new Map(waiting.map(entryOf).map((entry) => [entry.key, entry])).values(),
]

const insertEntries = (
  tx: Executor,
  { sourceId, now }: Pick<Found, 'sourceId' | 'now'>,
  entries: Entry[],
): Promise<unknown> =>
  tx.execute(sql`
    insert into ${sourceChanges} as known (source_id, race_id, key, given, found_at)
    select ${sourceId}::int, "raceId", key, given, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry(key text, "raceId" int, given jsonb)
    on conflict (source_id, key) do update set
      given = case when known.race_id is null or known.ignored_at is not null then excluded.given
        else known.given || excluded.given end,
      found_at = case when known.race_id is null then known.found_at else excluded.found_at end,
      ignored_at = case when known.race_id is null then known.ignored_at end`)

/** When a source changes its mind, the values it gave before no longer wait for a decision. */
const forgetTakenBack = (tx: Executor, sourceId: number) =>
  tx.execute(sql`
    with still as (
      select known.id, (
        select jsonb_object_agg(field, value) from jsonb_each(known.given) as waiting (field, value)
        where source_races.given -> field = value) as given
      from ${sourceChanges} known join source_races using (source_id, race_id)
      where source_id = ${sourceId}),
    forgotten as (
      delete from ${sourceChanges} known using still where known.id = still.id and still.given is null)
    update ${sourceChanges} known set given = still.given
    from still where known.id = still.id and known.given <> still.given`)

/**
 * Stores what waits after a whole file: new races that it no longer has are forgotten, and what it no longer says of the
 * others.
 */
export const storeWaiting = async (tx: Executor, { sourceId, waiting, now }: Found) => {
  const all = entriesOf(waiting)
  const fresh = all.filter(({ raceId }) => raceId === null)
  const changed = all.filter(({ raceId }) => raceId !== null)
  await forgetTakenBack(tx, sourceId)
  await tx.execute(sql`
    delete from ${sourceChanges} where source_id = ${sourceId} and race_id is null
      and key <> all(${sql.param(fresh.map(({ key }) => key))}::text[])`)
  await insertEntries(tx, { sourceId, now }, [...fresh.slice(0, MOST_NEW), ...changed])
}

/** What waits for the owner of a source, the oldest first; only these `ids` where they are given. */
export const waitingOf = (
  db: Executor,
  sourceId: number,
  { ids, most = MOST_NEW }: { ids?: number[] | undefined; most?: number },
) =>
  db
    .select()
    .from(sourceChanges)
    .where(
      and(
        eq(sourceChanges.sourceId, sourceId),
        isNull(sourceChanges.ignoredAt),
        ids && inArray(sourceChanges.id, ids),
      ),
    )
    .orderBy(asc(sourceChanges.foundAt), asc(sourceChanges.id))
    .limit(most)

/** Tells new races that are ignored: somebody said so, or has deleted them. */
export const readIgnored = async (db: Executor, sourceId: number): Promise<(draft: RaceDraft) => boolean> => {
  const rows = await db
    .select({ key: sourceChanges.key })
    .from(sourceChanges)
    .where(
      and(
        eq(sourceChanges.sourceId, sourceId),
        isNull(sourceChanges.raceId),
        isNotNull(sourceChanges.ignoredAt),
      ),
    )
  const ignored = new Set(rows.map(({ key }) => key))
  return (draft) => ignored.has(newRaceKey(draft))
}

export type WaitingRow = Awaited<ReturnType<typeof waitingOf>>[number]

export const markIgnored = (tx: Executor, ids: number[], now: Date) =>
  tx.update(sourceChanges).set({ ignoredAt: now }).where(inArray(sourceChanges.id, ids))

export const removeWaiting = (tx: Executor, ids: number[]) =>
  tx.delete(sourceChanges).where(inArray(sourceChanges.id, ids))
