import { countryCodeOf } from '#server/countries/country-codes.ts'
import { countryName } from '#server/countries/country-names.ts'
import { partCountries, plainName } from '#server/search/search-countries.ts'
import { type TypedText, takeAll, words } from './typed-text.ts'

export type SaidCountries = {
  codes: string[]
  /** Possible names of the part of a country, the best first: `norra sverige`, `northern sweden`. */
  partNames: string[]
}

const DIRECTIONS = [
  ['northern', 'north|northern|norra|norr|nord'],
  ['southern', 'south|southern|södra|söder|syd'],
  ['western', 'west|western|västra|väster|väst'],
  ['eastern', 'east|eastern|östra|öster|öst'],
  ['northeastern', 'north[ -]?east(?:ern)?|nordöstra|nordost'],
  ['northwestern', 'north[ -]?west(?:ern)?|nordvästra|nordväst'],
  ['southeastern', 'south[ -]?east(?:ern)?|sydöstra|sydost'],
  ['southwestern', 'south[ -]?west(?:ern)?|sydvästra|sydväst'],
] as const

const DIRECTION = `(?:the )?(${DIRECTIONS.map(([, spellings]) => spellings).join('|')})`
const WHOLE_DIRECTION = new RegExp(`^${DIRECTION}$`, 'u')
const PART_OF = '(?: parts?| delen| delarna)?(?: of| in| av| i| om)?(?: the)?'

/** Words such as north, which are names of regions somewhere. */
export const isDirection = (name: string): boolean => WHOLE_DIRECTION.test(name)

const IN = '(?:(?:in|i|på) )?(?:the )?'
/** Stands where a country was that is not meant. Another one may follow. */
const NOT_THERE = '|!'
const NOT =
  '(?:(?:(?:but|men) )?(?:not|inte|ej|except|utom|outside|utanför)|\\|!\\s*(?:,|or|nor|and|och|eller)+) ' +
  `(?:for |för )?${IN}`
const MOST_WORDS = 6

const escaped = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '\\p{P}')

/** The country as it is written, with its accents: `österrike` for `osterrike`. */
const asWritten = (text: string, name: string): string => {
  const parts = text.split(/[\s|>,;.!?]+/u)
  for (let at = 0; at < parts.length; at += 1)
    for (let length = 1; length <= MOST_WORDS; length += 1) {
      const written = parts.slice(at, at + length)
      if (plainName(written.join(' ')) === name) return written.map(escaped).join('[\\s\\p{P}]+')
    }
  return name.split(' ').join('[\\s\\p{P}]+')
}

const namesOfPart = (direction: string, country: string, code: string): string[] => {
  const english = DIRECTIONS.find(([, spellings]) =>
    new RegExp(`^(?:${spellings})$`, 'u').test(direction),
  )?.[0]
  return [`${direction} ${country}`, `${english} ${countryName(code) ?? country}`, direction]
}

/** What several countries are called together. */
const GROUPS: [string[], RegExp][] = [
  [['SE', 'NO', 'DK'], words(`${IN}(?:scandinavia|skandinavien)`)],
  [['SE', 'NO', 'DK', 'FI', 'IS'], words(`${IN}(?:nordics|nordic countries|norden|de nordiska länderna)`)],
]

/** The countries that the text names, taken out of it, and which part of them. No list leaves one out. */
export const takeCountries = (text: TypedText): SaidCountries => {
  const { countries } = partCountries(text.rest().replace(/\|>?/gu, ' '))
  const codes = new Set<string>()
  const partNames: string[] = []
  for (const name of countries) {
    const code = countryCodeOf(name)
    const spelled = asWritten(text.rest(), name)
    if (text.take(words(NOT + spelled), NOT_THERE)) continue
    const found = text.take(words(`(?:(?:in|i|på) )?(?:${DIRECTION}${PART_OF} )?${spelled}`))
    if (code === null || !found) continue
    codes.add(code)
    if (found[1] !== undefined) partNames.push(...namesOfPart(found[1], name, code))
  }
  // In Swedish, and only there, this is Iceland.
  if (text.take(words('på island'))) codes.add('IS')
  for (const code of takeAll(text, GROUPS).flat()) codes.add(code)
  return { codes: [...codes], partNames }
}
