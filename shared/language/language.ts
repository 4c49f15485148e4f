/** The languages that the site is written in. English is the default for everybody. */
export const LANGUAGES = ['en', 'sv'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language in its own words, so that people who read only that one find it. */
export const LANGUAGE_NAMES = { en: 'English', sv: 'Svenska' } as const satisfies Record<Language, string>

export const DEFAULT_LANGUAGE: Language = 'en'

/** The cookie that remembers the language a person chose. Without it the site is in English. */
export const LANGUAGE_COOKIE = 'language'

/** The part of an address that names a language, `/race/7?lang=sv`: search engines have no cookies. */
export const LANGUAGE_PARAMETER = 'lang'

/** BCP 47 tags for `Intl`: English dates and numbers are American (specification, section 9). */
export const LOCALES = { en: 'en-US', sv: 'sv-SE' } as const satisfies Record<Language, string>

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value)

let source: () => Language = () => DEFAULT_LANGUAGE

/** The language to speak right now: of the document in the browser, of the request on the server. */
export const currentLanguage = (): Language => source()

export const currentLocale = () => LOCALES[currentLanguage()]

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
