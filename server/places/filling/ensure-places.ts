import { setTimeout } from 'node:timers/promises'
import { placeMessages } from '#messages/server/places.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, refuseUnless, unavailable } from '#server/platform/errors/errors.ts'
import { createAlarm } from '#server/platform/process/alarm.ts'
import { forkProgram } from '#server/platform/process/fork-program.ts'
import { storedEdition } from '../queries.ts'
import type { Filling } from './fill-places.ts'
import { townsEdition } from './towns-file.ts'

const PROGRAM = new URL('./fill-program.ts', import.meta.url)

// Requests that wait for the same towns share this error, each in its own language.
const notYet = () => unavailable(() => placeMessages().townsNotReady)

class FillingFailed extends Error {}

const ensure = async (db: Database, signal: AbortSignal | undefined) => {
  if ((await storedEdition(db)) === (await townsEdition())) return
  refuseUnless(!signal?.aborted, notYet())
  const { child, ended } = await forkProgram(PROGRAM, {
    env: { DATABASE_URL: String(db.$client.options.connectionString) },
  })
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  const { message, code, said } = await ended
  refuseUnless(!signal?.aborted && (message as Filling | undefined) !== 'busy', notYet())
  if (message !== 'filled') throw new FillingFailed(`Filling the towns ended with ${code}: ${said}`)
}

/** After a failure nobody fills the table again for so long, in ms. */
const PAUSE_MS = 60_000

type Ensuring = { done: Promise<void>; failedAt?: number }

const underWay = new WeakMap<Database, Ensuring>()

/**
 * Resolves when the database holds the towns of the installed package. The first call fills the table, all
 * or nothing, in a separate process, which takes some seconds. Throws AppError (503) while another server
 * is filling it, and for a minute after it has failed.
 */
export const ensurePlaces = (db: Database, signal?: AbortSignal): Promise<void> => {
  const before = underWay.get(db)
  if (before && before.failedAt === undefined) return before.done
  if (before?.failedAt !== undefined && performance.now() - before.failedAt < PAUSE_MS) {
    return Promise.reject(notYet())
  }
  const ensuring: Ensuring = {
    done: ensure(db, signal).catch((error) => {
      if (error instanceof FillingFailed) ensuring.failedAt = performance.now()
      else underWay.delete(db)
      throw error
    }),
  }
  underWay.set(db, ensuring)
  return ensuring.done
}

/** How often a process that waits looks again, and for how long, in ms. */
const LOOKS_EVERY_MS = 3_000
const WAITS_MS = 180_000

/** The same for an import, which waits while another process fills the table: a server that has just started. */
export const waitForPlaces = async (db: Database): Promise<void> => {
  const start = performance.now()
  for (;;) {
    try {
      return await ensurePlaces(db)
    } catch (error) {
      const isBusy = error instanceof AppError && performance.now() - start < WAITS_MS
      if (!isBusy) throw error
    }
    await setTimeout(LOOKS_EVERY_MS)
  }
}

type Preparation = { stop: () => Promise<void> }

/**
 * Fills the towns in the background, so that the first person who looks for one does not wait. Tries again every
 * minute until they are there.
 */
export const preparePlaces = (db: Database, onFailure: (error: Error) => void): Preparation => {
  const ending = new AbortController()
  const alarm = createAlarm()
  const prepare = async () => {
    while (!ending.signal.aborted) {
      try {
        return await ensurePlaces(db, ending.signal)
      } catch (error) {
        if (ending.signal.aborted) return
        onFailure(error as Error)
      }
      await alarm.wait(PAUSE_MS + 1_000)
    }
  }
  const done = prepare()
  return {
    stop: () => {
      ending.abort()
      alarm.ring()
      return done
    },
  }
}
