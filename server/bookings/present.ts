import { timeZoneAt } from '#server/places/time-zone.ts'
import { presentTripCard } from '#server/trips/present.ts'
import { holdsSeat, replacedBy } from '#shared/bookings/rules.ts'
import type {
  BookedTrip,
  BookingView,
  BookingWithMoney,
  LinkedBookings,
  OrganizerBooking,
  OwnBooking,
  PartyView,
  TripWithBookings,
} from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import { positionOf } from '#shared/places/geo.ts'
import { isReviewable } from '#shared/reviews/rules.ts'
import type { BookedParty } from './book-seat.ts'
import { balanceOf, endingOf, type PaymentRow, referenceOf } from './money/ledger.ts'
import type { DashboardRow } from './overview/dashboard-queries.ts'
import {
  type BookedTripRow,
  type BookingRow,
  type OwnBookingRow,
  partyIdOf,
  type SpotsInReviews,
} from './queries.ts'

/** What the booker and the organizer see alike. */
const presentSeen = (booking: BookingRow) => ({
  id: booking.id,
  tripId: booking.tripId,
  partyId: partyIdOf(booking),
  ...pick(booking, 'firstName', 'lastName', 'age', 'mobileNumber', 'email'),
  ...pick(booking, 'foodAllergies', 'medicalConditions', 'emergencyName', 'emergencyPhone', 'answers'),
  ...pick(booking, 'price', 'currency', 'paymentStatus', 'wasPaid'),
  createdAt: booking.createdAt.toISOString(),
})

/** A booking for the trip's organizer and the trip admin. */
export const presentOrganizerBooking = (booking: BookingRow): OrganizerBooking => ({
  ...presentSeen(booking),
  organizerNote: booking.organizerNote,
})

/** A booking for its booker. */
const presentBooking = (booking: BookingRow): BookingView => ({
  ...presentSeen(booking),
  userId: booking.userId,
})

/** What was just booked, for the booker. */
export const presentParty = ({
  companions,
  howToPay,
  payTo,
  cardPayments,
  ...booking
}: BookedParty): PartyView => ({
  ...presentBooking(booking),
  companions: companions.map(presentBooking),
  howToPay,
  payTo,
  cardPayments,
})

export const presentBookedTrip = (trip: BookedTripRow): BookedTrip => ({
  ...presentTripCard(trip),
  organizerName: trip.organizerName,
  organizerEmail: trip.organizerEmail,
  meetingPoint: trip.meetingPoint,
  timeZone: timeZoneAt(positionOf(trip.coordinates)),
  questions: trip.questions,
  cancelReason: trip.cancelReason,
  // Nobody pays an organizer who was blocked.
  howToPay: trip.isSuspended ? null : trip.howToPay,
  payTo: trip.isSuspended ? null : trip.payTo,
  cardPayments: trip.cardPayments && !trip.isSuspended,
  isSuspended: trip.isSuspended,
})

type Ledger = {
  rows: PaymentRow[]
  now: Date
  reviews: SpotsInReviews
}

const presentWithMoney = (
  booking: BookingRow,
  trip: BookedTripRow,
  { reference, ...ledger }: Ledger & { reference: string | null },
): BookingWithMoney => ({
  ...presentBooking(booking),
  reference: reference ?? '',
  balance: balanceOf(booking, trip, ledger),
  backIfCancelled: holdsSeat(booking.paymentStatus)
    ? balanceOf(
        {
          ...booking,
          paymentStatus: 'cancelled',
          ending: endingOf('participant', { booking, trip, now: ledger.now }),
        },
        trip,
        ledger,
      ).refundDue
    : 0,
  payments: ledger.rows
    .filter(({ bookingId }) => bookingId === booking.id)
    .map(({ id, kind, amount, method, paidOn }) => ({ id, kind, amount, method, paidOn })),
  ...(ledger.reviews.reviewed.has(booking.id) && { isReviewed: true }),
  ...(ledger.reviews.unreviewed.has(booking.id) &&
    isReviewable(trip, utcDay(ledger.now)) && { isReviewable: true }),
})

/** A booking for the booker's own list. */
export const presentOwnBooking = (
  { booking, trip, reference }: OwnBookingRow,
  ledger: Ledger,
): OwnBooking => ({
  ...presentWithMoney(booking, trip, { reference, ...ledger }),
  trip: presentBookedTrip(trip),
})

/** A party for somebody who has its link. */
export const presentLinkedBookings = (
  { trip, bookings }: { trip: BookedTripRow; bookings: BookingRow[] },
  ledger: Ledger,
): LinkedBookings => ({
  trip: presentBookedTrip(trip),
  bookings: bookings.map((booking) =>
    presentWithMoney(booking, trip, { reference: referenceOf(booking, bookings), ...ledger }),
  ),
})

/** A trip for its organizer's dashboard. */
export const presentTripWithBookings = ({
  trip,
  bookings,
  changed,
  waiting,
  offers,
  onlyWaiting,
  lapsed,
}: DashboardRow): TripWithBookings => ({
  ...pick(trip, 'id', 'name', 'location', 'country', 'startDate', 'endDate'),
  ...pick(trip, 'maxGroupSize', 'availableSpots', 'minGroupSize', 'bookingEnabled'),
  ...(trip.hiddenReason === null ? {} : { hiddenReason: trip.hiddenReason }),
  isDraft: trip.isDraft,
  ...(trip.missing.length > 0 ? { missing: trip.missing } : {}),
  ...pick(trip, 'isCancelled', 'cancelReason', 'meetingPoint', 'cardPayments'),
  ...pick(trip, 'questions', 'bookingPaused', 'bookingCloses'),
  bookings: bookings.map(presentOrganizerBooking),
  changed: changed.map(({ bookingId, fields, changedAt }) => ({
    bookingId,
    fields,
    formerName: replacedBy(fields, bookings.find(({ id }) => id === bookingId) ?? { formerName: null }),
    changedAt: changedAt.toISOString(),
  })),
  waiting,
  offers,
  onlyWaiting,
  lapsed,
})
