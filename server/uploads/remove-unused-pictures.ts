import type { Logger } from 'pino'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import { type Database, inTransaction, withPatience } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureName } from '#shared/uploads/addresses.ts'
import {
  admitFound,
  dismissUnused,
  forgetLongGone,
  leavingPictures,
  lockLeaving,
  markGone,
} from './queries.ts'
import type { ImageStore } from './stores/image-store.ts'
import { pictureStore } from './stores/picture-store.ts'

const MOST_PER_RUN = 500
const HOUR_MS = 3_600_000
const SHARES = 16

type Sweep = { db: Database; store: ImageStore; signal?: AbortSignal }

/** The file that says a picture is complete goes first, so that a picture half removed is none. */
const filesOf = (hash: string) =>
  [...PICTURE_WIDTHS]
    .reverse()
    .flatMap((width) => [...PICTURE_FORMATS].reverse().map((format) => pictureName(hash, width, format)))

const removePicture = ({ db, store }: Sweep, hash: string) =>
  inTransaction(db, async (tx) => {
    if (!(await lockLeaving(tx, hash))) return
    const [marker = '', ...others] = filesOf(hash)
    await store.remove(marker)
    await Promise.all(others.map((name) => store.remove(name)))
    await markGone(tx, hash)
  })

/**
 * Removes pictures that no race, trip or account has shown for seven days, at most 500 a run. A draft
 * in a browser that still names one is refused with words when it is saved.
 */
export const sweepPictures = async (sweep: Sweep): Promise<void> => {
  await dismissUnused(sweep.db, MOST_PER_RUN)
  for (const hash of await leavingPictures(sweep.db, MOST_PER_RUN)) {
    if (sweep.signal?.aborted) return
    await removePicture(sweep, hash)
  }
  await forgetLongGone(sweep.db)
}

/** Looks through the sixteenth of the store that this hour's turn is at, for pictures nobody has noted. */
export const findPictures = async ({ db, store }: Sweep, now: Date): Promise<void> => {
  const share = Math.floor(now.getTime() / HOUR_MS) % SHARES
  const hashes = new Set((await store.list(share.toString(SHARES))).map((name) => name.slice(0, 40)))
  const found = [...hashes]
  for (let at = 0; at < found.length; at += 1000) await admitFound(db, found.slice(at, at + 1000))
}

/** A bucket whose keys do not allow to list it still loses what is known to be unused. */
const findIfPossible = (sweep: Sweep, now: Date, log: Logger) =>
  findPictures(sweep, now).catch((error) => log.warn({ err: error }, 'the picture store cannot be listed'))

export const picturesChore = ({ db, settings, clock, log }: Deps): Chore => ({
  name: 'pictures',
  everyMinutes: 60,
  run: (signal) =>
    withPatience(db, async (patient) => {
      const sweep = { db: patient, store: pictureStore(settings), signal }
      await findIfPossible(sweep, clock(), log)
      await sweepPictures(sweep)
    }),
})
