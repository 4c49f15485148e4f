import { sql } from 'drizzle-orm'
import { countryCodeOf } from '#server/countries/country-codes.ts'
import { countryName } from '#server/countries/country-names.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Area } from './areas/areas.ts'
import { regionsWritten } from './areas/written-regions.ts'
import { isInOtherScript, ownScript } from './own-scripts.ts'
import { plainName } from './queries.ts'
import { regionsCalled } from './regions.ts'
import { type Written, writingsOf } from './town-writings.ts'

/** A town as a list names it; `country` is two letters, `region` a state, county or the like. */
type TownNamed = { town: string; region: string | null; country: string | null }
type Position = { lat: number; lng: number }

type Found = {
  place: number
  writing: number
  name: string
  country: string
  region: string | null
  latitude: number
  longitude: number
  population: number
  is_usual: boolean
}

/** Towns closer together than this are one place for a race's pin. */
const SAME_PLACE_DEGREES = 0.1

const isSamePlace = (one: Found, other: Found) =>
  Math.abs(one.latitude - other.latitude) < SAME_PLACE_DEGREES &&
  Math.abs(one.longitude - other.longitude) < SAME_PLACE_DEGREES * 1.5

/** A town of the list; `country` is its English name. */
type Candidate = Pick<Found, 'name' | 'country' | 'region'>

/** What the list of towns says about a name: its position, or the towns among which it cannot tell. */
export type TownLookup = { position: Position | null; country: string | null; candidates: Candidate[] }

const NOT_FOUND: TownLookup = { position: null, country: null, candidates: [] }

/** The only town with that name, or the towns it may be. */
const onlyOne = (towns: Found[]): TownLookup => {
  // Towns with this as their usual name come before towns with it as another name.
  const usual = towns.filter((one) => one.is_usual)
  const meant = usual.length > 0 ? usual : towns
  const [first, ...others] = meant.sort((one, other) => other.population - one.population)
  if (first === undefined) return NOT_FOUND
  if (!others.every((other) => isSamePlace(first, other)))
    return { position: null, country: null, candidates: meant }
  return {
    position: { lat: first.latitude, lng: first.longitude },
    country: first.country,
    candidates: [first],
  }
}

/** Outlines are rough and lack small islands. */
const AROUND_DEGREES = 0.5

const isAround = ({ box }: Area, { latitude, longitude }: Found) =>
  latitude > box.south - AROUND_DEGREES &&
  latitude < box.north + AROUND_DEGREES &&
  longitude > box.west - AROUND_DEGREES &&
  longitude < box.east + AROUND_DEGREES

/** Of towns with a name in another script, those of countries that write in it. */
const inOwnScript = (towns: Found[], written: string): Found[] =>
  towns.filter(({ country }) => ownScript(countryCodeOf(country) ?? '').test(written))

const likeliest = (towns: Found[], { town, region, country }: TownNamed): Found[] => {
  const land = country === null ? null : countryName(country)
  if (land !== null) return towns.filter((one) => one.country === land)
  const own = isInOtherScript(town) && region === null ? inOwnScript(towns, town) : []
  return own.length > 0 ? own : towns
}

const chosen = (towns: Found[], asked: TownNamed): TownLookup => {
  const { region, country } = asked
  const inCountry = likeliest(towns, asked)
  const parts = region === null ? [] : region.split(/\s*[,/]\s*/)
  const codes = parts.flatMap((part) => regionsCalled(part, country)).map(({ code }) => code)
  const areas = codes.length > 0 ? [] : parts.flatMap(regionsWritten)
  const inArea = inCountry.filter((one) => areas.some((area) => area.has(one.latitude, one.longitude)))
  if (inArea.length > 0) return onlyOne(inArea)
  if (areas.length > 0 && isInOtherScript(region ?? ''))
    return onlyOne(inCountry.filter((one) => areas.some((area) => isAround(area, one))))
  const inRegion = inCountry.filter((one) => one.region !== null && codes.includes(one.region))
  if (codes.length > 0 && inCountry.some((one) => one.region !== null))
    return inRegion.length > 0 ? onlyOne(inRegion) : NOT_FOUND
  return onlyOne(inCountry)
}

/** The town's name without post codes and text in brackets. */
const townIn = (text: string) =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b[A-Z]{0,2}-?\d{4,6}\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const townKey = ({ town, region, country }: TownNamed) => JSON.stringify([town, region, country])

/** Looks up towns in the list of towns in the database. */
export const lookUpTowns = async (db: Executor, towns: TownNamed[]): Promise<TownLookup[]> => {
  if (towns.length === 0) return []
  const written = towns.map(({ town }) => writingsOf(townIn(town)))
  const names = JSON.stringify(
    written.flatMap(({ names, latin }, place) =>
      [...names, ...(latin ? [latin] : [])].map((name, writing) => ({ place, writing, name })),
    ),
  )
  const { rows } = await db.execute<Found>(sql`
    select place, writing, town.name, town.country, town.region, latitude, longitude, population,
           words like '|' || word || '|%' as is_usual
    from (select place, writing, ${plainName(sql`name`)} as word from jsonb_to_recordset(${names}::jsonb) as asked(place int, writing int, name text)) as asked
    cross join lateral (
      select * from places where string_to_array(places.words, '|') @> array[asked.word] limit 200) as town
    where word <> ''`)
  const byPlace = new Map<number, Found[]>()
  for (const row of rows) {
    const found = byPlace.get(row.place)
    if (found) found.push(row)
    else byPlace.set(row.place, [row])
  }
  return towns.map((town, place) => {
    const { names, region: withTown } = written[place] as Written
    // What sounds alike in Latin letters says nothing about towns of other countries.
    const found = (byPlace.get(place) ?? []).filter(
      (one) => one.writing < names.length || inOwnScript([one], town.town).length > 0,
    )
    // The likeliest writing that is a town decides.
    const best = Math.min(...found.map(({ writing }) => writing))
    const region = town.region ?? withTown
    return chosen(
      found.filter(({ writing }) => writing === best),
      { ...town, region },
    )
  })
}
