import { createHash, type Hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  gzip,
} from 'node:zlib'
import type { Request, Response } from 'express'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import type { Made } from './changes/catalogue-versions.ts'
import { keepAnswer } from './kept/keep-answer.ts'
import { pacing } from './other-visitors.ts'

const SMALL = 1_024
/** Of answers from this size on only the compressed bytes are kept: thousands of pages are, in a fifth of the memory. */
const LARGE = 4_096
const QUICK = 24_000
// What repeats in a list does so within a few items: looking back 256 KB finds it in less time and memory than 4 MB.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }
// Most answers that are made are never asked for again: a third of the time, for a seventh more bytes.
const BROTLI_AT_FIRST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
  chunkSize: 4_096,
}
const GZIP = { level: 4 }

/** An answer that is the same for everybody, JSON unless its headers say otherwise, compressed at most once per encoding. */
export type FinishedAnswer = {
  /** Null when it is large and its Brotli bytes are there. */
  body: Buffer | null
  /** The size without compression, in bytes. */
  length: number
  etag: string
  headers: Record<string, string>
  /** The versions of the catalogue that it was made of; null when it must not be kept for others. */
  made: Made | null
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
  /** Whether its Brotli bytes could be fewer; `bytesAgain` makes them so. */
  isLoose: boolean
}

/** Its tag, headers and buffers. */
const OBJECTS_BYTES = 1_000

const etagOf = (length: number, hash: Hash) => `W/"${length.toString(16)}-${hash.digest('base64url')}"`

/** Finishes an answer of a text. */
export const finishAnswer = (
  content: string,
  headers: Record<string, string>,
  made: Made | null = null,
): FinishedAnswer => {
  const body = Buffer.from(content)
  const etag = etagOf(body.length, createHash('sha1').update(body))
  return { body, length: body.length, etag, headers, made, compressed: {}, isLoose: false }
}

/**
 * Finishes an answer from pieces of text. Pieces are compressed as they come, so a long list is never in memory as a whole.
 * `headersOf` is called after the last piece.
 */
export const finishPieces = async (
  pieces: AsyncIterable<Buffer>,
  headersOf: () => Record<string, string>,
  made: Made | null = null,
): Promise<FinishedAnswer> => {
  const hash = createHash('sha1')
  let length = 0
  const noted = async function* () {
    for await (const piece of pieces) {
      hash.update(piece)
      length += piece.length
      yield piece
    }
  }
  const compressed = { br: exactly(await pipeline(noted, createBrotliCompress(BROTLI), buffer)) }
  const etag = etagOf(length, hash)
  return { body: null, length, etag, headers: headersOf(), made, compressed, isLoose: false }
}

/** What it takes in memory, in bytes. */
export const sizeOfAnswer = ({ length }: FinishedAnswer) => length + OBJECTS_BYTES

/**
 * The items as a JSON list in pieces of `slice` items, which `textsOf` writes. Other requests have their turn between
 * two pieces.
 */
export async function* jsonList<Item>(
  items: readonly Item[],
  slice: number,
  textsOf: (items: readonly Item[]) => string[] | Promise<string[]>,
): AsyncGenerator<Buffer> {
  const rest = pacing()
  let before = '['
  for (let from = 0; from < items.length; from += slice) {
    const since = performance.now()
    const texts = await textsOf(items.slice(from, from + slice))
    if (texts.length === 0) continue
    const piece = Buffer.from(before + texts.join(','))
    before = ','
    await rest(performance.now() - since)
    yield piece
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}

/** The bytes without compression. Few clients want those of a large answer, so they are not kept. */
const bodyOf = async ({ body, compressed }: FinishedAnswer): Promise<Buffer> =>
  body ?? promisify(brotliDecompress)((await compressed.br) as Buffer)

/** The library's bytes lie in a buffer of several times their size, which would be kept with them. */
const exactly = ({ buffer, byteOffset, length }: Buffer): Buffer =>
  length === buffer.byteLength
    ? Buffer.from(buffer)
    : Buffer.from(buffer.slice(byteOffset, byteOffset + length))

const compressBrotli = (answer: FinishedAnswer, body: Buffer): Buffer | Promise<Buffer> => {
  if (body.length >= QUICK) return promisify(brotliCompress)(body, BROTLI)
  answer.isLoose = true
  // Handing a page over to another thread and back costs more processor time than compressing it.
  return brotliCompressSync(body, BROTLI_AT_FIRST)
}

const compress = async (answer: FinishedAnswer, encoding: Encoding): Promise<Buffer> => {
  const body = await bodyOf(answer)
  const made = encoding === 'br' ? await compressBrotli(answer, body) : await promisify(gzip)(body, GZIP)
  const bytes = exactly(made)
  answer.compressed[encoding] = bytes
  if (encoding === 'br' && answer.length >= LARGE) answer.body = null
  return bytes
}

/** The encoding for this client, where compressing is worth it. */
export const encodingOf = (req: IncomingMessage, { length }: FinishedAnswer): Encoding =>
  length < SMALL ? 'identity' : acceptedEncoding(req)

/** The answer in an encoding. It is compressed once, on another thread unless it is small. */
export const bytesOf = (answer: FinishedAnswer, encoding: Encoding): Buffer | Promise<Buffer> => {
  if (encoding === 'identity') return answer.body ?? bodyOf(answer)
  answer.compressed[encoding] ??= compress(answer, encoding)
  return answer.compressed[encoding]
}

/** The same for an answer that is asked for again, and so may be asked for often: in as few bytes as it can be. */
export const bytesAgain = (answer: FinishedAnswer, encoding: Encoding): Buffer | Promise<Buffer> => {
  const { body, compressed } = answer
  if (encoding === 'br' && answer.isLoose && compressed.br instanceof Buffer) {
    compressed.br = exactly(brotliCompressSync(body ?? brotliDecompressSync(compressed.br), BROTLI))
    answer.isLoose = false
  }
  return bytesOf(answer, encoding)
}

type EncodedAnswer = { answer: FinishedAnswer; bytes: Buffer; encoding: Encoding }

/** The answer in the encoding that is best for this client. */
export const encodedAnswer = async (req: Request, answer: FinishedAnswer): Promise<EncodedAnswer> => {
  const encoding = encodingOf(req, answer)
  return { answer, bytes: await bytesOf(answer, encoding), encoding }
}

/** Sends the answer, or 304 where the client has it already. Tells how many bytes of it were sent. */
export const sendEncoded = (
  req: Request,
  res: Response,
  { answer, bytes, encoding }: EncodedAnswer,
): number => {
  res.set({ 'Content-Type': 'application/json; charset=utf-8', ...answer.headers, ETag: answer.etag })
  res.vary('Accept-Encoding')
  keepAnswer(req, res, answer)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.send(bytes)
  return res.statusCode === 304 || req.method === 'HEAD' ? 0 : bytes.length
}

export const sendFinished = async (req: Request, res: Response, answer: FinishedAnswer) => {
  sendEncoded(req, res, await encodedAnswer(req, answer))
}
