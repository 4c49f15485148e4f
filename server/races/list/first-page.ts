import { countrySlug } from '#server/countries/country-slugs.ts'
import {
  inTurn,
  knownAreas,
  knownList,
  listPartOf,
  type ReadFirst,
  unlessRefused,
} from '#server/listings/first-page.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isDatabaseAway } from '#server/platform/errors/database-errors.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { KnownAnswer } from '#shared/pages/page-data.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { hasFilters, listQuery } from '#shared/races/filters.ts'
import { choiceQuery, FINDER_CHOICE } from '#shared/races/list-choice.ts'
import { type RaceSearch, searchOfAddress } from '#shared/races/race-search.ts'
import { countriesOf } from '../countries/countries-of.ts'
import { presentCountry } from '../countries/read-country.ts'
import { readRacePage } from './read-page.ts'

const isPlain = ({ filters, choice }: RaceSearch) =>
  !hasFilters(filters) && Object.keys(choiceQuery(choice)).every((name) => name === 'when')

/** The page of the country that is the only filter of a list, if that country has such a page. */
const countryPath = ({ filters, choice }: RaceSearch, coming: number): string | undefined => {
  const { country = [], ...others } = filters
  const [only] = country
  const isOnly = country.length === 1 && !hasFilters(others) && isPlain({ filters: {}, choice })
  const slug = isOnly && coming > 0 && only ? countrySlug(only) : null
  return slug === null ? undefined : paths.racesIn(slug)
}

/** Which countries the foot of home leads to. */
const MOST_COUNTRIES = 12

/** None when the database has no time for them: home does not depend on its foot. */
const countryLinks = async ({ db, clock }: Deps): Promise<KnownAnswer[]> => {
  try {
    const found = (await countriesOf(db)(utcDay(clock()))).flatMap(presentCountry)
    return [{ queryKey: queryKeys.raceCountries(), data: found.slice(0, MOST_COUNTRIES) }]
  } catch (error) {
    if (isDatabaseAway(error) || error instanceof AppError) return []
    throw error
  }
}

/** What home shows first: the races that its address asks for. */
export const raceListFirst: ReadFirst = (deps, { search }) => {
  const asked = searchOfAddress(search)
  const wanted = { filters: asked.filters, choice: { ...FINDER_CHOICE, ...asked.choice } }
  const page = listPartOf(search)
  const read = async () => {
    const list = await readRacePage(deps.db, { asked: wanted, page, today: utcDay(deps.clock()) })
    const queryKey = queryKeys.raceList(listQuery(wanted.filters, wanted.choice))
    const path = countryPath(wanted, list.coming)
    return {
      queries: [
        knownList(queryKey, list, page.offset),
        ...knownAreas(wanted.filters.area),
        ...(await countryLinks(deps)),
      ],
      ...(path === undefined ? {} : { path }),
    }
  }
  return unlessRefused(isPlain(wanted) && page.offset === 0 ? read() : inTurn(read))
}
