import * as z from 'zod'
import { holdAccount } from '#server/accounts/hold-account.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { findCountry } from '#server/listings/country/find-countries.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { inPlaceOf, NEEDED, withoutBlanks } from '#shared/trips/drafts.ts'
import { daysOf } from '#shared/trips/rules.ts'
import {
  type AdminTripInput,
  adminTripInput,
  type TripDraftInput,
  tripDraftInput,
  tripInput,
} from '#shared/trips/schema.ts'
import { canSetAdminFields } from './policy.ts'
import { insertTrip, type TripPageRow } from './queries.ts'

/** A new trip as this person sends it. A draft may leave blank what a public trip needs. Throws when something is wrong. */
export const readNewTrip = (person: Person, body: unknown): AdminTripInput | TripDraftInput => {
  const isAdmin = canSetAdminFields(person)
  const { given } = withoutBlanks<unknown>(body)
  const isDraft = z.object({ isDraft: z.literal(true) }).safeParse(given).success
  if (!isDraft) return (isAdmin ? adminTripInput : tripInput).parse(body)
  const { bookingEnabled, isTrailherdTrip, ...draft } = tripDraftInput.parse(given)
  return isAdmin ? { ...draft, bookingEnabled, isTrailherdTrip } : draft
}

type NewListing = { ownerId: number; input: AdminTripInput | TripDraftInput }

/** With something in place of what a draft does not have yet. */
const completed = (input: AdminTripInput | TripDraftInput) => {
  const missing = NEEDED.filter((name) => input[name] === undefined)
  const whole = { ...input, ...inPlaceOf(missing, input) } as AdminTripInput
  return { ...whole, missing }
}

/** Stores a trip for this owner. Free spots default to the group size, the duration to the days between the dates. */
export const createTrip = (db: Database, { ownerId, input: given }: NewListing): Promise<TripPageRow> =>
  inTransaction(db, async (tx) => {
    refuseUnless(await holdAccount(tx, ownerId), notSignedIn())
    const input = completed(given)
    const trip = await insertTrip(tx, {
      ...input,
      country: await findCountry(tx, { coordinates: null, ...input }),
      duration: input.duration ?? daysOf(input),
      availableSpots: input.availableSpots ?? input.maxGroupSize,
      createdBy: ownerId,
    })
    await recordHistory(tx, { personId: ownerId, action: 'created', entity: 'trip', entityId: trip.id })
    return trip
  })
