import { sql } from 'drizzle-orm'
import { countryName } from '#server/countries/country-names.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { regionsCalled } from './regions.ts'

/** A town as a list names it; `country` is two letters, `region` a state, county or the like. */
export type TownNamed = { town: string; region: string | null; country: string | null }
type Position = { lat: number; lng: number }

type Found = {
  place: number
  name: string
  country: string
  region: string | null
  latitude: number
  longitude: number
  population: number
  is_usual: boolean
}

const keyOf = ({ town, region, country }: TownNamed) => JSON.stringify([town, region, country])

/** Towns closer together than this are one place for a race's pin. */
const SAME_PLACE_DEGREES = 0.1

const isSamePlace = (one: Found, other: Found) =>
  Math.abs(one.latitude - other.latitude) < SAME_PLACE_DEGREES &&
  Math.abs(one.longitude - other.longitude) < SAME_PLACE_DEGREES * 1.5

/** The position of the only town with that name; null if there are several. */
const onlyOne = (candidates: Found[]): Position | null => {
  // Towns with this as their usual name come before towns with it as another name.
  const usual = candidates.filter((one) => one.is_usual)
  const meant = usual.length > 0 ? usual : candidates
  const [first, ...others] = meant.sort((one, other) => other.population - one.population)
  if (first === undefined || !others.every((other) => isSamePlace(first, other))) return null
  return { lat: first.latitude, lng: first.longitude }
}

const chosen = (candidates: Found[], { region, country }: TownNamed): Position | null => {
  const land = country === null ? null : countryName(country)
  const inCountry = land === null ? candidates : candidates.filter((one) => one.country === land)
  const parts = region === null ? [] : region.split(/\s*[,/]\s*/)
  const codes = parts.flatMap((part) => regionsCalled(part, country)).map(({ code }) => code)
  const inRegion = inCountry.filter((one) => one.region !== null && codes.includes(one.region))
  if (codes.length > 0 && inCountry.some((one) => one.region !== null))
    return inRegion.length > 0 ? onlyOne(inRegion) : null
  return onlyOne(inCountry)
}

/** The town's name without post codes and text in brackets. */
const townIn = (text: string) =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b[A-Z]{0,2}-?\d{4,6}\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The positions of the named towns, from the list of towns in the database; null if no town or more than one
 * has that name. Results are remembered in `known`.
 */
export const findTowns = async (
  db: Executor,
  towns: (TownNamed | null)[],
  known: Map<string, Position | null>,
): Promise<(Position | null)[]> => {
  const wanted = new Map<string, TownNamed>()
  for (const town of towns) if (town !== null && !known.has(keyOf(town))) wanted.set(keyOf(town), town)
  if (wanted.size > 0) {
    const names = JSON.stringify(
      [...wanted.values()].map(({ town }, place) => ({ place, name: townIn(town) })),
    )
    const { rows } = await db.execute<Found>(sql`
      select place, town.name, town.country, town.region, latitude, longitude, population,
             words like '|' || word || '|%' as is_usual
      from (select place, fold(name) as word from jsonb_to_recordset(${names}::jsonb) as asked(place int, name text)) as asked
      cross join lateral (
        select * from places where string_to_array(places.words, '|') @> array[asked.word] limit 200) as town
      where word <> ''`)
    const byPlace = new Map<number, Found[]>()
    for (const row of rows) byPlace.set(row.place, [...(byPlace.get(row.place) ?? []), row])
    for (const [place, [key, town]] of [...wanted].entries())
      known.set(key, chosen(byPlace.get(place) ?? [], town))
  }
  return towns.map((town) => (town === null ? null : (known.get(keyOf(town)) ?? null)))
}
