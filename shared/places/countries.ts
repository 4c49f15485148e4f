/** Names that the language data have and that are not countries. */
const NOT_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

const namesIn = (locale: string, style: 'long' | 'short' = 'long') =>
  new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'none' })

let english: Intl.DisplayNames | undefined

/**
 * The ISO 3166 alpha-2 code that two letters in any case mean, `UK` being `GB`; null if there is no such
 * country. The browser's own language data know the codes, so no list of them has to be loaded.
 */
export const countryCode = (text: string): string | null => {
  if (!/^[A-Za-z]{2}$/.test(text)) return null
  const code = new Intl.Locale(`und-${text}`).region ?? ''
  english ??= namesIn('en')
  return code.length === 2 && !NOT_COUNTRIES.includes(code) && english.of(code) ? code : null
}

/** Node.js and browsers have different long names of these, and a page must say the same in both. */
const SHORT_NAMES = /^(HK|MO|PS)$/

const named = new Map<string, Intl.DisplayNames>()

const namesOf = (locale: string, style: 'long' | 'short') => {
  const key = `${locale} ${style}`
  const names = named.get(key) ?? namesIn(locale, style)
  named.set(key, names)
  return names
}

/** The name of a country in the language of `locale`, such as `Sverige` for `SE`; the code if it is unknown. */
export const countryLabel = (code: string, locale: string): string => {
  if (countryCode(code) === null) return code
  return namesOf(locale, SHORT_NAMES.test(code) ? 'short' : 'long').of(code) ?? code
}
