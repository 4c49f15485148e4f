import { randomBytes } from 'node:crypto'
import { access, mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeOldFile } from '#server/platform/process/temporary-folder.ts'
import { pictureFormatOf } from '#shared/uploads/addresses.ts'
import type { ImageStore } from './image-store.ts'

const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'

/** A picture that is being written, or that a killed server did not finish. */
const PARTIAL = /^\.[0-9a-f]{16}$/

/** Pictures as files in one folder, which is created with the first picture. */
export const diskStore = (folder: string): ImageStore => ({
  has: (name) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    ),

  put: async (name, bytes) => {
    await mkdir(folder, { recursive: true })
    // Written under another name and renamed when complete, so that nobody reads half a picture.
    const partial = join(folder, `.${randomBytes(8).toString('hex')}`)
    try {
      await writeFile(partial, bytes, { flag: 'wx', flush: true })
      await rename(partial, join(folder, name))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  },

  read: async (name) => {
    const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (isMissing(error)) return null
      throw error
    })
    if (file === null) return null
    const { size } = await file.stat()
    return { size, body: file.createReadStream() }
  },

  remove: (name) => rm(join(folder, name), { force: true }),

  list: async (prefix) => {
    const entries = await opendir(folder, { bufferSize: 1000 }).catch((error: NodeJS.ErrnoException) => {
      if (isMissing(error)) return []
      throw error
    })
    const names: string[] = []
    for await (const { name } of entries) {
      if (name.startsWith(prefix) && pictureFormatOf(name)) names.push(name)
      else if (PARTIAL.test(name)) await removeOldFile(join(folder, name), { days: 1, now: new Date() })
    }
    return names
  },
})
