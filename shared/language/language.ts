/**
 * The languages that the site is written in: what each calls itself, so that people who read only that one find it,
 * and its BCP 47 tag for `Intl`. English dates and numbers are American (specification, section 9). A language is a
 * line here and a folder in `shared/messages`.
 */
const SPOKEN = {
  en: { name: 'English', locale: 'en-US' },
  sv: { name: 'Svenska', locale: 'sv-SE' },
} as const

export type Language = keyof typeof SPOKEN
export const LANGUAGES = Object.keys(SPOKEN) as [Language, ...Language[]]

export const languageName = (language: Language): string => SPOKEN[language].name

export const localeOf = (language: Language): string => (SPOKEN[language] ?? SPOKEN[DEFAULT_LANGUAGE]).locale

export const DEFAULT_LANGUAGE: Language = 'en'

/** The cookie that remembers the language a person chose. Without it the browser's own preference counts. */
export const LANGUAGE_COOKIE = 'language'

/** The part of an address that names a language, `/race/7?lang=sv`: search engines have no cookies. */
export const LANGUAGE_PARAMETER = 'lang'

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value)

let source: () => Language = () => DEFAULT_LANGUAGE

/** The language to speak right now: of the document in the browser, of the request on the server. */
export const currentLanguage = (): Language => source()

export const currentLocale = () => localeOf(currentLanguage())

/**
 * Says where the current language comes from. The browser and the server each call this once, at start.
 * Returns a function that goes back to what was said before, for tests.
 */
export const readLanguageFrom = (from: () => Language): (() => void) => {
  const before = source
  source = from
  return () => {
    source = before
  }
}
