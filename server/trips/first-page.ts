import { pageDescriptions } from '#messages/shared/pages/descriptions.ts'
import { pageMessages } from '#messages/shared/pages.ts'
import { type FirstPage, hidden, type ReadFirst } from '#server/listings/first-page.ts'
import { isGone } from '#server/listings/gone-listings.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { listingTexts } from '#shared/translation/listing-texts.ts'
import { levelLabel } from '#shared/trips/labels.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { findOtherDates } from './dates/queries.ts'
import { presentTrip } from './present.ts'
import { findTrip } from './queries.ts'
import { formatTripDates } from './trip-facts.ts'

type TripRow = NonNullable<Awaited<ReturnType<typeof findTrip>>>
export type FirstTrip = FirstPage & { trip: TripRow; view: TripView; description: string }

/** What the page of a trip shows first. */
export const tripFirst: ReadFirst<FirstTrip> = async ({ db, clock }, request) => {
  const { id } = request
  const trip = await findTrip(db, id)
  if (!trip) return { missing: queryKeys.trip(id), isGone: await isGone(db, 'trip', id) }
  if (!trip.isListed) return hidden(queryKeys.trip(id), request)
  const view = presentTrip(trip)
  return {
    trip,
    view,
    queries: [
      { queryKey: queryKeys.trip(id), data: view },
      { queryKey: queryKeys.otherDates(id), data: await findOtherDates(db, trip, utcDay(clock())) },
    ],
    texts: { written: view.language, texts: listingTexts(view) },
    subject: view.name,
    description: pageDescriptions().trip({
      name: view.name,
      location: placeText(view),
      dates: formatTripDates(view),
      days: view.duration,
      level: levelLabel(view.difficulty),
    }),
    crumbs: [{ name: pageMessages().titles.trips, path: paths.trips() }],
  }
}
