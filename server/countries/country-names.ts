const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that the language data name and that are no countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** The names of countries in a language, by their two letters; empty for an unknown code. */
export const namesIn = (language: string, style: 'long' | 'short' = 'long') => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style })
  return (code: string): string => names.of(code) ?? ''
}

const english = namesIn('en')

/** The English name of a country, given its two letters; null for an unknown code. */
export const countryName = (code: string): string | null =>
  /^[A-Z]{2}$/.test(code) ? english(code) || null : null

/** The two letters of everything that the language data know as a country, also letters of the past. */
export const countryCodes = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => english(code) !== '' && !NO_COUNTRIES.includes(code),
  )

/** Names that the language data lack, in plain letters. */
type OtherNames = {
  /** What people call it, wherever they name it. */
  usual?: string[]
  /** Countries of a country: each of them means it in an address, but it is more than each of them. */
  parts?: string[]
  /** What lists of races call it beside that: spellings, other languages, a part that is better known. */
  listed?: string[]
}

const OTHER_NAMES: Record<string, OtherNames> = {
  AE: { usual: ['uae'], listed: ['dubai', 'emirates', 'الامارات'] },
  AT: { listed: ['oesterreich'] },
  BA: { listed: ['bosnia', 'bosnia and herzegovina'] },
  BY: { listed: ['белоруссия'] },
  CI: { listed: ['ivory coast'] },
  CV: { listed: ['cape verde'] },
  CZ: {
    usual: ['czech republic'],
    listed: [
      'tschechische republik',
      'republique tcheque',
      'republica checa',
      'repubblica ceca',
      'tjeckiska republiken',
      'cesko',
      'ceska republika',
    ],
  },
  ES: { listed: ['espanya'] },
  FO: { listed: ['faeroe islands', 'foroyar'] },
  GB: {
    usual: ['uk', 'britain', 'great britain'],
    parts: ['england', 'scotland', 'wales', 'northern ireland'],
    listed: [
      'u k',
      'schottland',
      'skottland',
      'ecosse',
      'escocia',
      'scozia',
      'angleterre',
      'inglaterra',
      'inghilterra',
      'gales',
      'grossbritannien',
      'england uk',
    ],
  },
  HR: { listed: ['hrvatska'] },
  HU: { listed: ['magyarorszag'] },
  IE: { listed: ['republic of ireland', 'eire'] },
  JP: { listed: ['nippon', '日本', '日本国'] },
  KG: { listed: ['киргизия'] },
  KR: { listed: ['korea', 'republic of korea', '한국'] },
  MA: { listed: ['المملكة المغربية'] },
  MD: { listed: ['молдавия'] },
  MK: { listed: ['macedonia', 'fyr macedonia'] },
  MO: { listed: ['macau', 'macao'] },
  NL: { usual: ['holland'], listed: ['the netherlands', 'olanda', 'holanda'] },
  NO: { listed: ['noreg'] },
  OM: { listed: ['سلطنة عمان'] },
  PF: { listed: ['tahiti'] },
  PL: { listed: ['polska'] },
  RE: { listed: ['reunion island', 'ile de la reunion'] },
  RU: { listed: ['russian federation', 'рф', 'российская федерация'] },
  SA: { listed: ['السعودية'] },
  SI: { listed: ['slovenija'] },
  SK: { listed: ['slovensko', 'slovak republic'] },
  SZ: { listed: ['swaziland'] },
  TR: { usual: ['turkey'] },
  TW: { listed: ['chinese taipei', '臺灣'] },
  US: { usual: ['usa', 'america', 'united states of america'], listed: ['u s a', 'u s', 'eeuu'] },
}

/** The names of a country beside those of the language data, in plain letters; empty lists where it has none. */
export const otherNames = (code: string): Required<OtherNames> => ({
  usual: [],
  parts: [],
  listed: [],
  ...OTHER_NAMES[code],
})

/** The codes of the countries that have other names. */
export const codesWithOtherNames = (): string[] => Object.keys(OTHER_NAMES)

/** A name in lower case, without accents and punctuation, so that spellings of it can be compared. */
export const plainCountry = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gi, 'o')
    .replace(/æ/gi, 'ae')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
