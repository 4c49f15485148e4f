import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Request, RequestHandler } from 'express'
import readAll from 'raw-body'
import { AppError, invalid } from '../errors/errors.ts'

const INFLATE: Record<string, () => Transform> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

const unsupported = (message: string) => new AppError('unsupported-type', message)
const notJson = () => invalid('The body is not valid JSON.')

/** The body as it was before it was compressed for the way. */
const plainBody = (req: Request): Readable => {
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return req
  const inflate = INFLATE[encoding]
  if (inflate === undefined) throw unsupported('This content encoding is not supported.')
  const plain = inflate().on('error', () => {})
  req.once('close', () => {
    if (!req.complete) plain.destroy(invalid('The request broke off.'))
  })
  return req.pipe(plain)
}

const textOf = async (req: Request, limit: number): Promise<string> => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(req.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (charset.toLowerCase() !== 'utf-8') throw unsupported('Only UTF-8 is supported.')
  const body = plainBody(req)
  const length = body === req ? req.headers['content-length'] : undefined
  try {
    return await readAll(body, { limit, length, encoding: 'utf-8' })
  } catch (error) {
    if (body === req) throw error
    req.unpipe()
    body.destroy()
    const isOurs = error instanceof AppError || (error as { type?: unknown }).type !== undefined
    throw isOurs ? error : invalid('The body cannot be decompressed.')
  }
}

/** The object or list of a JSON text; an empty body says nothing, and is an empty object. */
const parsed = (text: string): unknown => {
  if (text === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw notJson()
  }
  if (typeof value !== 'object' || value === null) throw notJson()
  return value
}

/**
 * Reads JSON bodies of at most `limitOf(path)` bytes, counted after decompression, into `req.body`.
 * What is wrong with a body is answered at once, while the rest of it still comes; express's own
 * parser first waits for its end. Throws 400, 413 or 415.
 */
export const jsonBody =
  (limitOf: (path: string) => number): RequestHandler =>
  async (req, _res, next) => {
    if (req.is('application/json')) req.body = parsed(await textOf(req, limitOf(req.path)))
    next()
  }
