import { savedRefusals } from '#messages/server/saved.ts'
import { lockUser } from '#server/accounts/queries.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { conflict, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { MOST_SAVED, type SavedIds, type SavedKind } from '#shared/saved/ids.ts'
import {
  countSavedBy,
  hasSaved,
  insertManySaved,
  insertSaved,
  keptRacesOf,
  listedRaces,
  listedTrips,
  savedIds,
} from './queries.ts'

const unsavedOf = (wanted: number[], saved: number[]) => {
  const known = new Set(saved)
  return [...new Set(wanted)].filter((id) => !known.has(id))
}

/**
 * Adds what was saved in a browser to the account. What does not exist any more is left out, and so is what
 * comes after the 2,000th, so that a login never fails because of it.
 */
export const joinSaved = (db: Database, userId: number, wanted: SavedIds): Promise<void> =>
  inTransaction(db, async (tx) => {
    refuseUnless(await lockUser(tx, userId), notSignedIn())
    const saved = await savedIds(tx, userId)
    const races = await listedRaces(tx, unsavedOf(await keptRacesOf(tx, wanted.races), saved.races))
    const trips = await listedTrips(tx, unsavedOf(wanted.trips, saved.trips))
    const room = Math.max(0, MOST_SAVED - (await countSavedBy(tx, userId)))
    const kept = races.slice(0, room)
    await insertManySaved(tx, userId, { races: kept, trips: trips.slice(0, room - kept.length) })
  })

type Saving = { userId: number; kind: SavedKind; id: number; notify?: boolean | undefined }

/**
 * Saves a race or trip; doing it twice is the same as once. A race is followed unless `notify` is false; without `notify`
 * it stays as it is. 404 when it does not exist, 409 for one more than 2,000.
 */
export const saveListing = async (db: Executor, { userId, kind, id, notify }: Saving): Promise<void> => {
  const hasRoom = (await countSavedBy(db, userId)) < MOST_SAVED
  refuseUnless(hasRoom || (await hasSaved(db, userId, kind, id)), conflict(savedRefusals().tooMany))
  const found = await (kind === 'race' ? listedRaces : listedTrips)(db, [id])
  refuseUnless(found.length > 0, noSuch(kind))
  try {
    await insertSaved(db, userId, { kind, id, notify })
  } catch (error) {
    if (violates(error, 'saved_races_race_id_races_id_fk')) throw noSuch('race')
    if (violates(error, 'saved_trips_trip_id_trips_id_fk')) throw noSuch('trip')
    // The account was deleted while this request was running.
    const isGone = ['saved_races_user_id_users_id_fk', 'saved_trips_user_id_users_id_fk'].some((key) =>
      violates(error, key),
    )
    throw isGone ? notSignedIn() : error
  }
}
