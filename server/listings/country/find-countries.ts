import { sql } from 'drizzle-orm'
import { countryCodeOf, nameOfCountry } from '#server/countries/country-codes.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Position, positionOf } from '#shared/places/geo.ts'
import { countriesNamed, townNamed } from './named-countries.ts'

/** A race or a trip, as far as its country follows from it. */
type Located = { location: string; coordinates: unknown }

/** A town farther away says nothing about the country. Towns close by are looked for first. */
const REACHES_DEGREES = [0.2, 1]

/** The countries of the towns closest to the positions; null where there is no town. */
const countriesAround = async (db: Executor, positions: Position[]): Promise<(string | null)[]> => {
  const found: (string | null)[] = positions.map(() => null)
  for (const reach of REACHES_DEGREES) {
    const asked = positions.flatMap(({ lat, lng }, index) =>
      found[index] === null ? [{ index, lat, lng }] : [],
    )
    if (asked.length === 0) break
    const { rows } = await db.execute<{ index: number; country: string }>(sql`
      select index, town.country
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(index int, lat float8, lng float8)
      cross join lateral (
        select country from places
        where latitude between lat - ${reach}::float8 and lat + ${reach}::float8
          and longitude between lng - ${reach}::float8 / greatest(0.1, cos(radians(lat)))
                            and lng + ${reach}::float8 / greatest(0.1, cos(radians(lat)))
        order by (latitude - lat) ^ 2 + ((longitude - lng) * cos(radians(lat))) ^ 2
        limit 1) as town`)
    for (const { index, country } of rows) found[index] = countryCodeOf(country)
  }
  return found
}

type Doubtful = { town: string; countries: string[] }

/** Of the countries that may be meant, the only one with a town of that name; null if there is no such one. */
const countriesWithTown = async (db: Executor, doubtful: Doubtful[]): Promise<(string | null)[]> => {
  if (doubtful.length === 0) return []
  const asked = doubtful.map(({ town, countries }, index) => ({
    index,
    town,
    countries: countries.map(nameOfCountry),
  }))
  const { rows } = await db.execute<{ index: number; countries: string[] }>(sql`
    select index, array_agg(distinct town.country) as countries
    from (select index, fold(town) as word, countries
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as given(index int, town text, countries jsonb)) asked
    join places as town
      on string_to_array(town.words, '|') @> array[asked.word] and asked.countries ? town.country
    where word <> '' group by index`)
  const found: (string | null)[] = doubtful.map(() => null)
  for (const { index, countries } of rows)
    found[index] = countries.length === 1 ? countryCodeOf(countries[0] ?? '') : null
  return found
}

/**
 * The countries (two letters) of races or trips, from what their location ends with, or else from the towns
 * around their coordinates; null where neither tells.
 */
export const findCountries = async (db: Executor, all: Located[]): Promise<(string | null)[]> => {
  const named = all.map(({ location }) => countriesNamed(location))
  const found = named.map(([country = null, ...others]) => (others.length === 0 ? country : null))
  const open = all.flatMap((listing, index) => (found[index] === null ? [{ ...listing, index }] : []))
  const placed = open.flatMap(({ coordinates, index }) => {
    const position = positionOf(coordinates)
    return position === null ? [] : [{ position, index }]
  })
  const around = await countriesAround(
    db,
    placed.map(({ position }) => position),
  )
  for (const [at, { index }] of placed.entries()) found[index] = around[at] ?? null
  const doubtful = open.filter(({ index }) => found[index] === null && (named[index]?.length ?? 0) > 1)
  const byTown = await countriesWithTown(
    db,
    doubtful.map(({ location, index }) => ({ town: townNamed(location), countries: named[index] ?? [] })),
  )
  for (const [at, { index }] of doubtful.entries()) found[index] = byTown[at] ?? null
  return found
}

export const findCountry = async (db: Executor, listing: Located): Promise<string | null> =>
  (await findCountries(db, [listing]))[0] ?? null

type Place = { location: string; coordinates: unknown }

/** The country after an edit: looked for again only when the location or the coordinates change. */
export const countryAfter = async (
  db: Executor,
  stored: Place,
  changes: { location?: string | undefined; coordinates?: unknown },
): Promise<{ country?: string | null }> => {
  if (changes.location === undefined && changes.coordinates === undefined) return {}
  const { location = stored.location, coordinates = stored.coordinates } = changes
  return { country: await findCountry(db, { location, coordinates }) }
}
