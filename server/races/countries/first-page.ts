import { countryOfSlug } from '#server/countries/country-slugs.ts'
import { inTurn, knownList, listPartOf, type ReadFirst } from '#server/listings/first-page.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { pageOfAddress, queryOfPage } from '#shared/pages/list-page.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { countrySearch } from '#shared/races/countries/country-search.ts'
import { countryHeading, countryNamed, countrySentences } from '#shared/races/countries/country-text.ts'
import { isMonth } from '#shared/races/countries/months.ts'
import { listQuery } from '#shared/races/filters.ts'
import { readRacePage } from '../list/read-page.ts'
import { countriesOf } from './countries-of.ts'
import { readCountry } from './read-country.ts'

/** The coming races of a country, or of one month there, page by page. */
export const racesInFirst: ReadFirst = async ({ db, clock }, { words, search }) => {
  const { country: slug = '', month } = words
  const country = countryOfSlug(slug)
  const missing = { missing: queryKeys.racesIn(slug, month) }
  if (country === null || (month !== undefined && !isMonth(month))) return missing
  const today = utcDay(clock())
  const facts = await inTurn(() => readCountry(db, countriesOf(db), { country, month: month ?? null, today }))
  if (!facts) return missing
  const { filters, choice } = countrySearch(facts)
  const page = listPartOf(search)
  const list = await readRacePage(db, { asked: { filters, choice }, page, today })
  return {
    queries: [
      { queryKey: queryKeys.racesIn(slug, month), data: facts },
      knownList(queryKeys.raceList(listQuery(filters, choice)), list, page.offset),
    ],
    subject: countryHeading(facts),
    description: countrySentences(facts).slice(0, 2).join(' '),
    path: `${paths.racesIn(facts.slug, month)}${queryOfPage('', pageOfAddress(search))}`,
    crumbs: month === undefined ? [] : [{ name: countryNamed(country), path: paths.racesIn(facts.slug) }],
  }
}
