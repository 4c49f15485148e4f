/** The scripts that are a mixture of others, by the code of ISO 15924. */
const MIXED: Record<string, string[]> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
}

/** Countries that write in a second script beside the one that the language data name. */
const ALSO: Record<string, string[]> = {
  BA: ['Cyrl'],
  ME: ['Cyrl'],
  IL: ['Arab'],
  UZ: ['Cyrl'],
  AZ: ['Cyrl'],
}

const known = new Map<string, RegExp>()

/** What is written in the script of a country (two letters), such as Greek letters in Greece. */
export const ownScript = (country: string): RegExp => {
  const before = known.get(country)
  if (before) return before
  const { script = 'Latn' } = new Intl.Locale(`und-${country}`).maximize()
  const scripts = [...(MIXED[script] ?? [script]), ...(ALSO[country] ?? [])]
  const classes = scripts.map((one) => `\\p{Script=${one}}`).join('')
  const own = new RegExp(`^[${classes}\\p{M}\\p{N}\\p{P}\\s]+$`, 'u')
  known.set(country, own)
  return own
}

/** Scripts that one country alone writes in; others read much the same letters in several. */
const ONLY_THERE: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'JP'],
  [/\p{Script=Hangul}/u, 'KR'],
  [/\p{Script=Georgian}/u, 'GE'],
  [/\p{Script=Armenian}/u, 'AM'],
  [/\p{Script=Thai}/u, 'TH'],
]

/** Letters beyond the Latin ones. */
export const isInOtherScript = (text: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)

/** The country (two letters) of towns that are written like this; null where several write so. */
export const countryOfScript = (text: string): string | null =>
  ONLY_THERE.find(([letters]) => letters.test(text))?.[1] ?? null
