import { importFileMessages } from '#messages/server/import.ts'
import { holdAccount } from '#server/accounts/hold-account.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { ImportProblem } from './import-problem.ts'

/**
 * Locks the owner's account before any listing, as everywhere, so that the import and a deletion of the account
 * wait for each other. Throws ImportProblem if the account was deleted.
 */
export const holdOwner = async (tx: Executor, owner: number | null) => {
  if (owner !== null && !(await holdAccount(tx, owner)))
    throw new ImportProblem(importFileMessages().ownerGone)
}
