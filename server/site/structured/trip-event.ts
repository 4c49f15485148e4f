import { paths } from '#shared/pages/paths.ts'
import { isFullyBooked, spotsOf } from '#shared/trips/rules.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { addressOf } from '../head/addresses.ts'
import { photosOf } from './pictures-of.ts'
import { placeOf } from './place-of.ts'
import { ratingOf } from './rating-of.ts'
import type { Thing } from './thing.ts'

const FEW_SPOTS = 3

/** Whether spots are for sale; undefined where people do not book on this site. */
const availabilityOf = (trip: TripView): string | undefined => {
  if (trip.isCancelled) return 'https://schema.org/Discontinued'
  if (isFullyBooked(trip)) return 'https://schema.org/SoldOut'
  if (!trip.bookingEnabled) return undefined
  return spotsOf(trip) <= FEW_SPOTS ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock'
}

/** A guided trip as an `Event` with its price; null if its place is not known. */
export const tripEvent = (
  trip: TripView,
  { origin, description, picture }: { origin: string; description: string; picture: string },
): Thing | null => {
  const location = placeOf(trip)
  if (location === null) return null
  const url = addressOf(origin, paths.trip(trip.id))
  return {
    '@type': 'Event',
    '@id': `${origin}${paths.trip(trip.id)}#event`,
    name: trip.name,
    description,
    url,
    startDate: trip.startDate,
    endDate: trip.endDate,
    eventStatus: `https://schema.org/${trip.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
    image: [...photosOf(trip, origin), picture],
    organizer: {
      '@type': 'Organization',
      name: trip.organizerName,
      url: trip.organizerWebpage ?? undefined,
    },
    aggregateRating: ratingOf(trip),
    maximumAttendeeCapacity: trip.maxGroupSize,
    remainingAttendeeCapacity: trip.isCancelled ? 0 : spotsOf(trip),
    offers: {
      '@type': 'Offer',
      url,
      price: String(trip.price),
      priceCurrency: trip.currency,
      availability: availabilityOf(trip),
    },
  }
}
