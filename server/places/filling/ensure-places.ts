import type { Database } from '#server/platform/database/database.ts'
import { refuseUnless, unavailable } from '#server/platform/errors/errors.ts'
import { forkProgram } from '#server/platform/process/fork-program.ts'
import { storedEdition } from '../queries.ts'
import type { Filling } from './fill-places.ts'
import { townsEdition } from './towns-file.ts'

const PROGRAM = new URL('./fill-program.ts', import.meta.url)

const notYet = () => unavailable('The list of towns is being prepared. Please try again shortly.')

const ensure = async (db: Database, signal: AbortSignal | undefined) => {
  if ((await storedEdition(db)) === (await townsEdition())) return
  refuseUnless(!signal?.aborted, notYet())
  const { child, ended } = forkProgram(PROGRAM, {
    env: { DATABASE_URL: String(db.$client.options.connectionString) },
  })
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  const { message, code, said } = await ended
  refuseUnless(!signal?.aborted && (message as Filling | undefined) !== 'busy', notYet())
  if (message !== 'filled') throw new Error(`Filling the towns ended with ${code}: ${said}`)
}

const underway = new WeakMap<Database, Promise<void>>()

/**
 * Resolves when the database holds the towns of the package: it is filled once, all or nothing, in
 * some seconds and a process of its own, for whoever asks first. Throws AppError (503) while another
 * server is at it.
 */
export const ensurePlaces = (db: Database, signal?: AbortSignal): Promise<void> => {
  const running = underway.get(db)
  if (running) return running
  const ensuring = ensure(db, signal).catch((error) => {
    underway.delete(db)
    throw error
  })
  underway.set(db, ensuring)
  return ensuring
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
