import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'express'
import type { Database } from '#server/platform/database/database.ts'
import { pictureName } from '#shared/uploads/addresses.ts'
import type { EncodedFile } from './encoding/encode-picture.ts'
import { admitPicture, touchPicture } from './queries.ts'
import { receivePicture } from './receive-picture.ts'
import type { ImageStore } from './stores/image-store.ts'

type Means = { db: Database; store: ImageStore; encode: (path: string) => Promise<EncodedFile[]> }

/**
 * Receives the picture of an upload and stores it in all its sizes under the hash that is answered.
 * The same picture again is the same files; one that is refused leaves nothing behind.
 */
export const storePicture = async (req: Request, { db, store, encode }: Means): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-upload-'))
  try {
    const original = join(folder, 'picture')
    const hash = (await receivePicture(req, original)).slice(0, 40)
    if ((await touchPicture(db, hash)) && (await store.has(pictureName(hash, 1920, 'webp')))) return hash
    const files = await encode(original)
    // Before its files, so that none of them can be removed from now on.
    await admitPicture(db, hash)
    // The largest WebP comes last of all, so a picture that has it is complete.
    for (const { width, format, bytes } of files) {
      await store.put(pictureName(hash, width, format), bytes)
    }
    return hash
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
