import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Request } from 'express'
import { AppError, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { LARGEST_UPLOAD } from '#shared/uploads/schema.ts'

/** The picture, and what the multipart form may add to it. */
const LARGEST_FORM = LARGEST_UPLOAD + 64 * 1024

const LIMITS = {
  files: 1,
  // The parser stops when this many have come, and a picture may be exactly as large as allowed.
  fileSize: LARGEST_UPLOAD + 1,
  fields: 5,
  fieldSize: 1_000,
  parts: 7,
}

const notMultipart = () =>
  new AppError('unsupported-type', 'Send the picture as a form (Content-Type: multipart/form-data).')
const tooLarge = () => new AppError('too-large', 'The picture is too large: it may have at most 10 MB.')
const noPicture = () => invalid('Send one picture, in the field image.', { image: 'Choose a picture' })
const unreadable = () => invalid('The form cannot be read.')

const parserFor = ({ headers }: Request) => {
  try {
    return busboy({ headers, limits: LIMITS })
  } catch {
    throw unreadable()
  }
}

/** Writes the stream to a file of its own and answers the hash of what came. */
const keep = async (stream: Readable, path: string): Promise<string> => {
  const hash = createHash('sha256')
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    hash.update(chunk)
  })
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  refuseUnless(bytes > 0, invalid('The file is empty.', { image: 'The file is empty' }))
  return hash.digest('hex')
}

/**
 * Writes the one picture of a multipart request, its field `image`, to `path` while it comes, so
 * that no picture waits in memory, and answers the SHA-256 of its bytes. Throws an AppError for
 * anything else that is sent; what still comes then is read and dropped, so that the sender gets
 * to see the answer.
 */
export const receivePicture = async (req: Request, path: string): Promise<string> => {
  refuseUnless(req.is('multipart/form-data'), notMultipart())
  const announced = Number(req.headers['content-length'] ?? 0)
  refuseUnless(announced <= LARGEST_FORM, tooLarge())
  const parser = parserFor(req)

  return new Promise<string>((resolve, reject) => {
    let kept: Promise<string> | undefined
    const refuse = (reason: Error) => {
      reject(reason)
      req.unpipe(parser)
      req.resume()
      // Not at once: the parser may be amid the piece that made it speak, and would throw.
      setImmediate(() => parser.destroy())
    }
    parser.on('file', (field, stream) => {
      stream.on('error', () => {})
      if (field !== 'image') return refuse(noPicture())
      stream.on('limit', () => refuse(tooLarge()))
      kept = keep(stream, path)
      kept.catch(refuse)
    })
    // Of what stands before and after the parts, and of long fields, the parser speaks at the end only.
    let received = 0
    req.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > LARGEST_FORM) refuse(tooLarge())
    })
    parser.on('filesLimit', () => refuse(invalid('Send one picture at a time.')))
    parser.on('fieldsLimit', () => refuse(unreadable()))
    parser.on('partsLimit', () => refuse(unreadable()))
    parser.on('error', () => refuse(unreadable()))
    parser.on('close', () => (kept ?? Promise.reject(noPicture())).then(resolve, reject))
    req.on('close', () => {
      if (!req.complete) refuse(invalid('The request broke off.'))
    })
    req.pipe(parser)
  })
}
