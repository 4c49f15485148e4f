import * as z from 'zod'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { byteChunksOf, chunksOf } from '#shared/translation/chunks.ts'

const PATIENCE_MS = 5_000
const LARGEST_ANSWER = 200_000

/** What the public service takes at once at most. */
const SHORT_BYTES = 500
/** Pieces of one text asked for at the same time. */
const AT_ONCE = 4
// A text has fewer pieces than this by far.
const WAITING = 10_000

/** The service understood, and does not translate this piece. */
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
    if (text.length > LARGEST_ANSWER) throw new Error('The translation service answered too much.')
  }
  return text
}

// Whoever has asked too often is not helped by asking more often for less.
const refusal = (status: number) => {
  const words = `The translation service answered ${status}.`
  return status === 429 ? new Error(words) : new Refusal(words)
}

type Asking = { service: Service; signal: AbortSignal; inTurn: ReturnType<typeof boundedQueue> }

const askOnce = async (piece: string, { service, signal }: Asking): Promise<string> => {
  const url = new URL(service.translationUrl)
  url.searchParams.set('q', piece.trim())
  url.searchParams.set('langpair', 'en|sv')
  if (service.translationEmail !== undefined) url.searchParams.set('de', service.translationEmail)
  const response = await fetch(url, { signal, redirect: 'error', headers: { Accept: 'application/json' } })
  if (response.status !== 200) throw refusal(response.status)
  const answer: unknown = JSON.parse(await limitedText(response))
  const { responseStatus } = statusShape.parse(answer)
  if (responseStatus !== 200) throw refusal(responseStatus)
  return answerShape.parse(answer).responseData.translatedText
}

/** White space around a piece joins it to its neighbours, so it stays; nothing else is asked for. */
const askPiece = async (piece: string, asking: Asking): Promise<string> => {
  if (piece.trim() === '') return piece
  const [before = '', after = ''] = [/^\s*/.exec(piece)?.[0], /\s*$/.exec(piece)?.[0]]
  const translated = await asking.inTurn(() => askOnce(piece, asking))
  return `${before}${translated}${after}`
}

const askInShortPieces = async (chunk: string, asking: Asking): Promise<string> => {
  const pieces = byteChunksOf(chunk, SHORT_BYTES)
  return (await Promise.all(pieces.map((piece) => askPiece(piece, asking)))).join('')
}

const askChunk = async (chunk: string, asking: Asking): Promise<string> => {
  try {
    return await askPiece(chunk, asking)
  } catch (error) {
    if (!(error instanceof Refusal) || Buffer.byteLength(chunk.trim()) <= SHORT_BYTES) throw error
    return askInShortPieces(chunk, asking)
  }
}

/**
 * Asks the service of the settings for a Swedish text, in pieces of at most 5,000 characters
 * (specification, section 7). The public service takes 500 bytes at once, so a longer piece that
 * it refuses is asked for again in pieces of that size. Throws when the service fails in any way or
 * takes more than 5 s in all; it is never followed elsewhere.
 */
export const askService = async (text: string, service: Service): Promise<string> => {
  const given = new AbortController()
  const asking = {
    service,
    signal: AbortSignal.any([given.signal, AbortSignal.timeout(PATIENCE_MS)]),
    inTurn: boundedQueue({ atOnce: AT_ONCE, waiting: WAITING, refusal: 'The text has too many pieces.' }),
  }
  try {
    return (await Promise.all(chunksOf(text).map((chunk) => askChunk(chunk, asking)))).join('')
  } finally {
    // Half a translation is none: pieces that wait still are not asked for.
    given.abort()
  }
}
