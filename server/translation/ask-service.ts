import * as z from 'zod'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { byteChunksOf, chunksOf } from '#shared/translation/chunks.ts'
import type { TranslationWay } from '#shared/translation/schema.ts'

const PATIENCE_MS = 5_000
const LARGEST_ANSWER = 200_000

/** The most bytes that the public service takes at once. */
const SHORT_BYTES = 500
/** How many pieces of one text are translated at the same time. */
const AT_ONCE = 4
// Far more pieces than any text has.
const WAITING = 10_000

/** The service understood the request but does not translate this piece. */
class Refusal extends Error {}

const statusShape = z.object({ responseStatus: z.coerce.number() })
const answerShape = z.object({
  responseData: z.object({ translatedText: z.string().min(1).max(30_000) }),
})

type Service = Pick<Settings, 'translationUrl' | 'translationEmail'>

const limitedText = async (response: Response): Promise<string> => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > LARGEST_ANSWER) throw new Error('The answer of the translation service is too long.')
  }
  return text
}

// After too many requests, more and smaller requests would not help.
const refusal = (status: number) => {
  const words = `The translation service answered ${status}.`
  return status === 429 ? new Error(words) : new Refusal(words)
}

type Request = {
  service: Service
  way: TranslationWay
  signal: AbortSignal
  inTurn: ReturnType<typeof boundedQueue>
}

const askOnce = async (piece: string, { service, way, signal }: Request): Promise<string> => {
  const url = new URL(service.translationUrl)
  url.searchParams.set('q', piece.trim())
  url.searchParams.set('langpair', `${way.from}|${way.to}`)
  if (service.translationEmail !== undefined) url.searchParams.set('de', service.translationEmail)
  const response = await fetch(url, { signal, redirect: 'error', headers: { Accept: 'application/json' } })
  if (response.status !== 200) throw refusal(response.status)
  const answer: unknown = JSON.parse(await limitedText(response))
  const { responseStatus } = statusShape.parse(answer)
  if (responseStatus !== 200) throw refusal(responseStatus)
  return answerShape.parse(answer).responseData.translatedText
}

/** Keeps the white space around a piece, which separates it from its neighbours, and asks for the rest. */
const askPiece = async (piece: string, request: Request): Promise<string> => {
  if (piece.trim() === '') return piece
  const [before = '', after = ''] = [/^\s*/.exec(piece)?.[0], /\s*$/.exec(piece)?.[0]]
  const translated = await request.inTurn(() => askOnce(piece, request))
  return `${before}${translated}${after}`
}

const askInShortPieces = async (chunk: string, request: Request): Promise<string> => {
  const pieces = byteChunksOf(chunk, SHORT_BYTES)
  return (await Promise.all(pieces.map((piece) => askPiece(piece, request)))).join('')
}

const askChunk = async (chunk: string, request: Request): Promise<string> => {
  try {
    return await askPiece(chunk, request)
  } catch (error) {
    if (!(error instanceof Refusal) || Buffer.byteLength(chunk.trim()) <= SHORT_BYTES) throw error
    return askInShortPieces(chunk, request)
  }
}

/**
 * Translates a text with the service in the settings, in pieces of at most 5,000 characters
 * (specification, section 7). The public service takes 500 bytes at once, so a longer piece that it
 * refuses is sent again in pieces of that size. Throws if the service fails or takes more than 5 s in
 * all. Redirects are not followed.
 */
export const askService = async (text: string, way: TranslationWay, service: Service): Promise<string> => {
  const given = new AbortController()
  const request = {
    service,
    way,
    signal: AbortSignal.any([given.signal, AbortSignal.timeout(PATIENCE_MS)]),
    inTurn: boundedQueue({ atOnce: AT_ONCE, waiting: WAITING, refusal: 'The text has too many pieces.' }),
  }
  try {
    return (await Promise.all(chunksOf(text).map((chunk) => askChunk(chunk, request)))).join('')
  } finally {
    // One failed piece fails the whole text, so the remaining pieces are not sent.
    given.abort()
  }
}
