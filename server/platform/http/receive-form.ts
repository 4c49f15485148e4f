import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Request } from 'express'
import { type AppError, refuseUnless } from '../errors/errors.ts'
import { noteRead } from '../process/free-memory.ts'

/** The form without its file. */
const LARGEST_REST = 64 * 1024

type Refusal = 'noFile' | 'oneFile' | 'emptyFile' | 'tooLarge' | 'unreadable' | 'brokeOff'

export type FormWithFile = {
  /** The field with the file. */
  field: string
  /** Where the file is written to: nothing is there yet. */
  path: string
  /** The most bytes of the file. */
  largest: number
  /** Made when something is refused, in the language of the request. */
  refusals: Record<Refusal, () => AppError>
  /** How names of files are written where the form does not say so; latin1 unless it is given. */
  defParamCharset?: string
  onBytes?: (chunk: Buffer) => void
  onField?: (name: string, value: string) => void
}

const parserFor = ({ headers }: Request, { largest, refusals, defParamCharset }: FormWithFile) => {
  const limits = {
    files: 1,
    // The parser stops at this many bytes, and a file of exactly the allowed size must pass.
    fileSize: largest + 1,
    fields: 5,
    fieldSize: 1_000,
    parts: 7,
  }
  try {
    return busboy({ headers, limits, ...(defParamCharset !== undefined && { defParamCharset }) })
  } catch {
    throw refusals.unreadable()
  }
}

const keep = async (stream: Readable, { path, refusals, onBytes }: FormWithFile): Promise<void> => {
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    onBytes?.(chunk)
  })
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  refuseUnless(bytes > 0, refusals.emptyFile())
}

/**
 * Writes the file of a multipart request to disk as it arrives, so that none is held in memory, and returns the
 * name that it was sent with. Throws an AppError for any other request; the rest of the body is then read and
 * dropped, because a client that is still sending would not see the answer.
 */
export const receiveForm = async (req: Request, form: FormWithFile): Promise<string> => {
  const { refusals } = form
  const largestForm = form.largest + LARGEST_REST
  refuseUnless(Number(req.headers['content-length'] ?? 0) <= largestForm, refusals.tooLarge())
  const parser = parserFor(req, form)
  return new Promise<string>((resolve, reject) => {
    let kept: Promise<void> | undefined
    let fileName = ''
    const refuse = (reason: Error) => {
      reject(reason)
      req.unpipe(parser)
      req.resume()
      // Later, because the parser may still be handling the chunk that it refused, and would throw.
      setImmediate(() => parser.destroy())
    }
    parser.on('file', (field, stream, { filename }) => {
      stream.on('error', () => {})
      if (field !== form.field) return refuse(refusals.noFile())
      fileName = filename ?? ''
      stream.on('limit', () => refuse(refusals.tooLarge()))
      kept = keep(stream, form)
      kept.catch(refuse)
    })
    parser.on('field', (name, value) => form.onField?.(name, value))
    // The parser reports long fields, and bytes outside the parts, only at the end. So count all bytes here.
    let received = 0
    req.on('data', (chunk: Buffer) => {
      received += chunk.length
      noteRead(chunk.length)
      if (received > largestForm) refuse(refusals.tooLarge())
    })
    parser.on('filesLimit', () => refuse(refusals.oneFile()))
    for (const event of ['fieldsLimit', 'partsLimit', 'error'])
      parser.on(event, () => refuse(refusals.unreadable()))
    parser.on('close', () =>
      (kept ?? Promise.reject(refusals.noFile())).then(() => resolve(fileName), reject),
    )
    req.on('close', () => {
      if (!req.complete) refuse(refusals.brokeOff())
    })
    req.pipe(parser)
  })
}
