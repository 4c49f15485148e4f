import { and, count, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { MOST_COUNTED } from '#shared/races/countries/months.ts'
import { TERRAINS } from '#shared/races/enums.ts'
import { races } from '#shared/races/table.ts'

/** Days from the first to the last, both included; `country` is two letters. */
export type CountrySpan = { country: string; from: CalendarDay; to: CalendarDay }

const inSpan = ({ country, from, to }: CountrySpan) =>
  and(isListed(races), eq(races.country, country), gte(races.date, from), lte(races.date, to))

const number = (value: SQL) => sql<number | null>`${value}`

export type CountryWithRaces = { country: string; races: number; lat: number | null; lng: number | null }

/** Enough races to say where a country is. */
const SOME = 20

/**
 * Countries with coming races, those with the most first, and about where they are. Of each country no more than
 * `MOST_COUNTED` races are looked at, so that it takes the same time in a catalogue of a million; of those with more,
 * the ones come first whose races follow one another most closely.
 */
export const countriesWithRaces = async (db: Executor, today: CalendarDay): Promise<CountryWithRaces[]> => {
  const { rows } = await db.execute<CountryWithRaces>(sql`
    with recursive known (country) as (
      (select country from ${races} where ${isListed(races)} and country is not null order by country limit 1)
      union all
      select (
        select country from ${races}
        where ${isListed(races)} and country > known.country order by country limit 1
      ) from known where known.country is not null
    )
    select known.country, counted.races, place.lat, place.lng
    from known
    cross join lateral (
      select count(*)::int as races, max(date) as last from (
        select date from ${races}
        where ${isListed(races)} and country = known.country and date >= ${today}
        order by date limit ${MOST_COUNTED}
      ) first
    ) counted
    cross join lateral (
      select avg(latitude) as lat, avg(longitude) as lng from (
        select latitude, longitude from ${races}
        where ${isListed(races)} and country = known.country and date >= ${today}
        order by date limit ${SOME}
      ) few
    ) place
    where counted.races > 0
    order by counted.races desc, counted.last, known.country`)
  return rows
}

/** How many races a country has in each month, `2027-06`; of all countries without one. */
export const racesByMonth = (
  db: Executor,
  { country, from, to }: Omit<CountrySpan, 'country'> & { country?: string },
) => {
  const month = sql<string>`to_char(${races.date}, 'YYYY-MM')`
  return db
    .select({ country: sql<string>`${races.country}`, month, races: count() })
    .from(races)
    .where(
      and(
        isListed(races),
        gte(races.date, from),
        lte(races.date, to),
        country === undefined ? isNotNull(races.country) : eq(races.country, country),
      ),
    )
    .groupBy(races.country, month)
    .orderBy(races.country, month)
}

const inTerrain = (terrain: (typeof TERRAINS)[number]) =>
  sql<number>`(count(*) filter (where ${races.terrainMask} & ${1 << TERRAINS.indexOf(terrain)} <> 0))::int`

const median = (value: SQL) => number(sql`percentile_disc(0.5) within group (order by ${value} desc)`)

/** Numbers about the races of a country in a span of days. */
export const countRacesIn = async (db: Executor, span: CountrySpan) => {
  const [found] = await db
    .select({
      races: count(),
      first: sql<CalendarDay | null>`min(${races.date})::text`,
      last: sql<CalendarDay | null>`max(${races.date})::text`,
      shortest: number(sql`min(${races.minKm})`),
      longest: number(sql`max(${races.maxKm})`),
      typicalKm: median(sql`${races.maxKm}`),
      typicalClimb: median(sql`${races.elevationGain}`),
      ...(Object.fromEntries(TERRAINS.map((terrain) => [terrain, inTerrain(terrain)])) as Record<
        (typeof TERRAINS)[number],
        SQL<number>
      >),
    })
    .from(races)
    .where(inSpan(span))
  return found
}

/** The towns with the most races: the first part of their locations, where there is more than one part. */
export const townsIn = (db: Executor, span: CountrySpan, most: number) => {
  const name = sql<string>`split_part(${races.location}, ',', 1)`
  return db
    .select({ name, races: count() })
    .from(races)
    .where(and(inSpan(span), sql`${races.location} like '_%,_%'`))
    .groupBy(name)
    .orderBy(sql`count(*) desc`, name)
    .limit(most)
}
