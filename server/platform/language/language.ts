import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler, Response } from 'express'
import Negotiator from 'negotiator'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
  readLanguageFrom,
} from '#shared/language/language.ts'
import '#shared/messages/for-server.ts'
import { KEEP_HEADER } from '#shared/pages/kept.ts'
import { boundedTexts } from '../memory/bounded-cache.ts'

type Asking = Pick<IncomingMessage, 'headers' | 'url'> & { originalUrl?: string }

const spoken = new AsyncLocalStorage<Language>()
readLanguageFrom(() => spoken.getStore() ?? DEFAULT_LANGUAGE)

/** Runs something in a language, such as writing a mail in the language of its reader. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result => spoken.run(language, run)

const chosenLanguage = ({ headers }: Asking): Language | null => {
  if (headers.cookie === undefined) return null
  const pairs = headers.cookie.split(/;\s*/)
  const value = pairs.find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))?.split('=')[1]
  return isLanguage(value) ? value : null
}

/**
 * The language that an address names, such as `/trips?lang=sv`: that of a page, or of a calendar. Calendar services send
 * neither the cookie nor the language of the person who subscribed.
 */
export const namedLanguage = ({ url = '', originalUrl = url }: Asking): Language | null => {
  if (!originalUrl.includes(`${LANGUAGE_PARAMETER}=`)) return null
  const [path = '', query] = originalUrl.split('?', 2)
  if (path.startsWith('/api/') && !path.endsWith('.ics')) return null
  const value = new URLSearchParams(query).get(LANGUAGE_PARAMETER)
  return isLanguage(value) ? value : null
}

/** The language that the address names and the visitor has not chosen: to be remembered, so that it lasts. */
export const languageToRemember = (req: Asking): Language | null => {
  const named = namedLanguage(req)
  return named === chosenLanguage(req) ? null : named
}

const bestOf = boundedTexts<Language>({ entries: 200, bytes: 200_000 })

/** The best language by an `Accept-Language`. Few of them are asked with again and again. */
const bestLanguage = (header: string): Language => {
  const known = bestOf.get(header)
  if (known) return known
  const [best] = new Negotiator({ headers: { 'accept-language': header } }).languages([...LANGUAGES])
  const language = isLanguage(best) ? best : DEFAULT_LANGUAGE
  bestOf.set(header, language)
  return language
}

const acceptedLanguage = ({ headers }: Asking): Language | null => {
  const header = headers['accept-language']
  return header === undefined ? null : bestLanguage(header)
}

/** The language that the browser's worker wants to keep a document in. It sends no cookies. */
const keptLanguage = ({ headers }: Asking): Language | null => {
  const value = headers[KEEP_HEADER]
  return isLanguage(value) ? value : null
}

/**
 * The language of a request: the one in its address, else the one chosen on the site, else the best one that the browser
 * or program accepts (contract, section 12).
 */
export const languageOf = (req: Asking): Language =>
  keptLanguage(req) ?? namedLanguage(req) ?? chosenLanguage(req) ?? acceptedLanguage(req) ?? DEFAULT_LANGUAGE

/** Tells caches that the answer depends on the reader's language. */
export const varyByLanguage = (res: Response) => res.vary('Accept-Language, Cookie')

/** Answers the request in the language that it asks for. */
export const speakLanguageOfRequest: RequestHandler = (req, _res, next) => {
  inLanguage(languageOf(req), next)
}
