import damerauLevenshtein from 'damerau-levenshtein'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { toleratedErrors } from '#server/platform/text/tolerated-errors.ts'
import { kmBetween, type Position } from '#shared/places/geo.ts'
import { countriesCalled } from './find-countries.ts'
import { type CalledPlace, folded, type NameSearch, placesCalled, placesLike } from './queries.ts'

const MOST = 8
/** How many of the most similar names are compared letter by letter. */
const LOOKED_AT = 100

/** `Åre, Sweden` is a town and a country. Other text after a comma is ignored. */
const parted = (text: string) => {
  const comma = text.lastIndexOf(',')
  if (comma < 1) return { town: text, countries: [] }
  return { town: text.slice(0, comma), countries: countriesCalled(text.slice(comma + 1)) }
}

const steps = (word: string, name: string) => damerauLevenshtein(word, name).steps

/**
 * The number of typing errors between the word and the most similar name, or the beginning of a name. Whole
 * names come before beginnings, then the fewest errors. Infinity when there are too many.
 */
const distance = (word: string, words: string): number => {
  const tolerated = toleratedErrors(word)
  const names = words.split('|').filter((name) => name.length >= word.length - tolerated)
  const whole = names
    .filter((name) => name.length <= word.length + tolerated)
    .map((name) => steps(word, name))
    .filter((errors) => errors <= tolerated)
  if (whole.length > 0) return Math.min(...whole)
  const beginnings = names
    .flatMap((name) => [-1, 0, 1].map((more) => steps(word, name.slice(0, word.length + more))))
    .filter((errors) => errors <= tolerated)
  return tolerated + Math.min(...beginnings)
}

const mistyped = async (db: Database, search: NameSearch): Promise<CalledPlace[]> => {
  const { word, limit, near } = search
  if (toleratedErrors(word) === 0) return []
  const alike = await inTransaction(db, (tx) => placesLike(tx, { ...search, limit: LOOKED_AT }))
  return alike
    .map((place) => ({
      place,
      errors: distance(word, place.words),
      km: near ? kmBetween(near, { lat: place.latitude, lng: place.longitude }) : 0,
    }))
    .filter(({ errors }) => Number.isFinite(errors))
    .sort((one, other) => one.errors - other.errors || one.km - other.km)
    .slice(0, limit)
    .map(({ place }) => ({ ...place, isWhole: false }))
}

type Options = { forgivesErrors?: boolean; near?: Position | undefined }

/**
 * At most eight towns for the typed text, best match first: any of a town's names in any script counts, and among
 * equal names the bigger town and the one nearer to `near` come first. Case and accents do not matter. If no town has
 * that name, towns a small typing error away are found, unless `forgivesErrors` is false.
 */
export const findPlaces = async (
  db: Database,
  text: string,
  { forgivesErrors = true, near }: Options = {},
): Promise<CalledPlace[]> => {
  const { town, countries } = parted(text)
  const search = { word: await folded(db, town), countries, near, limit: MOST }
  if (search.word === '') return []
  const called = await placesCalled(db, search)
  return called.length > 0 || !forgivesErrors ? called : mistyped(db, search)
}
