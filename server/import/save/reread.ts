import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { nextEdit } from '#server/platform/database/next-edit.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { races } from '#shared/races/table.ts'
import type { RaceDraft } from '../drafts/race-draft.ts'
import type { RaceValues } from './race-values.ts'
import { asItWas, type GoneRace } from './write-races.ts'

/** How many of a source's coming races it listed before, no longer lists, and lists on another day. */
export type Turnover = { known: number; gone: number; moved: number }

/**
 * What its owner has to decide: a new race, which may be the stored one `maybeId`, or values of a race that a person
 * changed.
 */
export type Undecided =
  | { draft: RaceDraft; maybeId?: number }
  | { raceId: number; given: Partial<RaceValues> }

/** How a source is read again by itself (contract, section 15). */
export type Reread = {
  sourceId: number
  today: CalendarDay
  /** False for some races of a file, after which none counts as gone. */
  isWhole: boolean
  /** Which new races wait for the owner; one that was ignored stays so. */
  waits: (draft: RaceDraft) => boolean
  /** Throws if so much turned over that the file is not to be believed: then nothing is saved. */
  judge: (turnover: Turnover) => void
  /** Stores what waits, in the transaction that saves the rest. */
  onUndecided: (tx: Executor, waiting: Undecided[]) => Promise<void>
}

/** The source's coming races that it listed so far. */
export const countListed = async (
  tx: Executor,
  { sourceId, today }: Pick<Reread, 'sourceId' | 'today'>,
  owner: number | null,
): Promise<number> => {
  const { rows } = await tx.execute<{ known: number }>(sql`
    select count(*)::int as known from source_races join races on races.id = race_id
    where source_id = ${sourceId} and gone_at is null and races.date >= ${today}
      and (${owner}::int is null or races.created_by = ${owner}::int)`)
  return rows[0]?.known ?? 0
}

/**
 * A date that only this source has confirmed is estimated once the source no longer lists the race. If it lists the race
 * again, its word counts again.
 */
export const doubtDates = async (
  tx: Executor,
  gone: GoneRace[],
  { sourceId, importId }: { sourceId: number; importId: number },
) => {
  if (gone.length === 0) return
  await tx.execute(sql`
    with doubted as (
      update ${races} set date_status = 'estimated', confirmed_at = null, confirmed_by = null,
        updated_at = ${nextEdit(races.updatedAt)}
      from ${races} old
      where old.id = races.id and races.id = any(${sql.param(gone.map(({ id }) => id))}::int[])
        and races.date_status = 'confirmed' and races.confirmed_by is distinct from 'organizer'
      returning races.id, races.updated_at, ${asItWas(sql`old`)} || '{"dateStatus":"confirmed"}' as before),
    noted as (
      insert into imported_races (import_id, race_id, action, left_at, before)
      select ${importId}::int, id, 'updated', updated_at, before from doubted)
    update source_races set given = given || '{"dateStatus":"estimated"}'
    from doubted where source_id = ${sourceId} and race_id = doubted.id`)
}
