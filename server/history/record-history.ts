import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { HistoryAction, HistoryEntity, HistoryKind } from '#shared/history/enums.ts'
import { history } from '#shared/history/table.ts'

export type Change = {
  /** Null for guests and for the server. */
  personId: number | null
  action: HistoryAction
  entity: HistoryEntity
  entityId: number
  kind: HistoryKind
  /** Names of the fields that changed, never their values. */
  fields?: string[]
}

/**
 * Notes who did what. Call it in the transaction of the change, so that both are stored or neither. An edit that
 * changed nothing is not noted.
 */
export const recordHistory = async (tx: Executor, ...changes: Change[]): Promise<void> => {
  const real = changes.filter(({ action, fields }) => action !== 'edited' || fields?.length !== 0)
  if (real.length === 0) return
  // The same statement for any number of changes is quickly built.
  await tx.execute(sql`
    insert into ${history} (person_id, action, entity, entity_id, kind, fields)
    select "personId", action, entity, "entityId", kind, coalesce(fields, '{}')
    from jsonb_to_recordset(${JSON.stringify(real)}::jsonb)
      as change("personId" int, action text, entity text, "entityId" int, kind text, fields text[])`)
}

/** Takes an account that is being deleted out of the history: its entries stay, without a person. */
export const forgetInHistory = async (tx: Executor, personId: number): Promise<void> => {
  await tx.update(history).set({ personId: null }).where(eq(history.personId, personId))
}
