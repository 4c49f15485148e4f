import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Request } from 'express'
import { uploadMessages } from '#messages/server/uploads.ts'
import { AppError, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { noteRead } from '#server/platform/process/free-memory.ts'
import { LARGEST_UPLOAD } from '#shared/uploads/schema.ts'

/** The picture and the other parts of the multipart form. */
const LARGEST_FORM = LARGEST_UPLOAD + 64 * 1024

const LIMITS = {
  files: 1,
  // The parser refuses a file when it reaches this size, and a picture may have exactly the largest size.
  fileSize: LARGEST_UPLOAD + 1,
  fields: 5,
  fieldSize: 1_000,
  parts: 7,
}

const notMultipart = () => new AppError('unsupported-type', () => uploadMessages().notMultipart)
const tooLarge = () => new AppError('too-large', () => uploadMessages().tooLarge)
const noPicture = () => invalid(() => uploadMessages().noPicture, { image: uploadMessages().choosePicture })
const unreadable = () => invalid(() => uploadMessages().unreadableForm)
const emptyFile = () => invalid(() => uploadMessages().emptyFile, { image: uploadMessages().emptyFile })

const parserFor = ({ headers }: Request) => {
  try {
    return busboy({ headers, limits: LIMITS })
  } catch {
    throw unreadable()
  }
}

/** Writes the stream to a new file and returns the SHA-256 of its bytes. */
const keep = async (stream: Readable, path: string): Promise<string> => {
  const hash = createHash('sha256')
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    hash.update(chunk)
  })
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  refuseUnless(bytes > 0, emptyFile())
  return hash.digest('hex')
}

/**
 * Writes the picture of a multipart request (field `image`) to the file `path` as it arrives, so that
 * no picture is held in memory, and returns the SHA-256 of its bytes. Throws AppError for anything
 * else. The rest of the request is then read and dropped, because a client that is still sending would
 * not see the answer.
 */
export const receivePicture = async (req: Request, path: string): Promise<string> => {
  refuseUnless(req.is('multipart/form-data'), notMultipart())
  const announcedBytes = Number(req.headers['content-length'] ?? 0)
  refuseUnless(announcedBytes <= LARGEST_FORM, tooLarge())
  const parser = parserFor(req)

  return new Promise<string>((resolve, reject) => {
    let kept: Promise<string> | undefined
    const refuse = (reason: Error) => {
      reject(reason)
      req.unpipe(parser)
      req.resume()
      // Later, because the parser may still be handling the chunk that it refused, and would throw.
      setImmediate(() => parser.destroy())
    }
    parser.on('file', (field, stream) => {
      stream.on('error', () => {})
      if (field !== 'image') return refuse(noPicture())
      stream.on('limit', () => refuse(tooLarge()))
      kept = keep(stream, path)
      kept.catch(refuse)
    })
    // The parser reports long fields, and bytes outside the parts, only at the end. So count all bytes here.
    let received = 0
    req.on('data', (chunk: Buffer) => {
      received += chunk.length
      noteRead(chunk.length)
      if (received > LARGEST_FORM) refuse(tooLarge())
    })
    parser.on('filesLimit', () => refuse(invalid(() => uploadMessages().onePictureOnly)))
    parser.on('fieldsLimit', () => refuse(unreadable()))
    parser.on('partsLimit', () => refuse(unreadable()))
    parser.on('error', () => refuse(unreadable()))
    parser.on('close', () => (kept ?? Promise.reject(noPicture())).then(resolve, reject))
    req.on('close', () => {
      if (!req.complete) refuse(invalid(() => uploadMessages().interrupted))
    })
    req.pipe(parser)
  })
}
