import { eq, sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HistoryAction, HistoryChange, HistoryEntity, HistoryKind } from '#shared/history/enums.ts'
import { history } from '#shared/history/table.ts'

const BATCH = 5_000

/** Deletes entries that are older than two years, a batch at a time. */
export const removeOldHistory = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal?: AbortSignal) => {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from history where id in (
        select id from history where at < ${clock().toISOString()}::timestamptz - interval '2 years'
        order by at limit ${BATCH})`)
    if ((rowCount ?? 0) < BATCH || signal?.aborted) return
  }
}

export const oldHistoryChore = (deps: Pick<Deps, 'db' | 'clock'>): Chore => ({
  name: 'old-history',
  everyMinutes: 24 * 60,
  run: (signal) => removeOldHistory(deps, signal),
})

/** Whose dashboard shows the entries of an entity. Reviews and reports are about either kind of listing. */
const KINDS = { race: 'race', import: 'race', trip: 'trip', booking: 'trip', user: 'account' } as const

type About =
  | { entity: keyof typeof KINDS; kind?: HistoryKind }
  | { entity: Exclude<HistoryEntity, keyof typeof KINDS>; kind: HistoryKind }

type Change = About & {
  /** Null for guests and for the server. */
  personId: number | null
  action: HistoryAction
  entityId: number
  /** Names of the fields that changed. */
  fields?: string[]
  /** From what to what, as far as it may be kept; see `whatChanged`. */
  changes?: HistoryChange[]
  /** Somebody without an account, by the link of a booking. What other people are follows from the listing. */
  by?: 'guest'
}

/** What somebody with an account is to the booking, trip or race that they change. */
const role = sql`coalesce(change.by, case when "personId" is not null then
  case entity
    when 'booking' then (
      select case when trip.created_by = "personId" then 'organizer'
        when booking.user_id = "personId" then 'athlete' else 'administrator' end
      from trip_bookings booking join trips trip on trip.id = booking.trip_id where booking.id = "entityId")
    when 'trip' then (
      select case when created_by = "personId" then 'organizer' else 'administrator' end
      from trips where id = "entityId")
    when 'race' then (
      select case when created_by = "personId" then 'organizer' else 'administrator' end
      from races where id = "entityId")
  end end)`

/**
 * Notes who did what. Call it in the transaction of the change, so that both are stored or neither. An edit that
 * changed nothing is not noted.
 */
export const recordHistory = async (tx: Executor, ...changes: Change[]): Promise<void> => {
  const real = changes
    .filter(({ action, fields }) => action !== 'edited' || fields?.length !== 0)
    .map((change) => ({ ...(change.kind === undefined && { kind: KINDS[change.entity] }), ...change }))
  if (real.length === 0) return
  // The same statement for any number of changes is quickly built.
  await tx.execute(sql`
    insert into ${history} (person_id, action, entity, entity_id, kind, fields, role, changes)
    select "personId", action, entity, "entityId", kind, coalesce(fields, '{}'), ${role}, changes
    from jsonb_to_recordset(${JSON.stringify(real)}::jsonb)
      as change("personId" int, action text, entity text, "entityId" int, kind text, fields text[], changes jsonb, by text)`)
}

/** Takes an account that is being deleted out of the history: its entries stay, without a person. */
export const forgetInHistory = async (tx: Executor, personId: number): Promise<void> => {
  await tx.update(history).set({ personId: null }).where(eq(history.personId, personId))
}
