import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Request } from 'express'
import { importCallMessages } from '#messages/server/import/site.ts'
import { importMessages } from '#messages/shared/imports.ts'
import { AppError, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { noteRead } from '#server/platform/process/free-memory.ts'
import { LARGEST_IMPORT } from '#shared/imports/schema.ts'

/** The parts of the form. */
const LARGEST_FORM = LARGEST_IMPORT + 64 * 1024

const LIMITS = {
  files: 1,
  // The parser stops at this many bytes, and a file of exactly the allowed size must pass.
  fileSize: LARGEST_IMPORT + 1,
  fields: 5,
  fieldSize: 1_000,
  parts: 7,
}

const tooLarge = () => new AppError('too-large', importMessages().fileTooLarge)
const noFile = () => invalid(importCallMessages().noFile, { file: importCallMessages().noFile })
const emptyFile = () => invalid(importCallMessages().emptyFile, { file: importCallMessages().emptyFile })
const unreadable = () => invalid(importCallMessages().unreadableForm)

const parserFor = ({ headers }: Request) => {
  try {
    return busboy({ headers, limits: LIMITS, defParamCharset: 'utf8' })
  } catch {
    throw unreadable()
  }
}

const keep = async (stream: Readable, path: string): Promise<void> => {
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  refuseUnless(bytes > 0, emptyFile())
}

export type ReceivedForm = { fileName: string; fields: Record<string, string> }

/**
 * Streams the file of a multipart request, its field `file`, to `path`. Returns its name and the other fields.
 * Throws an AppError for any other request; the rest of the body is then read and dropped, so that the sender
 * receives the answer.
 */
export const receiveFile = async (req: Request, path: string): Promise<ReceivedForm> => {
  refuseUnless(Number(req.headers['content-length'] ?? 0) <= LARGEST_FORM, tooLarge())
  const parser = parserFor(req)
  return new Promise<ReceivedForm>((resolve, reject) => {
    let kept: Promise<void> | undefined
    let fileName = ''
    const fields: Record<string, string> = {}
    const refuse = (reason: Error) => {
      reject(reason)
      req.unpipe(parser)
      req.resume()
      // Not immediately: the parser may still be handling a chunk, and would throw.
      setImmediate(() => parser.destroy())
    }
    parser.on('file', (field, stream, { filename }) => {
      stream.on('error', () => {})
      if (field !== 'file') return refuse(noFile())
      fileName = filename ?? ''
      stream.on('limit', () => refuse(tooLarge()))
      kept = keep(stream, path)
      kept.catch(refuse)
    })
    parser.on('field', (field, value) => {
      if (field === 'source' || field === 'owner') fields[field] = value
    })
    // The parser reports text before and after the parts only at the end.
    let received = 0
    req.on('data', (chunk: Buffer) => {
      received += chunk.length
      noteRead(chunk.length)
      if (received > LARGEST_FORM) refuse(tooLarge())
    })
    parser.on('filesLimit', () => refuse(invalid(importCallMessages().oneFile)))
    parser.on('fieldsLimit', () => refuse(unreadable()))
    parser.on('partsLimit', () => refuse(unreadable()))
    parser.on('error', () => refuse(unreadable()))
    parser.on('close', () =>
      (kept ?? Promise.reject(noFile())).then(() => resolve({ fileName, fields }), reject),
    )
    req.on('close', () => {
      if (!req.complete) refuse(invalid(importCallMessages().brokeOff))
    })
    req.pipe(parser)
  })
}
