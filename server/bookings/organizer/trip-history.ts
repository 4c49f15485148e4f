import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { users } from '#shared/accounts/table.ts'
import type { TripHistoryEntry } from '#shared/bookings/organizer/schema.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { history } from '#shared/history/table.ts'
import { pick } from '#shared/pick.ts'

const MOST = 200

type Asked = { tripId: number; bookingId: number | undefined; page: Page }

/** Changes of a trip and its bookings, or of one booking, the newest first, and how many there are. */
export const readTripHistory = async (
  db: Executor,
  { tripId, bookingId, page }: Asked,
): Promise<{ entries: TripHistoryEntry[]; total: number }> => {
  const bookings = db
    .select({ id: tripBookings.id })
    .from(tripBookings)
    .where(
      and(
        eq(tripBookings.tripId, tripId),
        bookingId === undefined ? undefined : eq(tripBookings.id, bookingId),
      ),
    )
  const ofBookings = and(eq(history.entity, 'booking'), inArray(history.entityId, bookings))
  const ofTrip = and(eq(history.entity, 'trip'), eq(history.entityId, tripId))
  const wanted = bookingId === undefined ? or(ofTrip, ofBookings) : ofBookings
  const rows = await db
    .select({
      ...pick(history, 'id', 'at', 'action', 'fields', 'role', 'changes'),
      personId: users.id,
      personName: sql<string | null>`coalesce(nullif(${users.displayName}, ''), ${users.username})`,
      bookingId: tripBookings.id,
      firstName: tripBookings.firstName,
      lastName: tripBookings.lastName,
      formerName: tripBookings.formerName,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.personId))
    .leftJoin(tripBookings, and(eq(history.entity, 'booking'), eq(tripBookings.id, history.entityId)))
    .where(wanted)
    .orderBy(desc(history.id))
    .limit(page.limit ?? MOST)
    .offset(page.offset)
  const entries = rows.map(
    ({ at, changes, personId, personName, bookingId: id, firstName, lastName, formerName, ...entry }) => ({
      ...entry,
      changes: changes ?? [],
      at: at.toISOString(),
      person: personId === null ? null : { id: personId, name: personName ?? '' },
      booking: id === null ? null : { id, name: `${firstName} ${lastName}`, formerName },
    }),
  )
  return { entries, total: await db.$count(history, wanted) }
}
