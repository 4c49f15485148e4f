import { type Database, inTransaction } from '#server/platform/database/database.ts'
import {
  forgetPlaces,
  insertPlaces,
  prepareForMany,
  saveEdition,
  storedEdition,
  takePlacesLock,
} from '../queries.ts'
import { townsEdition, townsInBatches } from './towns-file.ts'

/** `busy` while another process fills the table. */
export type Filling = 'filled' | 'busy'

/** Writes all towns of the installed package, or none. Takes some seconds. */
export const fillPlaces = (db: Database): Promise<Filling> =>
  inTransaction(db, async (tx) => {
    if (!(await takePlacesLock(tx))) return 'busy'
    const edition = await townsEdition()
    if ((await storedEdition(tx)) === edition) return 'filled'
    await forgetPlaces(tx)
    await prepareForMany(tx)
    for await (const towns of townsInBatches()) await insertPlaces(tx, towns)
    await saveEdition(tx, edition)
    return 'filled'
  })
