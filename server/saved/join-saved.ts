import { lockUser } from '#server/accounts/queries.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { MOST_SAVED, type SavedIds } from '#shared/saved/ids.ts'
import { countSavedBy, insertManySaved, keptRacesOf, listedRaces, listedTrips, savedIds } from './queries.ts'

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
