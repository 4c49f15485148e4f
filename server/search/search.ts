import damerauLevenshtein from 'damerau-levenshtein'
import type { Executor } from '#server/platform/database/database.ts'
import { toleratedErrors } from '#server/platform/text/tolerated-errors.ts'
import { countryEndings, partCountries } from './search-countries.ts'
import { lookUpWords, type TypedWord } from './search-words.ts'

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

/**
 * The search as the text of a tsquery over the races' search terms; undefined if it has no words.
 * Every word must be found: a country by any of its names, other words at the beginning of a word,
 * and from five letters on also inside one. A word that no race uses is split into two words, or
 * replaced by similar words.
 */
export const searchQuery = async (db: Executor, search: string): Promise<string | undefined> => {
  const { countries, rest } = partCountries(search)
  const words = rest === '' ? [] : await lookUpWords(db, rest)
  const queries = [
    ...countries.map(queryForCountry),
    ...words.map((typed, place) => queryForWord(typed, words[place - 1])),
  ]
  return queries.length === 0 ? undefined : queries.join(' & ')
}
