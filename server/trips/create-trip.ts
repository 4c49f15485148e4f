import { holdAccount } from '#server/accounts/hold-account.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { findCountry } from '#server/listings/country/find-countries.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { daysOf } from '#shared/trips/rules.ts'
import type { AdminTripInput } from '#shared/trips/schema.ts'
import { insertTrip, type TripPageRow } from './queries.ts'

type NewListing = { ownerId: number; input: AdminTripInput }

/** Stores a trip for this owner. Free spots default to the group size, the duration to the days between the dates. */
export const createTrip = (db: Database, { ownerId, input }: NewListing): Promise<TripPageRow> =>
  inTransaction(db, async (tx) => {
    refuseUnless(await holdAccount(tx, ownerId), notSignedIn())
    const trip = await insertTrip(tx, {
      ...input,
      country: await findCountry(tx, { coordinates: null, ...input }),
      duration: input.duration ?? daysOf(input),
      availableSpots: input.availableSpots ?? input.maxGroupSize,
      createdBy: ownerId,
    })
    await recordHistory(tx, {
      personId: ownerId,
      action: 'created',
      entity: 'trip',
      entityId: trip.id,
      kind: 'trip',
    })
    return trip
  })
