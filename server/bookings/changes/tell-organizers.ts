import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import { each } from '#server/platform/database/chores/each.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { lockTrip } from '#server/trips/queries.ts'
import { participantChanges } from '#shared/bookings/participant-changes-table.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { type ChangedPerson, peopleChanged } from '../organizer/emails.ts'

type Needs = Pick<Deps, 'db'> & { settings: Pick<Deps['settings'], 'publicUrl'> }

const tripsDue = ({ db }: Pick<Deps, 'db'>) =>
  db
    .selectDistinct({ tripId: tripBookings.tripId })
    .from(participantChanges)
    .innerJoin(tripBookings, eq(tripBookings.id, participantChanges.bookingId))
    .where(sql`${participantChanges.mailDueAt} <= now()`)

/**
 * The trip is locked, so the second one to come finds nothing left to tell, and a server that is killed in between neither
 * loses the mail nor sends it twice.
 */
const tell = ({ db, settings }: Needs, tripId: number) =>
  inTransaction(db, async (tx) => {
    const trip = await lockTrip(tx, tripId)
    if (!trip) return
    const told = await tx
      .update(participantChanges)
      .set({ mailDueAt: null })
      .where(
        sql`${participantChanges.mailDueAt} is not null and ${participantChanges.bookingId} in (
          select id from ${tripBookings} where trip_id = ${tripId})`,
      )
      .returning({ bookingId: participantChanges.bookingId, fields: participantChanges.fields })
    if (told.length === 0 || trip.isOwnerBlocked) return
    const fieldsOf = new Map(told.map(({ bookingId, fields }) => [bookingId, fields]))
    const bookings = await tx
      .select()
      .from(tripBookings)
      .where(inArray(tripBookings.id, [...fieldsOf.keys()]))
      .orderBy(asc(tripBookings.id))
    const people: ChangedPerson[] = bookings
      .filter(({ paymentStatus }) => holdsSeat(paymentStatus))
      .map(({ id, firstName, lastName, formerName }) => ({
        ...{ firstName, lastName, formerName },
        fields: fieldsOf.get(id) ?? [],
      }))
    if (people.length > 0) await queueMail(tx, ...peopleChanged({ trip, people, ...settings }))
  })

/** Mails each organizer what participants have changed, all of a trip together (contract, section 13). */
export const tellOrganizers = async (needs: Needs, signal?: AbortSignal): Promise<void> =>
  each(needs, await tripsDue(needs), signal, ({ tripId }) => tell(needs, tripId))

export const participantChangesChore = (needs: Needs): Chore => ({
  name: 'participant-changes',
  everyMinutes: 1,
  run: (signal) => tellOrganizers(needs, signal),
})
