import { randomBytes } from 'node:crypto'
import { access, mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFormatOf } from '#shared/uploads/addresses.ts'
import type { ImageStore } from './image-store.ts'

const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'

/** Pictures as files of one folder, which is made with the first of them. */
export const diskStore = (folder: string): ImageStore => ({
  has: (name) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    ),

  put: async (name, bytes) => {
    await mkdir(folder, { recursive: true })
    // Under its own name only once it is whole: nobody ever reads half a picture.
    const draft = join(folder, `.${randomBytes(8).toString('hex')}`)
    try {
      await writeFile(draft, bytes, { flag: 'wx', flush: true })
      await rename(draft, join(folder, name))
    } catch (error) {
      await rm(draft, { force: true })
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

  list: async (beginning) => {
    const entries = await opendir(folder, { bufferSize: 1000 }).catch((error: NodeJS.ErrnoException) => {
      if (isMissing(error)) return []
      throw error
    })
    const names: string[] = []
    for await (const { name } of entries) {
      if (name.startsWith(beginning) && pictureFormatOf(name)) names.push(name)
    }
    return names
  },
})
