/** Names that the language data have and that are not countries. */
const NOT_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })

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

const named = new Map<string, Intl.DisplayNames>()

/** The name of a country in the language of `locale`, such as `Sverige` for `SE`; the code if it is unknown. */
export const countryLabel = (code: string, locale: string): string => {
  const names = named.get(locale) ?? namesIn(locale)
  named.set(locale, names)
  return countryCode(code) === null ? code : (names.of(code) ?? code)
}
