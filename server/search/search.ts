import damerauLevenshtein from 'damerau-levenshtein'
import { countryCodeOf } from '#server/countries/country-codes.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { toleratedErrors } from '#server/platform/text/tolerated-errors.ts'
import { foldText } from './known-words.ts'
import { countryEndings, partCountries } from './search-countries.ts'
import { lookUpWords, type TypedWord } from './search-words.ts'

/** Words that most texts have, in English and Swedish and folded. They say something in names and places only. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be but by for from has have if in into is it its no not of on or our over so that the their ' +
    'there they this to under up was we what when where which will with you your ' +
    'alla allt att av blir bland da dar de den denna det detta dig din ditt dock du efter ej eller en er ett fran ' +
    'fore for han har hos hur i in inte ingen jag kan kring man med men mig min mot nar nagra ni och om oss pa per ' +
    'sa sedan ska som till under upp ut utan vad var vara vem vi vid vilka'
  ).split(' '),
)

/** True for a word, folded as the database does it, that texts use in every sentence. */
const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

// In a query's text, quotes and backslashes inside a quoted term are doubled.
const exactly = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`
const startingWith = (word: string) => `${exactly(word)}:*`
const anyOf = (queries: string[]) => `(${queries.join(' | ')})`
const allOf = (queries: string[]) => `(${queries.join(' & ')})`

/** The country of a race is stored as one term: what its location ends with (`in new zealand`). */
const queryForCountry = (name: string) =>
  anyOf([
    allOf(name.split(' ').map(exactly)),
    ...(countryEndings(name) ?? []).map((ending) => exactly(`in ${ending}`)),
  ])

const digitsOf = (word: string) => word.replace(/\D/g, '')

const MOST_ERRORS = 2

/**
 * The words that need the fewest corrections, if that is few enough. Words of six letters or more may
 * have two errors if their first letter is right. A different number does not count as a typing error.
 */
const nearest = (word: string, others: string[]): string[] => {
  const digits = digitsOf(word)
  const near = others
    .filter((other) => Math.abs(other.length - word.length) <= MOST_ERRORS && digitsOf(other) === digits)
    .map((other) => ({ other, errors: damerauLevenshtein(word, other).steps }))
    .filter(({ other, errors }) =>
      word.length >= 6 && other[0] === word[0] ? errors <= MOST_ERRORS : errors <= toleratedErrors(word),
    )
  const fewest = Math.min(...near.map(({ errors }) => errors))
  return near.filter(({ errors }) => errors === fewest).map(({ other }) => other)
}

const queryForWord = ({ word, joined, holding, parts, alike }: TypedWord, previous?: TypedWord) =>
  anyOf([
    startingWith(word),
    ...holding.filter((other) => !other.startsWith(word)).map(exactly),
    ...[joined, previous?.joined].flatMap((together) => (together ? [startingWith(together)] : [])),
    ...parts.map(([first, second]) => allOf([exactly(first), startingWith(second)])),
    ...(parts.length > 0 ? [] : nearest(word, alike).map(startingWith)),
  ])

/** What a search looks for, in folded words. */
export type SearchTerms = {
  /** The text of a tsquery over the search terms of listings. */
  terms: string
  /** Everything that was typed, and the words of it that name no country. */
  typed: string
  words: string[]
  /** ISO 3166 alpha-2 codes of the countries that it names. */
  countries: string[]
  /** Words such as `are`, which have to be in the name or the place. */
  named: string[]
}

/** Whether somebody typed the word just so, without accents: `are`, and not `Åre`. */
const isPlain = (word: string, search: string) =>
  search
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .includes(word)

/**
 * A search in terms; undefined if it has no words. Every word must be found: a country by any of its names, other words
 * at the beginning of a word, and from five letters on also inside one. A word that no race uses is split into two
 * words, or replaced by similar words. Stop words count in names and places only, and not at all beside others, unless
 * they are written with accents (contract, section 12).
 */
export const readSearch = async (db: Executor, search: string): Promise<SearchTerms | undefined> => {
  const { countries, rest } = partCountries(search)
  const found = rest === '' ? [] : await lookUpWords(db, rest)
  const isStop = ({ word }: TypedWord) => isStopWord(word)
  const others = countries.length + found.filter((one) => !isStop(one)).length
  const words = found.filter((one) => !isStop(one) || others === 0 || !isPlain(one.word, search))
  const queries = [
    ...countries.map(queryForCountry),
    ...words.map((one, place) => (isStop(one) ? exactly(one.word) : queryForWord(one, words[place - 1]))),
  ]
  if (queries.length === 0) return undefined
  return {
    terms: queries.join(' & '),
    typed: await foldText(db, search),
    words: words.map(({ word }) => word),
    countries: countries.map((name) => countryCodeOf(name)).filter((code) => code !== null),
    named: words.filter(isStop).map(({ word }) => word),
  }
}

/** Only the text of the tsquery. */
export const searchQuery = async (db: Executor, search: string): Promise<string | undefined> =>
  (await readSearch(db, search))?.terms
