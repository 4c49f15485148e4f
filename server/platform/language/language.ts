import { AsyncLocalStorage } from 'node:async_hooks'
import type { Request, RequestHandler } from 'express'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  readLanguageFrom,
} from '#shared/language/language.ts'

const spoken = new AsyncLocalStorage<Language>()
readLanguageFrom(() => spoken.getStore() ?? DEFAULT_LANGUAGE)

/** Runs something in a language, such as writing a mail in the language of its reader. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result => spoken.run(language, run)

const chosenLanguage = (req: Request): Language | null => {
  const pairs = (req.headers.cookie ?? '').split(/;\s*/)
  const value = pairs.find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))?.split('=')[1]
  return isLanguage(value) ? value : null
}

/** Only a call says with this header what it wants: browsers send theirs with every page, unasked. */
const acceptedLanguage = (req: Request): Language | null => {
  if (!req.path.startsWith('/api/') || req.headers['sec-fetch-mode'] === 'navigate') return null
  const best = req.acceptsLanguages([...LANGUAGES])
  return isLanguage(best) ? best : null
}

/** The language a request asks for: the one that was chosen on the site, else what a call accepts. */
export const languageOf = (req: Request): Language =>
  chosenLanguage(req) ?? acceptedLanguage(req) ?? DEFAULT_LANGUAGE

/** Everything said while a request is answered is in the language that it asks for. */
export const speakLanguageOfRequest: RequestHandler = (req, _res, next) => {
  inLanguage(languageOf(req), next)
}
