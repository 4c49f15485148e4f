import { sql } from 'drizzle-orm'
import { countryCodeOf, nameOfCountry } from '#server/countries/country-codes.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { OddFact } from '#shared/admin/odd-facts.ts'
import type { Position } from '#shared/places/geo.ts'

/** A race with a pin, and the country (two letters) that its location names. */
type PlacedRace = { id: number; country: string; position: Position }

/** About 55 km. A pin so close to a town of its country may be right, and the border is where it is. */
const NEAR_DEGREES = 0.5
/** Deserts and ice are wide: a pin has to be farther from every town of its country than this, about 900 km. */
const FAR_DEGREES = 8

/** Parts of a country far away, which the list of towns has as countries. */
const OVERSEAS: Record<string, string[]> = {
  FR: ['RE', 'GP', 'MQ', 'GF', 'YT', 'NC', 'PF', 'PM', 'BL', 'MF', 'WF'],
  GB: ['GG', 'JE', 'IM', 'GI', 'BM', 'KY', 'FK', 'SH', 'VG'],
  US: ['PR', 'GU', 'VI', 'MP', 'AS'],
  DK: ['FO', 'GL'],
  NL: ['CW', 'AW', 'BQ', 'SX'],
  NO: ['SJ'],
  FI: ['AX'],
  CN: ['HK', 'MO', 'TW'],
}

const aroundPin = (degrees: number) => sql`
  latitude between lat - ${degrees}::float8 and lat + ${degrees}::float8
  and longitude between lng - ${degrees}::float8 / greatest(0.1, cos(radians(lat)))
                    and lng + ${degrees}::float8 / greatest(0.1, cos(radians(lat)))`

type Found = { id: number; town: string | null; country: string | null }

const namesOf = (country: string): string[] => [country, ...(OVERSEAS[country] ?? [])].map(nameOfCountry)

/** The names of the countries that have towns. Read once, because it takes longer than to check a hundred races. */
export const countriesWithTowns = async (db: Executor): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ country: string }>(sql`select distinct country from places`)
  return new Set(rows.map(({ country }) => country))
}

/** The races whose pin is not in the country that their location names, and the town closest to the pin. */
export const checkPlaces = async (
  db: Executor,
  all: PlacedRace[],
  withTowns: ReadonlySet<string>,
): Promise<{ raceId: number; fact: OddFact }[]> => {
  const races = all.filter(({ country }) => namesOf(country).some((name) => withTowns.has(name)))
  if (races.length === 0) return []
  const countries = new Map(races.map(({ id, country }) => [id, country]))
  const asked = races.map(({ id, country, position: { lat, lng } }) => ({
    id,
    lat,
    lng,
    names: namesOf(country),
  }))
  // A town of the country is close to almost every pin, so that the rest is rarely looked at.
  const { rows } = await db.execute<Found>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(id int, lat float8, lng float8, names jsonb)
      where not exists (select from places where ${aroundPin(NEAR_DEGREES)} and names ? places.country))
    select asked.id, town.name as town, town.country
    from asked
    left join lateral (
      select name, country from places where ${aroundPin(NEAR_DEGREES)}
      order by (latitude - lat) ^ 2 + ((longitude - lng) * cos(radians(lat))) ^ 2 limit 1) as town on true
    where town.name is not null
       or not exists (select from places where ${aroundPin(FAR_DEGREES)} and names ? places.country)`)
  return rows.map(({ id, town, country }) => ({
    raceId: id,
    fact: {
      kind: 'otherCountry',
      country: countries.get(id) ?? '',
      town,
      townCountry: country && countryCodeOf(country),
    },
  }))
}
