import { placeMessages } from '#messages/server/places.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refuseUnless, unavailable } from '#server/platform/errors/errors.ts'
import { forkProgram } from '#server/platform/process/fork-program.ts'
import { storedEdition } from '../queries.ts'
import type { Filling } from './fill-places.ts'
import { townsEdition } from './towns-file.ts'

const PROGRAM = new URL('./fill-program.ts', import.meta.url)

// Requests that wait for the same towns share this error, each in its own language.
const notYet = () => unavailable(() => placeMessages().townsNotReady)

const ensure = async (db: Database, signal: AbortSignal | undefined) => {
  if ((await storedEdition(db)) === (await townsEdition())) return
  refuseUnless(!signal?.aborted, notYet())
  const { child, ended } = await forkProgram(PROGRAM, {
    env: { DATABASE_URL: String(db.$client.options.connectionString) },
  })
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  const { message, code, said } = await ended
  refuseUnless(!signal?.aborted && (message as Filling | undefined) !== 'busy', notYet())
  if (message !== 'filled') throw new Error(`Filling the towns ended with ${code}: ${said}`)
}

const underWay = new WeakMap<Database, Promise<void>>()

/**
 * Resolves when the database holds the towns of the installed package. The first call fills the table, all
 * or nothing, in a separate process, which takes some seconds. Throws AppError (503) while another server
 * is filling it.
 */
export const ensurePlaces = (db: Database, signal?: AbortSignal): Promise<void> => {
  const running = underWay.get(db)
  if (running) return running
  const ensuring = ensure(db, signal).catch((error) => {
    underWay.delete(db)
    throw error
  })
  underWay.set(db, ensuring)
  return ensuring
}

type Preparation = { stop: () => Promise<void> }

/** Fills the towns in the background, so that the first person who looks for one does not wait. */
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
