import { pageDescriptions } from '#messages/shared/pages/descriptions.ts'
import { pageMessages } from '#messages/shared/pages.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { countryOfSlug, countrySlug } from '#server/countries/country-slugs.ts'
import { isGone } from '#server/listings/gone-listings.ts'
import { PARTS, type Part } from '#server/platform/answers/changes/read-changes.ts'
import { expensiveReads } from '#server/platform/answers/expensive-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isDatabaseAway } from '#server/platform/errors/database-errors.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { countriesOf } from '#server/races/countries/countries-of.ts'
import { presentCountry, readCountry } from '#server/races/countries/read-country.ts'
import { readRacePage } from '#server/races/list/read-page.ts'
import { presentRace } from '#server/races/present.ts'
import { findRatedRace, type RaceRow } from '#server/races/queries.ts'
import { presentReview } from '#server/reviews/present.ts'
import { reviewsOf } from '#server/reviews/queries.ts'
import { socialPath } from '#server/social/social-address.ts'
import { readTripPage } from '#server/trips/list/read-page.ts'
import { racesNearTrip, tripsNearRace } from '#server/trips/nearby/nearby-listings.ts'
import { presentTrip } from '#server/trips/present.ts'
import { findTrip } from '#server/trips/queries.ts'
import { formatTripDates } from '#server/trips/trip-facts.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { numberText } from '#shared/language/formats.ts'
import { PAGE_SIZE, pageOfAddress, queryOfPage } from '#shared/pages/list-page.ts'
import type { KnownAnswer } from '#shared/pages/page-data.ts'
import type { FirstData } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { countrySearch } from '#shared/races/countries/country-search.ts'
import { countryHeading, countryNamed, countrySentences } from '#shared/races/countries/country-text.ts'
import { isMonth } from '#shared/races/countries/months.ts'
import { distancesText } from '#shared/races/distances-text.ts'
import { hasFilters, listQuery } from '#shared/races/filters.ts'
import { formatInsteadOfDistance } from '#shared/races/instead-of-distance.ts'
import { choiceQuery, FINDER_CHOICE } from '#shared/races/list-choice.ts'
import { type RaceSearch, searchOfAddress } from '#shared/races/race-search.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { listingTexts } from '#shared/translation/listing-texts.ts'
import { tripQuery } from '#shared/trips/filters.ts'
import { levelLabel } from '#shared/trips/labels.ts'
import { choicesOfAddress } from '#shared/trips/trip-search.ts'
import type { Crumb } from './structured/breadcrumbs.ts'
import { raceEvent } from './structured/race-event.ts'
import type { Thing, ThingsOf } from './structured/thing.ts'
import { tripEvent } from './structured/trip-event.ts'

/** The answers to a page's first API calls, and what they tell about the page. */
export type FirstAnswer = {
  queries: KnownAnswer[]
  /** What the page is about, for its title, and what to tell search engines of it. */
  subject?: string
  /** The texts that the page can show in Swedish. */
  texts?: string[]
  description?: string
  /** The path of its picture for messengers. */
  picture?: string
  /** What it is for search engines, in the words of schema.org. */
  things?: ThingsOf
  /** The page's path, where its address has others: `/races/in/norway` for `/?country=NO`. */
  path?: string
  /** The pages between home and this one. */
  crumbs?: Crumb[]
}

/** How a page is asked for, apart from its path. */
export type Asked = {
  /** The address's query, such as `?search=trail`; '' without one. */
  search: string
  /** True if nobody can be signed in, so that everybody's answers are this person's too. */
  isVisitor: boolean
}

type Request = Asked & { id: number; words: Record<string, string> }

/**
 * The query key of a race or trip that does not exist. Null for a hidden one, when the person who asks may be its
 * owner: the browser asks for it then.
 */
export type Missing = { missing: readonly unknown[] | null; isGone?: boolean }

const hidden = (queryKey: readonly unknown[], { isVisitor }: Request): Missing => ({
  missing: isVisitor ? queryKey : null,
})

/** The part of a list that an address asks for. */
const pageOf = (query: string) => ({ limit: PAGE_SIZE, offset: (pageOfAddress(query) - 1) * PAGE_SIZE })

const asPages = <Page>(page: Page, offset: number) => ({ pages: [page], pageParams: [offset] })

const isPlain = ({ filters, choice }: RaceSearch) =>
  !hasFilters(filters) && Object.keys(choiceQuery(choice)).every((name) => name === 'when')

const inTurn = expensiveReads()

/** A refusal, such as of an unknown place, is left to the call that the page then makes: it shows the reason. */
const unlessRefused = async (read: Promise<FirstAnswer>): Promise<FirstAnswer> => {
  try {
    return await read
  } catch (error) {
    if (error instanceof AppError) return { queries: [] }
    throw error
  }
}

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

const raceList = (deps: Deps, { search }: Request): Promise<FirstAnswer> => {
  const asked = searchOfAddress(search)
  const wanted = { filters: asked.filters, choice: { ...FINDER_CHOICE, ...asked.choice } }
  const page = pageOf(search)
  const read = async () => {
    const list = await readRacePage(deps.db, { asked: wanted, page, today: utcDay(deps.clock()) })
    const queryKey = queryKeys.raceList(listQuery(wanted.filters, wanted.choice))
    const path = countryPath(wanted, list.coming)
    return {
      queries: [{ queryKey, data: asPages(list, page.offset) }, ...(await countryLinks(deps))],
      ...(path === undefined ? {} : { path }),
    }
  }
  return unlessRefused(isPlain(wanted) && page.offset === 0 ? read() : inTurn(read))
}

/** The reviews tell what the signed-in person may do with them, so only visitors get everybody's. */
const reviewsFor = async ({ db }: Deps, race: RaceRow, { isVisitor }: Request): Promise<KnownAnswer[]> => {
  if (!isVisitor) return []
  const found = await reviewsOf(db, race.id)
  const data = found.map((review) => presentReview(review, { person: undefined, race }))
  return [{ queryKey: queryKeys.reviews(race.id), data }]
}

/** A coming race is on its country's page. */
const countryCrumb = ({ country, date }: RaceView, today: CalendarDay): Crumb[] => {
  const slug = country === null || date < today ? null : countrySlug(country)
  return country === null || slug === null ? [] : [{ name: countryNamed(country), path: paths.racesIn(slug) }]
}

const race = async (deps: Deps, request: Request): Promise<FirstAnswer | Missing> => {
  const { id } = request
  const row = await findRatedRace(deps.db, id)
  if (!row) return { missing: queryKeys.race(id), isGone: await isGone(deps.db, 'race', id) }
  if (!row.isListed) return hidden(queryKeys.race(id), request)
  const [reviews, nearby] = await Promise.all([
    reviewsFor(deps, row, request),
    tripsNearRace(deps.db, row, utcDay(deps.clock())),
  ])
  const view = presentRace(row)
  const words = pageDescriptions()
  const distances = distanceList(view.distanceKm)
  const facts = [
    distances.length > 0
      ? distancesText(distances, (km) => numberText(km, 1))
      : (formatInsteadOfDistance(view) ?? raceMessages().distanceNotKnown.toLowerCase()),
    view.elevationGain === null ? words.climbNotKnown : words.climb(numberText(view.elevationGain, 0)),
  ]
  const description = words.race({
    name: view.name,
    location: view.location || raceMessages().placeNotKnown,
    facts,
  })
  const picture = socialPath({ kind: 'race', ...view })
  return {
    queries: [
      { queryKey: queryKeys.race(id), data: view },
      { queryKey: queryKeys.tripsNearRace(id), data: nearby },
      ...reviews,
    ],
    texts: listingTexts(view),
    subject: view.name,
    description,
    crumbs: countryCrumb(view, utcDay(deps.clock())),
    picture,
    things: (origin) => present(raceEvent(view, { origin, description, picture: `${origin}${picture}` })),
  }
}

/** The coming races of a country, or of one month there, page by page. */
const racesIn = async (deps: Deps, { words, search }: Request): Promise<FirstAnswer | Missing> => {
  const { db, clock } = deps
  const { country: slug = '', month } = words
  const country = countryOfSlug(slug)
  const missing = { missing: queryKeys.racesIn(slug, month) }
  if (country === null || (month !== undefined && !isMonth(month))) return missing
  const today = utcDay(clock())
  const facts = await inTurn(() => readCountry(db, countriesOf(db), { country, month: month ?? null, today }))
  if (!facts) return missing
  const { filters, choice } = countrySearch(facts)
  const page = pageOf(search)
  const list = await readRacePage(db, { asked: { filters, choice }, page, today })
  return {
    queries: [
      { queryKey: queryKeys.racesIn(slug, month), data: facts },
      {
        queryKey: queryKeys.raceList(listQuery(filters, choice)),
        data: asPages(list, page.offset),
      },
    ],
    subject: countryHeading(facts),
    description: countrySentences(facts).slice(0, 2).join(' '),
    path: `${paths.racesIn(facts.slug, month)}${queryOfPage('', pageOfAddress(search))}`,
    crumbs: month === undefined ? [] : [{ name: countryNamed(country), path: paths.racesIn(facts.slug) }],
  }
}

const tripList = (deps: Deps, { search }: Request): Promise<FirstAnswer> => {
  const choices = choicesOfAddress(new URLSearchParams(search))
  const page = pageOf(search)
  const read = async () => {
    const list = await readTripPage(deps.db, { filters: choices, page, today: utcDay(deps.clock()) })
    const queryKey = queryKeys.tripList(tripQuery(choices))
    return { queries: [{ queryKey, data: asPages(list, page.offset) }] }
  }
  const isPlain = Object.keys(choices).length === 0 && page.offset === 0
  return unlessRefused(isPlain ? read() : inTurn(read))
}

const trip = async ({ db, clock }: Deps, request: Request): Promise<FirstAnswer | Missing> => {
  const { id } = request
  const row = await findTrip(db, id)
  if (!row) return { missing: queryKeys.trip(id), isGone: await isGone(db, 'trip', id) }
  if (!row.isListed) return hidden(queryKeys.trip(id), request)
  const nearby = await racesNearTrip(db, row, utcDay(clock()))
  const view = presentTrip(row)
  const description = pageDescriptions().trip({
    name: view.name,
    location: view.location,
    dates: formatTripDates(view),
    days: view.duration,
    level: levelLabel(view.difficulty),
  })
  const picture = socialPath({ kind: 'trip', ...view })
  return {
    queries: [
      { queryKey: queryKeys.trip(id), data: view },
      { queryKey: queryKeys.racesNearTrip(id), data: nearby },
    ],
    texts: listingTexts(view),
    subject: view.name,
    description,
    picture,
    things: (origin) => present(tripEvent(view, { origin, description, picture: `${origin}${picture}` })),
    crumbs: [{ name: pageMessages().titles.trips, path: paths.trips() }],
  }
}

const present = (thing: Thing | null): Thing[] => (thing === null ? [] : [thing])

/** The parts of the catalogue that a page's first data are made of, those of its nearby listings included. */
export const FIRST_DATA_MADE_OF: Record<FirstData, readonly Part[]> = {
  raceList: ['races', 'reviews', 'places'],
  race: PARTS,
  racesIn: ['races', 'reviews', 'places'],
  tripList: ['trips', 'spots', 'places'],
  trip: PARTS,
}

type ReadFirst = (deps: Deps, request: Request) => Promise<FirstAnswer | Missing>

/** Reads what a page shows first, or the call that fails because its race or trip does not exist. */
export const readFirstData: Record<FirstData, ReadFirst> = { raceList, race, racesIn, tripList, trip }
