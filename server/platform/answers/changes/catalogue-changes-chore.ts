import { lt, sql } from 'drizzle-orm'
import type { Chore } from '../../database/chores/chores.ts'
import type { Deps } from '../../deps.ts'
import { catalogueChanges } from './change-table.ts'

/** Deletes changes that every server has seen: one that did not look for half an hour starts from the beginning. */
export const catalogueChangesChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'catalogue-changes',
  everyMinutes: 60,
  run: async () => {
    await db.delete(catalogueChanges).where(lt(catalogueChanges.changedAt, sql`now() - interval '1 hour'`))
  },
})
