import type { Chore } from '#server/platform/database/chores/chores.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Warn } from '#server/platform/process/quiet-warnings.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureName } from '#shared/uploads/addresses.ts'
import {
  addFoundPictures,
  findLeaving,
  forgetLongGone,
  lockLeaving,
  markGone,
  markUnused,
} from './queries.ts'
import type { ImageStore } from './stores/image-store.ts'
import { pictureStore } from './stores/picture-store.ts'

const MOST_PER_RUN = 500
const HOUR_MS = 3_600_000
const SHARES = 16

type Task = { db: Database; store: ImageStore; signal?: AbortSignal }

/** The files of a picture. The one that marks it as complete is removed first, so that a half removed picture does not count as stored. */
const filesOf = (hash: string) =>
  [...PICTURE_WIDTHS]
    .reverse()
    .flatMap((width) => [...PICTURE_FORMATS].reverse().map((format) => pictureName(hash, width, format)))

const removePicture = ({ db, store }: Task, hash: string) =>
  inTransaction(db, async (tx) => {
    if (!(await lockLeaving(tx, hash))) return
    const [marker = '', ...others] = filesOf(hash)
    await store.remove(marker)
    await Promise.all(others.map((name) => store.remove(name)))
    await markGone(tx, hash)
  })

/**
 * Removes pictures that no race, trip or account has shown for seven days, at most 500 per run. If a
 * draft in a browser still uses one, saving the draft is refused with a message at the pictures.
 */
export const removeUnusedPictures = async (task: Task): Promise<void> => {
  await markUnused(task.db, MOST_PER_RUN)
  for (const hash of await findLeaving(task.db, MOST_PER_RUN)) {
    if (task.signal?.aborted) return
    await removePicture(task, hash)
  }
  await forgetLongGone(task.db)
}

/** Finds stored pictures that are missing in the table. Each hour looks at another sixteenth of the store. */
export const findPictures = async ({ db, store }: Task, now: Date): Promise<void> => {
  const share = Math.floor(now.getTime() / HOUR_MS) % SHARES
  const hashes = new Set((await store.list(share.toString(SHARES))).map((name) => name.slice(0, 40)))
  const found = [...hashes]
  for (let start = 0; start < found.length; start += 1000) {
    await addFoundPictures(db, found.slice(start, start + 1000))
  }
}

/** When the keys of a bucket do not allow listing it, unused pictures that are in the table are still removed. */
const findIfPossible = (task: Task, now: Date, warn: Warn) =>
  findPictures(task, now).catch((error) => warn({ err: error }, 'the picture store cannot be listed'))

export const picturesChore = ({ db, settings, clock }: Deps): Chore => ({
  name: 'pictures',
  everyMinutes: 60,
  run: async (signal, warn = () => {}) => {
    const task = { db, store: pictureStore(settings), signal }
    await findIfPossible(task, clock(), warn)
    await removeUnusedPictures(task)
  },
})
