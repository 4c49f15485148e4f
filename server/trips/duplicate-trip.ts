import type { Person } from '#server/accounts/person.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { canEditTrip } from './policy.ts'
import { findTrip, holdAccount, insertTrip, type TripRow } from './queries.ts'
import { noSuchTrip } from './seats/with-locked-trip.ts'

const LONGEST_NAME = 200
const MARK = ' (Copy)'

const copiedName = (name: string) => `${[...name].slice(0, LONGEST_NAME - MARK.length).join('')}${MARK}`

type Copying = { tripId: number; person: Person }

/** A second trip like the first: same owner, dates and texts, every seat free, no booking. */
export const duplicateTrip = (db: Database, { tripId, person }: Copying): Promise<TripRow> =>
  inTransaction(db, async (tx) => {
    const original = await findTrip(tx, tripId)
    refuseUnless(original, noSuchTrip())
    refuseUnless(canEditTrip(person, original), notAllowed('Only its organizer may duplicate this trip.'))
    const { id, createdAt, updatedAt, latitude, longitude, createdBy, ...listing } = original
    const hasOwner = createdBy !== null && (await holdAccount(tx, createdBy))
    return insertTrip(tx, {
      ...listing,
      name: copiedName(original.name),
      availableSpots: original.maxGroupSize,
      createdBy: hasOwner ? createdBy : null,
    })
  })
