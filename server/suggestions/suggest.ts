import { countryCodeOf } from '#server/countries/country-codes.ts'
import { type Area, areasCalled, findAreas } from '#server/places/areas/areas.ts'
import { countriesCalled } from '#server/places/find-countries.ts'
import { findPlaces } from '#server/places/find-places.ts'
import { regionName } from '#server/places/regions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { plainName } from '#server/search/search-countries.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { textOfBox } from '#shared/places/bounding-box.ts'
import type { Position } from '#shared/places/geo.ts'
import type { Suggestion, Suggestions } from '#shared/suggestions/suggestion.ts'
import { racesInCountries, racesWith, tripsWith } from './queries.ts'
import { searchLabel } from './search-label.ts'
import { meantSearch, type UnderstoodSearch } from './understood-search.ts'

type Of<Kind extends Suggestion['kind']> = Extract<Suggestion, { kind: Kind }>
type Asked = { text: string; limit: number; today: CalendarDay; near?: Position | undefined }

/** Shorter texts are the beginning of too much. */
const LEAST_LETTERS = 2
const HAS_WORDS = /[\p{L}\p{N}]/u
const CANDIDATES = 40
const MOST = { country: 2, area: 2, place: 3, trip: 2 }

const countriesFor = async (db: Database, { text, today }: Asked): Promise<Of<'country'>[]> => {
  const codes = countriesCalled(text).map((name) => countryCodeOf(name))
  const known = codes.filter((code) => code !== null)
  if (known.length === 0) return []
  const found = await racesInCountries(db, known, today)
  return found.flatMap(({ country, races }) =>
    country === null ? [] : [{ kind: 'country' as const, country, races }],
  )
}

const presentArea = (area: Area): Of<'area'> => ({
  kind: 'area',
  id: area.id,
  name: area.nameIn(currentLanguage()),
  bbox: textOfBox(area.box),
  country: area.country,
})

/** The areas: ranges and the like that are typed out, states and provinces that are, and those that begin so. */
const areasFor = (text: string) => {
  const whole = areasCalled(text)
  const begun = findAreas(text, MOST.area + whole.length).filter((area) => !whole.includes(area))
  return {
    ranges: whole.filter(({ country }) => country === null).map(presentArea),
    states: whole.filter(({ country }) => country !== null).map(presentArea),
    begun: begun.map(presentArea),
  }
}

/** The towns, and those of them that are typed out under any of their names. */
const placesFor = async (db: Database, { text, near }: Asked, forgivesErrors: boolean) => {
  const whole: Of<'place'>[] = []
  const places = (await findPlaces(db, text, { forgivesErrors, near })).flatMap(
    ({ name, country, region, latitude, longitude, isWhole }) => {
      const code = countryCodeOf(country)
      if (code === null) return []
      const where = { region: regionName(region), country: code, lat: latitude, lng: longitude }
      const place = { kind: 'place' as const, name, ...where }
      if (isWhole) whole.push(place)
      return [place]
    },
  )
  return { places, whole }
}

/** Names that begin with the text come first, then those that hold all its words. */
const rank = (name: string, text: string): number => {
  const [plain, typed] = [plainName(name), plainName(text)]
  if (plain.startsWith(typed)) return 0
  return typed.split(' ').every((word) => ` ${plain}`.includes(` ${word}`)) ? 1 : 2
}

const bestNamed = <Listing extends { name: string; location: string }>(found: Listing[], text: string) => {
  const known = new Set<string>()
  return found
    .map((listing) => ({ listing, rank: rank(listing.name, text) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ listing }) => listing)
    .filter(({ name, location }) => {
      // Later editions of a race have its name and place.
      const key = `${name}\n${location}`
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    })
}

/** What is meant as a suggestion; null where the country, area or town that it is has one of its own. */
const searchOf = ({ filters, choice, parts, isTown }: UnderstoodSearch): Of<'search'> | null => {
  const { country, area, ...others } = filters
  const isOnePlace = parts === 1 && (country ?? area)?.length === 1 && Object.keys(others).length === 0
  if (isOnePlace || isTown) return null
  return { kind: 'search', filters, choice, label: searchLabel({ filters, choice }) }
}

/**
 * Suggestions for what somebody is typing: how a sentence was understood, races, trips, areas, towns and
 * countries. A place that is typed out comes before races, others after them.
 */
export const suggest = async (db: Database, asked: Asked): Promise<Suggestions> => {
  const { text, limit } = asked
  if ([...text].length < LEAST_LETTERS || !HAS_WORDS.test(text)) return { suggestions: [], meant: null }
  const countries = await countriesFor(db, asked)
  const meant = await meantSearch(db, asked)
  const search = [meant && searchOf(meant)].filter((one) => one !== null)
  const foundRaces = await racesWith(db, asked, CANDIDATES)
  const foundTrips = await tripsWith(db, asked, CANDIDATES)
  const areas = areasFor(text)
  const isNothingElse =
    [countries, search, foundRaces, foundTrips, ...Object.values(areas)].flat().length === 0
  const { places, whole } = await placesFor(db, asked, isNothingElse)
  const races = bestNamed(foundRaces, text).map((race) => ({ kind: 'race' as const, ...race }))
  const trips = bestNamed(foundTrips, text).map((trip) => ({ kind: 'trip' as const, ...trip }))

  const exact = [
    ...countries.filter(({ country }) => countryCodeOf(text) === country),
    ...areas.ranges.slice(0, MOST.area),
    ...whole.slice(0, MOST.place),
    ...areas.states.slice(0, MOST.area),
  ]
  const others = [
    ...countries.slice(0, MOST.country),
    ...areas.begun.slice(0, MOST.area),
    ...places.slice(0, MOST.place),
  ].filter((one) => !exact.includes(one))
  const someTrips = trips.slice(0, MOST.trip)
  const first = [...search, ...exact]
  const room = Math.max(2, limit - first.length - others.length - someTrips.length)
  const all: Suggestion[] = [...first, ...races.slice(0, room), ...others, ...someTrips]
  return {
    suggestions: all.slice(0, limit),
    meant: meant && { filters: meant.filters, choice: meant.choice, label: searchLabel(meant) },
  }
}
