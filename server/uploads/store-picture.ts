import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from 'express'
import { uploadMessages } from '#messages/server/uploads.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { type FormWithFile, receiveForm } from '#server/platform/http/receive-form.ts'
import { temporaryFolder } from '#server/platform/process/temporary-folder.ts'
import { pictureName } from '#shared/uploads/addresses.ts'
import { LARGEST_UPLOAD } from '#shared/uploads/schema.ts'
import type { EncodedFile } from './encoding/encode-picture.ts'
import { addPicture, touchPicture } from './queries.ts'
import type { ImageStore } from './stores/image-store.ts'

type Tools = { db: Database; store: ImageStore; encode: (path: string) => Promise<EncodedFile[]> }

const notMultipart = () => new AppError('unsupported-type', () => uploadMessages().notMultipart)
const refusals: FormWithFile['refusals'] = {
  noFile: () => invalid(() => uploadMessages().noPicture, { image: uploadMessages().choosePicture }),
  oneFile: () => invalid(() => uploadMessages().onePictureOnly),
  emptyFile: () => invalid(() => uploadMessages().emptyFile, { image: uploadMessages().emptyFile }),
  tooLarge: () => new AppError('too-large', () => uploadMessages().tooLarge),
  unreadable: () => invalid(() => uploadMessages().unreadableForm),
  brokeOff: () => invalid(() => uploadMessages().interrupted),
}

/** Streams the picture of a multipart request, its field `image`, to `path`, and returns the SHA-256 of its bytes. */
const receivePicture = async (req: Request, path: string): Promise<string> => {
  refuseUnless(req.is('multipart/form-data'), notMultipart())
  const hash = createHash('sha256')
  const onBytes = (chunk: Buffer) => hash.update(chunk)
  await receiveForm(req, { field: 'image', path, largest: LARGEST_UPLOAD, refusals, onBytes })
  return hash.digest('hex')
}

/**
 * Receives an uploaded picture and stores it in all sizes and formats. Returns the hash that its files
 * are named by. Uploading the same picture again makes no new files, and a refused one leaves none.
 */
export const storePicture = async (req: Request, { db, store, encode }: Tools): Promise<string> => {
  const folder = await temporaryFolder('upload')
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
