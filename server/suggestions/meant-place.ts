import { catalogueOf } from '#server/catalogue/find.ts'
import { countryCodeOf } from '#server/countries/country-codes.ts'
import type { Near } from '#server/listings/near.ts'
import { type Area, areasCalled } from '#server/places/areas/areas.ts'
import { findPlaces } from '#server/places/find-places.ts'
import { type PlaceRow, placeCalledExactly } from '#server/places/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { Position } from '#shared/places/geo.ts'
import { textOfPosition } from '#shared/races/list-choice.ts'
import { isDirection } from './understand/countries.ts'
import { type NamedPlace, type Understood, withoutFiller } from './understand/understand.ts'

/** `near` is who asks. */
export type Asked = { text: string; list: 'races' | 'trips'; today: CalendarDay; near?: Position | undefined }

/** How far a search reaches that says only near or in a town. */
const NEAR_KM = 100
const IN_KM = 50
const MOST_WORDS = 5
/** The longest name of a town that is looked for without a word such as "in" before it. */
const MOST_WORDS_ALONE = 3

/** Hardly the towns of these names are meant where nothing else says so. */
const SELDOM_TOWNS = /^(?:barn|man|men|utan|platt)$/u
/** Two Latin letters are no name. Two Chinese characters are. */
const ABBREVIATION = /^\p{Script=Latin}{1,2}$/u

type Found = { town: PlaceRow | undefined; rest: string }

/** Whether there are listings in the country of a town. */
const hasCountry = async (db: Database, { country }: PlaceRow, { list, today }: Asked) => {
  const code = countryCodeOf(country)
  const filters = code === null ? {} : { country: [code] }
  return (await catalogueOf(db)[list].find({ filters, today })).total > 0
}

/** The town with a name such as this one, where there is anything to find: Abiko is not meant by Abisco. */
const findSimilar = async (db: Database, name: string, asked: Asked) => {
  for (const town of await findPlaces(db, name, { near: asked.near }))
    if (await hasCountry(db, town, asked)) return town
  return undefined
}

/** Whether there are no listings around a town. */
const isFar = async (db: Database, { latitude, longitude }: PlaceRow, { list, today }: Asked) => {
  const near = { lat: latitude, lng: longitude, withinKm: NEAR_KM }
  return (await catalogueOf(db)[list].find({ filters: {}, near, today })).total === 0
}

/** Whether the name of a town is rather a word that listings far from it say, or its country has none. */
const isWord = async (db: Database, name: string, town: PlaceRow, asked: Asked) => {
  if (!(await isFar(db, town, asked))) return false
  const { list, today } = asked
  const { total } = await catalogueOf(db)[list].find({ filters: { search: name }, today })
  return total > 0 || !(await hasCountry(db, town, asked))
}

/** The town that the words begin with, and the words after it. In Scotland is not in that town of Pennsylvania. */
const findTown = async (db: Database, { name, isSure }: NamedPlace, asked: Asked): Promise<Found> => {
  const parts = name.split(' ')
  const names = parts.slice(0, MOST_WORDS).map((_, index) => parts.slice(0, index + 1).join(' '))
  const exact = await placeCalledExactly(db, names)
  const isArea = exact && !isSure && areasCalled(exact.given).length > 0
  if (exact && !(isArea && (await isFar(db, exact, asked))))
    return { town: exact, rest: name.slice(exact.given.length).trim() }
  const similar = isSure ? await findSimilar(db, name, asked) : undefined
  return { town: similar, rest: similar ? '' : name }
}

/**
 * Listings with a word in their name or place are elsewhere, too, when the town or area only happens to have it: Trail
 * is a town, Western States is no state. There are few trips, so their texts count too: Beach is a town.
 */
const isMeant = async (
  db: Database,
  name: string,
  { area, near = null }: { area?: string; near?: Near | null },
  { list, today }: Asked,
) => {
  const count = async (where: { area?: string[] }, around: Near | null = null) => {
    const filters = { search: name, ...where }
    const found = await catalogueOf(db)[list].find({ filters, near: around, today })
    return list === 'trips' ? found.total : found.named
  }
  const everywhere = await count({})
  return everywhere === 0 || (await count(area === undefined ? {} : { area: [area] }, near)) * 2 >= everywhere
}

/** All runs of at most so many of the words, the longest first. */
const runsOf = (words: string, most: number): string[] => {
  const parts = words.split(' ').filter((part) => part !== '')
  if (parts.length > 2 * MOST_WORDS) return []
  return Array.from({ length: most }, (_, less) => most - less).flatMap((length) =>
    parts
      .slice(0, Math.max(0, parts.length - length + 1))
      .map((__, from) => parts.slice(from, from + length).join(' ')),
  )
}

const withoutRun = (words: string, run: string) => ` ${words} `.replace(` ${run} `, ' ').trim()

const isAmong = (countries: readonly string[], country: string) =>
  countries.length === 0 || countries.includes(country)

/** The part of a country, such as Northern Norway. A whole name may lie in another country: Northern Ireland. */
const partCalled = (names: readonly string[], countries: readonly string[]): Area | undefined =>
  names
    .flatMap((name) => areasCalled(name).map((area) => ({ area, isWhole: !isDirection(name) })))
    .find(({ area: { country }, isWhole }) => isWhole || (country !== null && countries.includes(country)))
    ?.area

type FoundArea = { area: Area | undefined; rest: string }

/** With countries, only their states and provinces are found. */
type AreaHints = { isRegion: boolean; isSure: boolean; countries: readonly string[]; asked: Asked }

/** The mountain range and the like that the words name, or with `isRegion` the state or province. */
const findArea = async (
  db: Database,
  words: string,
  { isRegion, isSure, countries, asked }: AreaHints,
): Promise<FoundArea> => {
  for (const run of runsOf(words, MOST_WORDS_ALONE)) {
    // The North is a region of Cameroon only where Cameroon is said.
    if (isDirection(run) && countries.length === 0) continue
    const area = areasCalled(run).find(({ country }) =>
      isRegion ? country !== null && isAmong(countries, country) : country === null,
    )
    if (area && (isSure || (await isMeant(db, run, { area: area.id }, asked))))
      return { area, rest: withoutRun(words, run) }
  }
  return { area: undefined, rest: words }
}

/** With `isAll` the sentence says nothing else. A distance from the town makes it sure. */
type TownHints = { asked: Asked; isSure: boolean; isAll: boolean }

/** The town that some of the words name, without a word before it that says so. */
const findTownAlone = async (
  db: Database,
  words: string,
  { asked, isSure, isAll }: TownHints,
): Promise<Found> => {
  const none = { town: undefined, rest: words }
  const names = runsOf(words, MOST_WORDS_ALONE).filter(
    (name) => !ABBREVIATION.test(name) && !SELDOM_TOWNS.test(name) && withoutFiller(name) !== '',
  )
  if (names.length === 0) return none
  const called = await placeCalledExactly(db, names)
  if (!called) return none
  const { given } = called
  const [nearest = called] = await findPlaces(db, given, { forgivesErrors: false, near: asked.near })
  const found = { town: nearest, rest: withoutRun(words, given) }
  if (isSure) return found
  if (areasCalled(given).length > 0 && (await isFar(db, nearest, asked))) return none
  if (!(isAll && given === words) && (await isWord(db, given, nearest, asked))) return none
  const near = { lat: nearest.latitude, lng: nearest.longitude, withinKm: IN_KM }
  return (await isMeant(db, given, { near }, asked)) ? found : none
}

/** Where the search is, and what is left of its words. */
export type MeantPlace = {
  /** One, or the two of Dalarna or Jämtland. */
  areas: Area[]
  town: PlaceRow | undefined
  /** The words that are looked for, empty without any. */
  rest: string
  /** Whether a place's country is among those that are named, or none is. */
  isInCountries: boolean
  /** The town as the choice of a list. */
  choice: { near?: string; nearPlace?: string; withinKm?: number; sort?: 'distance' }
}

/** Finds the area or town that a sentence names (contract, section 12, "Understood"). */
export const meantPlace = async (
  db: Database,
  { filters, place, withinKm, partNames, words }: Understood<object>,
  asked: Asked,
): Promise<MeantPlace> => {
  const { country: countries = [] } = filters
  const everything = [words, place?.name].filter(Boolean).join(' ')
  const hints = { isSure: place !== null, countries, asked }
  const range = await findArea(db, everything, { isRegion: false, ...hints })
  const said = place && !range.area ? await findTown(db, place, asked) : undefined
  const left = range.area
    ? withoutFiller(range.rest)
    : [words, withoutFiller(said?.rest ?? '')].filter((part) => part !== '').join(' ')
  const isAll = Object.keys(filters).length === 0 && place === null
  const found: Found = said?.town
    ? { town: said.town, rest: left }
    : range.area
      ? { town: undefined, rest: left }
      : await findTownAlone(db, left, { asked, isSure: withinKm !== undefined, isAll })
  const { town } = found
  const region =
    town || range.area
      ? { area: undefined, rest: found.rest }
      : await findArea(db, found.rest, { isRegion: true, ...hints })
  const named = range.area ?? region.area
  const area = named ?? (town ? undefined : partCalled(partNames, countries))
  const other = named
    ? await findArea(db, withoutFiller(region.rest), { isRegion: named.country !== null, ...hints })
    : undefined
  const rest = other?.area ? withoutFiller(other.rest) : region.rest
  const isAlone = isAll && rest === ''
  const isAround = place?.isSure || isAlone
  return {
    areas: [area, other?.area].filter((one) => one !== undefined),
    town,
    rest,
    isInCountries: !area?.country || isAmong(countries, area.country),
    choice: town
      ? {
          near: textOfPosition({ lat: town.latitude, lng: town.longitude }),
          nearPlace: town.name,
          sort: 'distance',
          withinKm: withinKm ?? (isAround ? NEAR_KM : IN_KM),
        }
      : {},
  }
}
