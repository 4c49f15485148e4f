import { townsEdition } from '#server/places/filling/towns-file.ts'
import type { Database } from '#server/platform/database/database.ts'
import { placesEdition } from '#shared/places/table.ts'

/** Lets the list of towns count as complete, so that nothing waits until the world's towns are filled in. */
export const noTownsNeeded = async (db: Database): Promise<void> => {
  await db.insert(placesEdition).values({ edition: await townsEdition() })
}
