import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { uploadMessages } from '#messages/server/uploads.ts'
import { AppError, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { type FormWithFile, receiveForm } from '#server/platform/http/receive-form.ts'
import { LARGEST_UPLOAD } from '#shared/uploads/schema.ts'

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
export const receivePicture = async (req: Request, path: string): Promise<string> => {
  refuseUnless(req.is('multipart/form-data'), notMultipart())
  const hash = createHash('sha256')
  const onBytes = (chunk: Buffer) => hash.update(chunk)
  await receiveForm(req, { field: 'image', path, largest: LARGEST_UPLOAD, refusals, onBytes })
  return hash.digest('hex')
}
