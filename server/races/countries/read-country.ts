import { lastDayOfMonth } from '#server/catalogue/columns/numbers.ts'
import { countrySlug } from '#server/countries/country-slugs.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { MONTHS, type Month } from '#shared/races/countries/months.ts'
import type { CountryFacts, RaceCountry } from '#shared/races/countries/schema.ts'
import { TERRAINS } from '#shared/races/enums.ts'
import { type CountryWithRaces, countRacesIn, racesByMonth, townsIn } from './country-queries.ts'

/** Far enough to hold every race, and a day that the database can hold. */
const LAST_DAY: CalendarDay = '9999-12-31'
const MOST_TOWNS = 5
const MOST_NEARBY = 8

/** Finds the countries with coming races, those with the most first. */
export type FindCountries = (today: CalendarDay) => Promise<CountryWithRaces[]>

/** A country for links; null for letters that are no country. */
export const presentCountry = ({
  country,
  races,
}: Pick<CountryWithRaces, 'country' | 'races'>): RaceCountry[] => {
  const slug = countrySlug(country)
  return slug === null ? [] : [{ country, slug, races }]
}

const monthsLater = (day: CalendarDay, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

type InMonth = { month: Month; day: CalendarDay; races: number }

/** Each month of the year when it comes next with races, from the months `2027-06` that have some. */
export const nextOfEachMonth = (found: readonly { month: string; races: number }[]): InMonth[] => {
  const next = new Map<Month, InMonth>()
  for (const { month: text, races } of found) {
    const month = MONTHS[Number(text.slice(5)) - 1]
    if (month !== undefined && !next.has(month)) next.set(month, { month, day: `${text}-01`, races })
  }
  return [...next.values()]
}

/** The days in which the next occurrence of every month of the year lies, the current one twice. */
export const yearFrom = (today: CalendarDay) => ({ from: today, to: lastDayOfMonth(monthsLater(today, 12)) })

const distanceBetween = (one: CountryWithRaces, other: CountryWithRaces): number => {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null)
    return Number.POSITIVE_INFINITY
  const across = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180)
  const eastWest = Math.abs(one.lng - other.lng)
  return Math.hypot(one.lat - other.lat, Math.min(eastWest, 360 - eastWest) * across)
}

const nearbyOf = (country: string, all: readonly CountryWithRaces[]): RaceCountry[] => {
  const here = all.find((one) => one.country === country)
  if (!here) return []
  return all
    .filter((one) => one !== here)
    .sort((one, other) => distanceBetween(here, one) - distanceBetween(here, other))
    .flatMap(presentCountry)
    .slice(0, MOST_NEARBY)
}

type Asked = { country: string; month: Month | null; today: CalendarDay }

/** The coming races of a country in numbers, or those of its next such month; null without races. */
export const readCountry = async (
  db: Executor,
  findCountries: FindCountries,
  { country, month, today }: Asked,
): Promise<CountryFacts | null> => {
  const slug = countrySlug(country)
  if (slug === null) return null
  const months = nextOfEachMonth(await racesByMonth(db, { country, ...yearFrom(today) }))
  const inMonth = month === null ? undefined : months.find((one) => one.month === month)
  if (month !== null && inMonth === undefined) return null
  const span = {
    country,
    from: inMonth && inMonth.day > today ? inMonth.day : today,
    to: inMonth ? lastDayOfMonth(inMonth.day) : LAST_DAY,
  }
  const found = await countRacesIn(db, span)
  if (!found || found.races === 0 || found.first === null || found.last === null) return null
  const { shortest, longest, typicalKm } = found
  return {
    country,
    slug,
    month,
    races: found.races,
    from: inMonth ? span.from : found.first,
    to: inMonth ? span.to : found.last,
    distances:
      shortest === null || longest === null || typicalKm === null
        ? null
        : { shortest, longest, typical: typicalKm },
    typicalClimb: found.typicalClimb,
    towns: await townsIn(db, span, MOST_TOWNS),
    terrains: TERRAINS.map((terrain) => ({ terrain, races: found[terrain] }))
      .filter(({ races }) => races > 0)
      .sort((one, other) => other.races - one.races),
    months,
    nearby: nearbyOf(country, await findCountries(today)),
  }
}
