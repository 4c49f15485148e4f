import { desc, gte, sql } from 'drizzle-orm'
import { countryCodeOf } from '#server/countries/country-codes.ts'
import { allAreas } from '#server/places/areas/areas.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { MapNames } from '#shared/map/names.ts'
import { pick } from '#shared/pick.ts'
import { widthOf } from '#shared/places/bounding-box.ts'
import { places } from '#shared/places/table.ts'
import { countryNamed } from '#shared/races/countries/country-text.ts'

/** So many towns of each country are named, if they have enough people, and all with many. */
const MOST_TOWNS = 12
const LEAST_PEOPLE = 50_000
const LARGE = 500_000

/** A kilometre or so: names need no more. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

type Row = { name: string; latitude: number; longitude: number }

/** Each country where the middle of its towns is, the one with most people first. */
const countries = async (db: Database): Promise<MapNames['countries']> => {
  const { rows } = await db.execute<Row>(sql`
    select country as name, sum(population)::float8 as population,
           avg(latitude) as latitude, avg(longitude) as longitude
    from ${places} group by country order by population desc, country`)
  return rows.flatMap(({ name, latitude, longitude }): MapNames['countries'] => {
    const code = countryCodeOf(name)
    return code === null ? [] : [[countryNamed(code), rounded(latitude), rounded(longitude)]]
  })
}

const towns = async (db: Database): Promise<MapNames['towns']> => {
  const rows = await db
    .select(pick(places, 'name', 'country', 'latitude', 'longitude', 'population'))
    .from(places)
    .where(gte(places.population, LEAST_PEOPLE))
    .orderBy(desc(places.population), places.id)
  const named = new Map<string, number>()
  return rows.flatMap(({ name, country, latitude, longitude, population }): MapNames['towns'] => {
    const before = named.get(country) ?? 0
    named.set(country, before + 1)
    if (before >= MOST_TOWNS && population < LARGE) return []
    return [[name, rounded(latitude), rounded(longitude), Math.round(population / 1000)]]
  })
}

/** Mountains, islands and the like, the largest first. */
const areas = (): MapNames['areas'] =>
  allAreas()
    .filter(({ country }) => country === null)
    .map((area): MapNames['areas'][number] => {
      const { box } = area
      const width = widthOf(box)
      return [
        area.nameIn(currentLanguage()),
        rounded((box.south + box.north) / 2),
        rounded(box.west + width / 2),
        rounded(width),
      ]
    })
    .sort(([, , , one], [, , , other]) => other - one)

/** The names for a map without tiles, in the current language; without towns until these have been filled in. */
export const mapNames = async (db: Database): Promise<MapNames> => ({
  countries: await countries(db),
  towns: await towns(db),
  areas: areas(),
})
