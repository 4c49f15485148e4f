import { roundedKm } from '#server/listings/near.ts'
import { timeZoneAt } from '#server/places/time-zone.ts'
import { pick } from '#shared/pick.ts'
import { positionOf } from '#shared/places/geo.ts'
import { writtenLanguage } from '#shared/text/written-language.ts'
import type { TripCard, TripView } from '#shared/trips/schema.ts'
import type { TripCardRow, TripPageRow } from './queries.ts'

/** A trip for lists. */
export const presentTripCard = (trip: TripCardRow): TripCard => ({
  id: trip.id,
  offerId: trip.offerId,
  name: trip.name,
  location: trip.location,
  startDate: trip.startDate,
  endDate: trip.endDate,
  difficulty: trip.difficulty,
  duration: trip.duration,
  maxGroupSize: trip.maxGroupSize,
  availableSpots: trip.availableSpots,
  minGroupSize: trip.minGroupSize,
  peopleMissing: trip.peopleMissing,
  averageRating: trip.averageRating === null ? null : Math.round(trip.averageRating * 10) / 10,
  reviewCount: trip.reviewCount,
  country: trip.country,
  coordinates: trip.coordinates as TripCard['coordinates'],
  terrain: trip.terrain,
  mainImageUrl: trip.mainImageUrl,
  imageUrls: trip.imageUrls,
  price: trip.price,
  currency: trip.currency,
  includedItems: trip.includedItems,
  isTrailherdTrip: trip.isTrailherdTrip,
  bookingEnabled: trip.bookingEnabled,
  ...(trip.hiddenReason === null ? {} : { hiddenReason: trip.hiddenReason }),
  ...(trip.isDraft ? { isDraft: true } : {}),
  ...(trip.missing.length > 0 ? { missing: trip.missing } : {}),
  ...(trip.isCancelled ? { isCancelled: true } : {}),
  ...(trip.distanceAwayKm === undefined ? {} : { distanceAwayKm: roundedKm(trip.distanceAwayKm) }),
})

/** A trip for its page. */
export const presentTrip = (trip: TripPageRow): TripView => ({
  ...presentTripCard(trip),
  ...pick(trip, 'isDraft', 'isCancelled', 'cancelReason', 'ratings'),
  ...pick(trip, 'bookingPaused', 'bookingCloses', 'description'),
  language: writtenLanguage(trip),
  features: trip.features,
  imageAlts: trip.imageAlts ?? {},
  ...pick(trip, 'videoUrl', 'itinerary', 'accommodation', 'packingList', 'terms', 'excludedItems'),
  ...pick(trip, 'organizerName', 'organizerEmail', 'organizerWebpage', 'meetingPoint'),
  ...pick(trip, 'depositPercent', 'balanceDays', 'refundSteps', 'questions', 'createdBy'),
  timeZone: timeZoneAt(positionOf(trip.coordinates)),
  updatedAt: trip.updatedAt.toISOString(),
})

/** A trip for those who may change it. */
export const presentOwnTrip = (trip: TripPageRow): TripView => ({
  ...presentTrip(trip),
  howToPay: trip.howToPay,
  payTo: trip.payTo,
})
