import { sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Deps } from '#server/platform/deps.ts'
import { users } from '#shared/accounts/table.ts'

const KEPT_DAYS = 90
const AT_ONCE = 500

/**
 * Deletes accounts whose address was not verified within 90 days of the registration, so that the name and the address
 * are free again. Nobody could log in to them. An account that owns something anyway, because the site did not ask for
 * verification for a while, is kept.
 */
export const unverifiedAccountsChore = ({ db, settings }: Pick<Deps, 'db' | 'settings'>): Chore => ({
  name: 'unverified-accounts',
  everyMinutes: 24 * 60,
  run: async (signal) => {
    if (!settings.requireEmailVerification) return
    for (;;) {
      const { rowCount } = await db.execute(sql`
        delete from ${users} where id in (
          select id from ${users} waiting
          where awaits_verification and not email_verified
            and created_at < now() - make_interval(days => ${KEPT_DAYS})
            and coalesce(email_verification_expires, created_at) < now()
            and not exists (select from races where created_by = waiting.id)
            and not exists (select from trips where created_by = waiting.id)
            and not exists (select from trip_bookings where user_id = waiting.id)
            and not exists (select from reviews where user_id = waiting.id)
          limit ${AT_ONCE})`)
      if ((rowCount ?? 0) < AT_ONCE || signal.aborted) return
    }
  },
})
