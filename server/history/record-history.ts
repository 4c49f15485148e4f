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

/** Notes who did what. Call it in the transaction of the change, so that both are stored or neither. */
export const recordHistory = async (tx: Executor, ...changes: Change[]): Promise<void> => {
  if (changes.length > 0) await tx.insert(history).values(changes)
}
