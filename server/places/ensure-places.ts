import { type Database, type Executor, inTransaction, withPatience } from '../platform/database.ts'
import { refuseUnless, unavailable } from '../platform/errors.ts'
import {
  forgetPlaces,
  insertPlaces,
  prepareForMany,
  saveEdition,
  storedEdition,
  takePlacesLock,
} from './queries.ts'
import { townsEdition, townsInBatches } from './towns-file.ts'

const notYet = () => unavailable('The list of towns is being prepared. Please try again shortly.')

const fill = async (db: Database, signal: AbortSignal | undefined) => {
  const edition = await townsEdition()
  if ((await storedEdition(db)) === edition) return
  const replaceAll = async (tx: Executor) => {
    refuseUnless(await takePlacesLock(tx), notYet())
    if ((await storedEdition(tx)) === edition) return
    await forgetPlaces(tx)
    await prepareForMany(tx)
    for await (const towns of townsInBatches(signal)) await insertPlaces(tx, towns)
    await saveEdition(tx, edition)
  }
  // Statements that write thousands of rows may take longer than a request can wait.
  await withPatience(db, (patient) => inTransaction(patient, replaceAll))
}

const underway = new WeakMap<Database, Promise<void>>()

/**
 * Resolves when the database holds the towns of the package: it is filled once, all or nothing, in
 * some seconds, by whoever asks first. Throws AppError (503) while another server is at it.
 */
export const ensurePlaces = (db: Database, signal?: AbortSignal): Promise<void> => {
  const running = underway.get(db)
  if (running) return running
  const filling = fill(db, signal).catch((error) => {
    underway.delete(db)
    throw error
  })
  underway.set(db, filling)
  return filling
}

type Preparation = { stop: () => Promise<void> }

/** Fills the towns beside the requests, so that the first who looks for one need not wait. */
export const preparePlaces = (db: Database, onFailure: (error: Error) => void): Preparation => {
  const ending = new AbortController()
  const done = ensurePlaces(db, ending.signal).catch((error: Error) => {
    if (!ending.signal.aborted) onFailure(error)
  })
  return {
    stop: () => {
      ending.abort()
      return done
    },
  }
}
