import type { Deps } from '#server/platform/deps.ts'
import { listRaces } from '#server/races/list/read-cards.ts'
import { presentRace, presentRaceCard } from '#server/races/present.ts'
import { findRatedRace } from '#server/races/queries.ts'
import { listTrips } from '#server/trips/list-trips.ts'
import { presentTrip, presentTripCard } from '#server/trips/present.ts'
import { findTrip } from '#server/trips/queries.ts'
import { formatTripDates } from '#server/trips/trip-facts.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { pageDescriptions } from '#shared/pages/descriptions.ts'
import type { FirstData } from '#shared/pages/pages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { formatInsteadOfDistance } from '#shared/races/distance.ts'
import { listQuery } from '#shared/races/filters.ts'
import { FINDER_CHOICE } from '#shared/races/list-choice.ts'
import { raceMessages } from '#shared/races/messages.ts'
import { distanceList } from '#shared/races/rules.ts'
import { listingTexts } from '#shared/translation/listing-texts.ts'

/** The answer to a page's first API call, by the browser's query key, and what it tells about the page. */
export type FirstAnswer = {
  query: { queryKey: readonly unknown[]; data: unknown }
  /** What the page is about, for its title, and what to tell search engines of it. */
  subject?: string
  /** The texts that the page can show in Swedish. */
  texts?: string[]
  description?: string
}

const FIRST_PAGE = { limit: 24, offset: 0 }

const asPages = <Page>(firstPage: Page) => ({ pages: [firstPage], pageParams: [0] })

const raceList = async ({ db, clock }: Deps): Promise<FirstAnswer> => {
  const today = utcDay(clock())
  const choice = { ...FINDER_CHOICE, near: null }
  const { rows, total, coming } = await listRaces(db, { filters: {}, choice, page: FIRST_PAGE, today })
  const firstPage = { items: rows.map(presentRaceCard), total, coming }
  return { query: { queryKey: queryKeys.raceList(listQuery({}, FINDER_CHOICE)), data: asPages(firstPage) } }
}

const race = async ({ db }: Deps, id: number): Promise<FirstAnswer | null> => {
  const row = await findRatedRace(db, id)
  if (!row) return null
  const view = presentRace(row)
  const words = pageDescriptions()
  const distances = distanceList(view.distanceKm)
  const facts = [
    distances.length > 0
      ? words.distances(distances.join(', '))
      : (formatInsteadOfDistance(view) ?? raceMessages().distanceNotKnown.toLowerCase()),
    view.elevationGain === null ? words.climbNotKnown : words.climb(view.elevationGain),
  ]
  return {
    query: { queryKey: queryKeys.race(id), data: view },
    texts: listingTexts(view),
    subject: view.name,
    description: words.race({
      name: view.name,
      location: view.location || raceMessages().placeNotKnown,
      facts,
    }),
  }
}

const tripList = async ({ db, clock }: Deps): Promise<FirstAnswer> => {
  const { rows, total } = await listTrips(db, { page: FIRST_PAGE, today: utcDay(clock()) })
  return {
    query: { queryKey: queryKeys.tripList(), data: asPages({ items: rows.map(presentTripCard), total }) },
  }
}

const trip = async ({ db }: Deps, id: number): Promise<FirstAnswer | null> => {
  const row = await findTrip(db, id)
  if (!row) return null
  const view = presentTrip(row)
  return {
    query: { queryKey: queryKeys.trip(id), data: view },
    texts: listingTexts(view),
    subject: view.name,
    description: pageDescriptions().trip({
      name: view.name,
      location: view.location,
      dates: formatTripDates(view),
      days: view.duration,
      level: view.difficulty,
    }),
  }
}

type ReadFirst = (deps: Deps, id: number) => Promise<FirstAnswer | null>

/** Reads what a page shows first; null when the race or trip does not exist. */
export const readFirstData: Record<FirstData, ReadFirst> = { raceList, race, tripList, trip }
