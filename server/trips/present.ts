import { roundedKm } from '#server/listings/near.ts'
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
  isDraft: trip.isDraft,
  isCancelled: trip.isCancelled,
  cancelReason: trip.cancelReason,
  ratings: trip.ratings,
  bookingPaused: trip.bookingPaused,
  bookingCloses: trip.bookingCloses,
  description: trip.description,
  language: writtenLanguage(trip),
  features: trip.features,
  imageAlts: trip.imageAlts ?? {},
  videoUrl: trip.videoUrl,
  itinerary: trip.itinerary,
  accommodation: trip.accommodation,
  packingList: trip.packingList,
  terms: trip.terms,
  excludedItems: trip.excludedItems,
  organizerName: trip.organizerName,
  organizerEmail: trip.organizerEmail,
  organizerWebpage: trip.organizerWebpage,
  meetingPoint: trip.meetingPoint,
  depositPercent: trip.depositPercent,
  balanceDays: trip.balanceDays,
  refundSteps: trip.refundSteps,
  questions: trip.questions,
  createdBy: trip.createdBy,
  updatedAt: trip.updatedAt.toISOString(),
})

/** A trip for those who may change it. */
export const presentOwnTrip = (trip: TripPageRow): TripView => ({
  ...presentTrip(trip),
  howToPay: trip.howToPay,
  payTo: trip.payTo,
})
