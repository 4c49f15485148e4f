import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'express'
import type { Database } from '#server/platform/database/database.ts'
import { pictureName } from '#shared/uploads/addresses.ts'
import type { EncodedFile } from './encoding/encode-picture.ts'
import { addPicture, touchPicture } from './queries.ts'
import { receivePicture } from './receive-picture.ts'
import type { ImageStore } from './stores/image-store.ts'

type Tools = { db: Database; store: ImageStore; encode: (path: string) => Promise<EncodedFile[]> }

/**
 * Receives an uploaded picture and stores it in all sizes and formats. Returns the hash that its files
 * are named by. Uploading the same picture again makes no new files, and a refused one leaves none.
 */
export const storePicture = async (req: Request, { db, store, encode }: Tools): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-upload-'))
  try {
    const original = join(folder, 'picture')
    const hash = (await receivePicture(req, original)).slice(0, 40)
    if ((await touchPicture(db, hash)) && (await store.has(pictureName(hash, 1920, 'webp')))) return hash
    const files = await encode(original)
    // Before the files are stored, so that they cannot be removed as unused.
    await addPicture(db, hash)
    // The largest WebP is stored last, so a picture that has it is complete.
    for (const { width, format, bytes } of files) {
      await store.put(pictureName(hash, width, format), bytes)
    }
    return hash
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
