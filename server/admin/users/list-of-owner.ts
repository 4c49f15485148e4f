import { sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/** So many listings are changed within the time of a request. The chore does the rest. */
const AT_ONCE = 2_000

type Owned = { ownerId: number; isListed: boolean }

/**
 * Takes the listings of an account out of sight, or shows them again. A trigger keeps drafts, hidden listings and those
 * of blocked accounts out of sight, whatever is written here. Trips come first, because people book them.
 */
export const listOfOwner = async (tx: Executor, { ownerId, isListed }: Owned): Promise<void> => {
  for (const table of [sql`trips`, sql`races`])
    await tx.execute(sql`
      update ${table} set is_listed = ${isListed} where id = any(array(
        select id from ${table}
        where created_by = ${ownerId} and is_listed <> ${isListed}::boolean and not is_draft and hidden_reason is null
        order by id limit ${AT_ONCE} for update))`)
}

// Those who are blocked are few, and so are listings that are out of sight: both are found by an index.
const STRAYS = [
  sql`listing.is_listed and users.blocked_at is not null`,
  sql`not listing.is_listed and users.blocked_at is null`,
]

/** Changes listings that do not follow their owner yet. Answers how many. */
const catchUp = async (db: Database): Promise<number> => {
  let changed = 0
  for (const table of [sql`trips`, sql`races`])
    for (const stray of STRAYS) {
      const { rowCount } = await db.execute(sql`
        update ${table} set is_listed = not is_listed where id = any(array(
          select listing.id from ${table} listing join users on users.id = listing.created_by
          where ${stray} and not listing.is_draft and listing.hidden_reason is null
          limit ${AT_ONCE} for update of listing skip locked))`)
      changed += rowCount ?? 0
    }
  return changed
}

/** Somebody with many thousands of listings was blocked, or let in again. */
export const listingsOfBlockedChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'listings-of-blocked',
  everyMinutes: 1,
  run: async (signal) => {
    while (!signal.aborted && (await catchUp(db)) > 0);
  },
})
