import {
  currentLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGE_PARAMETER,
  type Language,
} from '#shared/language/language.ts'

/** The path of a page in a language. English pages need no word about it, so their addresses stay short. */
export const pathIn = (language: Language, path: string): string =>
  language === DEFAULT_LANGUAGE
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`

/** The full address of a page in the current language. */
export const addressOf = (origin: string, path: string): string =>
  `${origin}${pathIn(currentLanguage(), path)}`
