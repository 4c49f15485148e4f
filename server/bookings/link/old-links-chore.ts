import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Deps } from '#server/platform/deps.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { removeOldLinks } from './links.ts'

const AT_ONCE = 1_000

/** Deletes links to bookings of trips that were long ago. */
export const oldLinksChore = ({ db, clock }: Deps): Chore => ({
  name: 'old-booking-links',
  everyMinutes: 24 * 60,
  run: async () => {
    while ((await removeOldLinks(db, utcDay(clock()), AT_ONCE)) === AT_ONCE);
  },
})
