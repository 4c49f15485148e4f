import * as z from 'zod'
import { chunksOf } from '#shared/translation/chunks.ts'
import type { Settings } from '../platform/settings.ts'

const PATIENCE_MS = 5_000
const LARGEST_ANSWER = 200_000

const answerShape = z.object({
  responseStatus: z.union([z.literal(200), z.literal('200')]),
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

const askOnce = async (chunk: string, { translationUrl, translationEmail }: Service, signal: AbortSignal) => {
  const url = new URL(translationUrl)
  url.searchParams.set('q', chunk.trim())
  url.searchParams.set('langpair', 'en|sv')
  if (translationEmail !== undefined) url.searchParams.set('de', translationEmail)
  const response = await fetch(url, { signal, redirect: 'error', headers: { Accept: 'application/json' } })
  if (response.status !== 200) throw new Error(`The translation service answered ${response.status}.`)
  const { responseData } = answerShape.parse(JSON.parse(await limitedText(response)))
  // The white space around a piece joins it to its neighbours.
  const [before = '', after = ''] = [/^\s*/.exec(chunk)?.[0], /\s*$/.exec(chunk)?.[0]]
  return `${before}${responseData.translatedText}${after}`
}

/**
 * Asks the service of the settings for a Swedish text, in pieces of at most 5,000 characters
 * (specification, section 7). Throws when it fails in any way or takes more than 5 s; it is never
 * followed elsewhere.
 */
export const askService = async (text: string, service: Service): Promise<string> => {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const pieces = await Promise.all(
    chunksOf(text).map((chunk) => (chunk.trim() === '' ? chunk : askOnce(chunk, service, signal))),
  )
  return pieces.join('')
}
