import type { Executor } from '#server/platform/database/database.ts'
import { holdAccount } from '#server/trips/queries.ts'
import { ImportProblem } from './import-problem.ts'

/**
 * Locks the owner's account before any listing, as everywhere, so that the import and the deletion of the
 * account take turns. Throws ImportProblem when it is gone.
 */
export const holdOwner = async (tx: Executor, owner: number | null) => {
  if (owner !== null && !(await holdAccount(tx, owner)))
    throw new ImportProblem('The owner’s account is gone.')
}
