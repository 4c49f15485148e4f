import type { FirstPage, FirstRequest, Missing, ReadFirst } from '#server/listings/first-page.ts'
import { PARTS, type Part } from '#server/platform/answers/changes/read-changes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { racesInFirst } from '#server/races/countries/first-page.ts'
import { compareFirst, raceFirst } from '#server/races/first-page.ts'
import { raceListFirst } from '#server/races/list/first-page.ts'
import type { RaceRow } from '#server/races/queries.ts'
import { presentReview } from '#server/reviews/present.ts'
import { reviewsOf } from '#server/reviews/queries.ts'
import { socialPath } from '#server/social/social-address.ts'
import { presentTripReview } from '#server/trip-reviews/present.ts'
import { reviewsOfOffer } from '#server/trip-reviews/queries.ts'
import { tripFirst } from '#server/trips/first-page.ts'
import { tripListFirst } from '#server/trips/list/first-page.ts'
import { racesNearTrip, tripsNearRace } from '#server/trips/nearby/nearby-listings.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { KnownAnswer } from '#shared/pages/page-data.ts'
import type { FirstData } from '#shared/pages/pages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { REVIEWS_AT_ONCE } from '#shared/reviews/rules.ts'
import { raceEvent } from './structured/race-event.ts'
import type { Thing, ThingsOf } from './structured/thing.ts'
import { tripEvent } from './structured/trip-event.ts'

export type FirstAnswer = FirstPage & {
  /** The path of its picture for messengers. */
  picture?: string
  /** What it is for search engines, in the words of schema.org. */
  things?: ThingsOf
}

type AboutEvent = { origin: string; description: string; picture: string }

const asEvent =
  (picture: string, description: string, event: (about: AboutEvent) => Thing | null): ThingsOf =>
  (origin) => {
    const thing = event({ origin, description, picture: `${origin}${picture}` })
    return thing === null ? [] : [thing]
  }

/** The reviews tell what the signed-in person may do with them, so only visitors get everybody's. */
const reviewsFor = async ({ db }: Deps, race: RaceRow): Promise<KnownAnswer[]> => {
  const found = await reviewsOf(db, race.id, { limit: REVIEWS_AT_ONCE })
  const data = found.map((review) => presentReview(review, { person: undefined, race }))
  return [{ queryKey: queryKeys.reviews(race.id), data }]
}

/** A race's page shows its reviews and the trips nearby, too. */
const race = async (deps: Deps, request: FirstRequest): Promise<FirstAnswer | Missing> => {
  const first = await raceFirst(deps, request)
  if ('missing' in first) return first
  const { race: row, view, ...page } = first
  const [reviews, nearby] = await Promise.all([
    request.isVisitor ? reviewsFor(deps, row) : [],
    tripsNearRace(deps.db, row, utcDay(deps.clock())),
  ])
  const picture = socialPath({ kind: 'race', ...view })
  return {
    ...page,
    queries: [...page.queries, { queryKey: queryKeys.tripsNearRace(row.id), data: nearby }, ...reviews],
    picture,
    things: asEvent(picture, page.description, (about) => raceEvent(view, about)),
  }
}

/** A trip's page shows the races nearby, too. */
const trip = async (deps: Deps, request: FirstRequest): Promise<FirstAnswer | Missing> => {
  const first = await tripFirst(deps, request)
  if ('missing' in first) return first
  const { trip: row, view, ...page } = first
  const [nearby, reviews] = await Promise.all([
    racesNearTrip(deps.db, row, utcDay(deps.clock())),
    request.isVisitor ? reviewsOfOffer(deps.db, row.offerId, { limit: REVIEWS_AT_ONCE }) : undefined,
  ])
  const known = reviews?.map((review) => presentTripReview(review, { person: undefined, trip: row }))
  const picture = socialPath({ kind: 'trip', ...view })
  return {
    ...page,
    queries: [
      ...page.queries,
      { queryKey: queryKeys.racesNearTrip(row.id), data: nearby },
      ...(known ? [{ queryKey: queryKeys.tripReviews(row.id), data: known }] : []),
    ],
    picture,
    things: asEvent(picture, page.description, (about) => tripEvent(view, about)),
  }
}

/**
 * What each kind of page shows first, which the rooms of races and trips read beside their routes, and the parts of the
 * catalogue that it is made of.
 */
export const FIRST_DATA: Record<FirstData, { read: ReadFirst<FirstAnswer>; madeOf: readonly Part[] }> = {
  raceList: { read: raceListFirst, madeOf: ['races', 'reviews', 'places'] },
  race: { read: race, madeOf: PARTS },
  compare: { read: compareFirst, madeOf: PARTS },
  racesIn: { read: racesInFirst, madeOf: ['races', 'reviews', 'places'] },
  tripList: { read: tripListFirst, madeOf: ['trips', 'spots', 'places'] },
  trip: { read: trip, madeOf: PARTS },
}
