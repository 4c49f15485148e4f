import { importCallMessages } from '#messages/server/import/site.ts'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { markFailed, removeOld, stoppedRuns } from './queries.ts'

/** Removes files that are no longer needed, and marks runs whose server was stopped as failed. */
export const importsChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'imports',
  everyMinutes: 5,
  run: () =>
    inTransaction(db, async (tx) => {
      for (const { id, language } of await stoppedRuns(tx))
        await markFailed(tx, id, importCallMessages(language).stopped)
      await removeOld(tx)
    }),
})
