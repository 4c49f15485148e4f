import { presentTripCard } from '#server/trips/present.ts'
import type {
  BookedTrip,
  BookingView,
  LinkedBookings,
  OrganizerBooking,
  OwnBooking,
  PartyView,
  TripWithBookings,
} from '#shared/bookings/schema.ts'
import type { BookedParty } from './book-seat.ts'
import type { DashboardRow } from './overview/dashboard-queries.ts'
import { type BookedTripRow, type BookingRow, partyIdOf } from './queries.ts'

/** A booking for the trip's organizer and the trip admin. */
export const presentOrganizerBooking = (booking: BookingRow): OrganizerBooking => ({
  id: booking.id,
  tripId: booking.tripId,
  partyId: partyIdOf(booking),
  firstName: booking.firstName,
  lastName: booking.lastName,
  age: booking.age,
  mobileNumber: booking.mobileNumber,
  email: booking.email,
  foodAllergies: booking.foodAllergies,
  medicalConditions: booking.medicalConditions,
  emergencyName: booking.emergencyName,
  emergencyPhone: booking.emergencyPhone,
  price: booking.price,
  currency: booking.currency,
  paymentStatus: booking.paymentStatus,
  wasPaid: booking.wasPaid,
  createdAt: booking.createdAt.toISOString(),
})

/** A booking for its booker. */
const presentBooking = (booking: BookingRow): BookingView => ({
  ...presentOrganizerBooking(booking),
  userId: booking.userId,
})

/** What was just booked, for the booker. */
export const presentParty = ({ companions, howToPay, ...booking }: BookedParty): PartyView => ({
  ...presentBooking(booking),
  companions: companions.map(presentBooking),
  howToPay,
})

export const presentBookedTrip = (trip: BookedTripRow): BookedTrip => ({
  ...presentTripCard(trip),
  organizerName: trip.organizerName,
  organizerEmail: trip.organizerEmail,
  meetingPoint: trip.meetingPoint,
  cancelReason: trip.cancelReason,
  // Nobody pays an organizer who was blocked.
  howToPay: trip.isSuspended ? null : trip.howToPay,
  isSuspended: trip.isSuspended,
})

/** A booking for the booker's own list. */
export const presentOwnBooking = ({
  booking,
  trip,
}: {
  booking: BookingRow
  trip: BookedTripRow
}): OwnBooking => ({ ...presentBooking(booking), trip: presentBookedTrip(trip) })

/** A party for somebody who has its link. */
export const presentLinkedBookings = ({
  trip,
  bookings,
}: {
  trip: BookedTripRow
  bookings: BookingRow[]
}): LinkedBookings => ({ trip: presentBookedTrip(trip), bookings: bookings.map(presentBooking) })

/** A trip for its organizer's dashboard. */
export const presentTripWithBookings = ({
  trip,
  bookings,
  waiting,
  offers,
  onlyWaiting,
  lapsed,
}: DashboardRow): TripWithBookings => ({
  id: trip.id,
  name: trip.name,
  location: trip.location,
  startDate: trip.startDate,
  endDate: trip.endDate,
  maxGroupSize: trip.maxGroupSize,
  availableSpots: trip.availableSpots,
  minGroupSize: trip.minGroupSize,
  bookingEnabled: trip.bookingEnabled,
  ...(trip.hiddenReason === null ? {} : { hiddenReason: trip.hiddenReason }),
  isDraft: trip.isDraft,
  isCancelled: trip.isCancelled,
  cancelReason: trip.cancelReason,
  meetingPoint: trip.meetingPoint,
  bookingPaused: trip.bookingPaused,
  bookingCloses: trip.bookingCloses,
  bookings: bookings.map(presentOrganizerBooking),
  waiting,
  offers,
  onlyWaiting,
  lapsed,
})
