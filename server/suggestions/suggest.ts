import { countryCodeOf } from '#server/countries/country-codes.ts'
import { countriesCalled } from '#server/places/find-countries.ts'
import { findPlaces } from '#server/places/find-places.ts'
import { regionName } from '#server/places/regions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { searchQuery } from '#server/search/search.ts'
import { plainName } from '#server/search/search-countries.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { Position } from '#shared/places/geo.ts'
import type { Suggestion } from '#shared/suggestions/suggestion.ts'
import { racesInCountries, racesWith, tripsWith } from './queries.ts'
import { searchLabel } from './search-label.ts'
import { understoodSearch } from './understood-search.ts'

type Of<Kind extends Suggestion['kind']> = Extract<Suggestion, { kind: Kind }>
type Asked = { text: string; limit: number; today: CalendarDay; near?: Position | undefined }

/** Shorter texts are the beginning of too much. */
const LEAST_LETTERS = 2
const CANDIDATES = 40
const MOST = { country: 2, place: 3, trip: 2 }

const countriesFor = async (db: Database, { text, today }: Asked): Promise<Of<'country'>[]> => {
  const codes = countriesCalled(text).map((name) => countryCodeOf(name))
  const known = codes.filter((code) => code !== null)
  if (known.length === 0) return []
  const found = await racesInCountries(db, known, today)
  return found.flatMap(({ country, races }) =>
    country === null ? [] : [{ kind: 'country' as const, country, races }],
  )
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

const searchFor = async (db: Database, { text, today }: Asked, countries: Of<'country'>[]) => {
  const { filters, choice, parts } = await understoodSearch(db, text, today)
  const [code, ...others] = filters.country ?? []
  const isOneCountry =
    parts === 1 && code !== undefined && others.length === 0 && filters.search === undefined
  if (parts === 0 || (isOneCountry && countries.some(({ country }) => country === code))) return []
  return [{ kind: 'search' as const, filters, choice, label: searchLabel({ filters, choice }) }]
}

/**
 * Suggestions for what somebody is typing: how a sentence was understood, races, trips, towns and countries.
 * A town or country that is typed out comes before races, others after them.
 */
export const suggest = async (db: Database, asked: Asked): Promise<Suggestion[]> => {
  const { text, limit, today } = asked
  if ([...text].length < LEAST_LETTERS) return []
  const countries = await countriesFor(db, asked)
  const search = await searchFor(db, asked, countries)
  const query = await searchQuery(db, text)
  const foundRaces = query === undefined ? [] : await racesWith(db, { query, today, limit: CANDIDATES })
  const foundTrips = query === undefined ? [] : await tripsWith(db, { query, today, limit: CANDIDATES })
  const isNothingElse = countries.length + search.length + foundRaces.length + foundTrips.length === 0
  const { places, whole } = await placesFor(db, asked, isNothingElse)
  const races = bestNamed(foundRaces, text).map((race) => ({ kind: 'race' as const, ...race }))
  const trips = bestNamed(foundTrips, text).map((trip) => ({ kind: 'trip' as const, ...trip }))

  const exact = [
    ...countries.filter(({ country }) => countryCodeOf(text) === country),
    ...whole.slice(0, MOST.place),
  ]
  const others = [...countries.slice(0, MOST.country), ...places.slice(0, MOST.place)].filter(
    (one) => !exact.includes(one),
  )
  const someTrips = trips.slice(0, MOST.trip)
  const first = [...search, ...exact]
  const room = Math.max(2, limit - first.length - others.length - someTrips.length)
  const all: Suggestion[] = [...first, ...races.slice(0, room), ...others, ...someTrips]
  return all.slice(0, limit)
}
