import { savedRefusals } from '#messages/server/saved.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { conflict, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { MOST_SAVED, type SavedKind } from '#shared/saved/ids.ts'
import { countSavedBy, hasSaved, insertSaved, listedRaces, listedTrips } from './queries.ts'

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
