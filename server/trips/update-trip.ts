import type { Person } from '#server/accounts/person.ts'
import type { Database } from '#server/platform/database/database.ts'
import { conflict, invalid, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { datesProblem, daysOf } from '#shared/trips/rules.ts'
import type { AdminTripChanges } from '#shared/trips/schema.ts'
import { canEditTrip } from './policy.ts'
import { saveEdit, type TripRow } from './queries.ts'
import { seatChanges } from './seats/seat-changes.ts'
import { withLockedTrip } from './seats/with-locked-trip.ts'

const refused = () => notAllowed('Only its organizer may change this trip.')

const overtaken = () =>
  conflict(
    'This trip was changed meanwhile, in another tab or by another person. Reload it to see what changed, then save again.',
  )

/** The dates that stand after the edit, and the days that follow when the length changed. */
const scheduleChanges = (trip: TripRow, { startDate, endDate, duration }: AdminTripChanges) => {
  const dates = { startDate: startDate ?? trip.startDate, endDate: endDate ?? trip.endDate }
  const problem = datesProblem(dates)
  if (problem !== null) throw invalid(problem, { endDate: problem })
  // A trip that is only moved keeps the duration that somebody chose for it.
  const isMoved = daysOf(dates) === daysOf(trip)
  return { ...dates, duration: duration ?? (isMoved ? trip.duration : daysOf(dates)) }
}

type Edit = { tripId: number; person: Person; changes: AdminTripChanges }

/**
 * Changes the fields that were sent, and only those. Throws 409 when the editor was shown an older
 * state of the trip, or when the seats held leave no room for the change.
 */
export const updateTrip = (db: Database, { tripId, person, changes }: Edit): Promise<TripRow> =>
  withLockedTrip(db, { tripId }, async (tx, trip) => {
    refuseUnless(canEditTrip(person, trip), refused())
    const { updatedAt, maxGroupSize, availableSpots, ...fields } = changes
    const isUpToDate = updatedAt === undefined || Date.parse(updatedAt) === trip.updatedAt.getTime()
    refuseUnless(isUpToDate, overtaken())
    return saveEdit(tx, tripId, {
      ...fields,
      ...scheduleChanges(trip, changes),
      ...(await seatChanges(tx, trip, { maxGroupSize, availableSpots })),
    })
  })
