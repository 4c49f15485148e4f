import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Request, RequestHandler } from 'express'
import readAll from 'raw-body'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { AppError, invalid } from '../errors/errors.ts'

const INFLATE: Record<string, () => Transform> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

const unsupported = (message: string) => new AppError('unsupported-type', message)
const notJson = () => invalid(platformMessages().bodyNotJson)

/** The body, decompressed where the client compressed it. */
const plainBody = (req: Request): Readable => {
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return req
  const inflate = INFLATE[encoding]
  if (inflate === undefined) throw unsupported(platformMessages().unsupportedEncoding)
  const plain = inflate().on('error', () => {})
  req.once('close', () => {
    if (!req.complete) plain.destroy(invalid(() => platformMessages().requestBrokeOff))
  })
  return req.pipe(plain)
}

const textOf = async (req: Request, limit: number): Promise<string> => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(req.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (charset.toLowerCase() !== 'utf-8') throw unsupported(platformMessages().onlyUtf8)
  const body = plainBody(req)
  const length = body === req ? req.headers['content-length'] : undefined
  try {
    return await readAll(body, { limit, length, encoding: 'utf-8' })
  } catch (error) {
    if (body === req) throw error
    req.unpipe()
    body.destroy()
    const isOurs = error instanceof AppError || (error as { type?: unknown }).type !== undefined
    throw isOurs ? error : invalid(platformMessages().bodyNotDecompressed)
  }
}

/** The object or list of a JSON text; an empty body is an empty object. */
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

/** The JSON body of one request, at most `limit` bytes after decompression. Throws 400, 413 or 415. */
export const readJsonBody = async (req: Request, limit: number): Promise<unknown> =>
  parsed(await textOf(req, limit))

/**
 * Reads JSON bodies of at most `limitOf(req)` bytes, counted after decompression, into `req.body`.
 * A bad body is refused at once, while the rest of it is still arriving; express's own parser waits
 * for the end first. Throws 400, 413 or 415. Where the limit is null the route reads the body itself, after
 * it has looked who sends it.
 */
export const jsonBody =
  (limitOf: (req: Request) => number | null): RequestHandler =>
  async (req, _res, next) => {
    const limit = req.is('application/json') ? limitOf(req) : null
    if (limit !== null) req.body = await readJsonBody(req, limit)
    next()
  }
