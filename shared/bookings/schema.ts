import * as z from 'zod'
import { CURRENCIES } from '#shared/trips/enums.ts'
import { payToView } from '#shared/trips/payment-settings.ts'
import { tripQuestion } from '#shared/trips/questions.ts'
import { tripCard } from '#shared/trips/schema.ts'
import { storedAnswer } from './answers.ts'
import { PAYMENT_STATUSES } from './enums.ts'
import { balanceView, ownPayment } from './money-schema.ts'

/** A booking as its booker sees it right after booking; `userId` is null without an account. */
export const bookingView = z.object({
  id: z.int(),
  tripId: z.int(),
  partyId: z
    .int()
    .describe('The same for people who were booked together: the id of the first of their bookings'),
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
  mobileNumber: z.string(),
  email: z.string().nullable().describe('Null for people whom the organizer wrote down without one'),
  foodAllergies: z.string().nullable(),
  medicalConditions: z.string().nullable(),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  answers: z.array(storedAnswer).describe('To the organizer’s questions'),
  price: z
    .int()
    .describe('What the trip cost per person on the day of the booking, in whole units of `currency`'),
  currency: z.enum(CURRENCIES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  wasPaid: z.boolean().describe('Of a cancelled booking: whether it was paid before'),
  createdAt: z.string().describe('ISO instant'),
  userId: z.int().nullable(),
  isReviewed: z
    .boolean()
    .optional()
    .describe('True when the trip was reviewed for this spot; missing otherwise'),
  isReviewable: z
    .boolean()
    .optional()
    .describe('True while the trip can be reviewed for this spot; missing otherwise'),
})
export type BookingView = z.infer<typeof bookingView>

/** A booking as the trip's organizer and the trip admin see it. */
export const organizerBooking = bookingView
  .omit({ userId: true, isReviewed: true, isReviewable: true })
  .extend({
    organizerNote: z.string().nullable().describe('What the organizer noted; no participant reads it'),
  })
export type OrganizerBooking = z.infer<typeof organizerBooking>

const questions = z.array(tripQuestion).describe('What the organizer asks everybody who books')

const bookingWithMoney = bookingView.extend({
  reference: z.string().describe('What the party writes on a payment, the same for everybody of it'),
  balance: balanceView,
  backIfCancelled: z
    .int()
    .describe('What of the money comes back if the participant cancels today; 0 once it is cancelled'),
  payments: z.array(ownPayment).describe('The oldest first'),
})
export type BookingWithMoney = z.infer<typeof bookingWithMoney>

const howToPay = z.string().nullable().describe('How the organizer wants to be paid')
const cardPayments = z.boolean().describe('Whether the trip can be paid by card, where the site takes cards')

/** What was just booked: the booker's own booking and those of the companions. */
export const partyView = bookingView.extend({
  companions: z.array(bookingView),
  howToPay,
  payTo: payToView,
  cardPayments,
})
export type PartyView = z.infer<typeof partyView>

export const bookedTrip = tripCard.extend({
  organizerName: z.string(),
  organizerEmail: z.string(),
  meetingPoint: z.string().nullable(),
  timeZone: z.string().describe('Where the trip is, by its IANA name; its days count there'),
  questions,
  cancelReason: z.string().nullable().describe('Why the trip is cancelled; null while it is on'),
  howToPay,
  payTo: payToView,
  cardPayments,
  isSuspended: z
    .boolean()
    .describe('The organizer was blocked: nobody should pay or travel before we have written'),
})
export type BookedTrip = z.infer<typeof bookedTrip>

/** A booking in the booker's own list, with its trip and the organizer to ask about it. */
export const ownBooking = bookingWithMoney.extend({ trip: bookedTrip.nullable() })
export type OwnBooking = z.infer<typeof ownBooking>

/** What the link in a mail shows: a party's bookings, the booker's own first, and their trip. */
export const linkedBookings = z.object({ trip: bookedTrip, bookings: z.array(bookingWithMoney) })
export type LinkedBookings = z.infer<typeof linkedBookings>

/** A trip on the organizer's dashboard, with its bookings, the newest first. */
export const tripWithBookings = tripCard
  .pick({
    id: true,
    name: true,
    location: true,
    country: true,
    startDate: true,
    endDate: true,
    maxGroupSize: true,
    availableSpots: true,
    minGroupSize: true,
    bookingEnabled: true,
    hiddenReason: true,
    missing: true,
  })
  .extend({
    isDraft: z.boolean(),
    isCancelled: z.boolean(),
    cancelReason: z.string().nullable(),
    meetingPoint: z.string().nullable(),
    cardPayments: z.boolean().describe('Whether the trip admin lets people pay by card'),
    questions,
    bookingPaused: z.boolean(),
    bookingCloses: z.string().nullable().describe('The last day on which one can book, YYYY-MM-DD'),
    bookings: z.array(organizerBooking),
    changed: z
      .array(
        z.object({
          bookingId: z.int(),
          fields: z.array(z.string()).describe('Names of the fields'),
          formerName: z
            .string()
            .nullable()
            .describe('Who had the spot before, when it was given to another person'),
          changedAt: z.string().describe('ISO instant of the last change'),
        }),
      )
      .describe('What participants have changed since the organizer marked it as seen, the newest first'),
    waiting: z.int().describe('How many entries of the waiting list have no offer'),
    lapsed: z.int().describe('How many offers have lapsed and can be made again'),
    offers: z.int().describe('How many offers to the waiting list are open'),
    onlyWaiting: z
      .int()
      .describe(
        'How many addresses wait or have an offer, and hold no spot: they too hear when the trip is off',
      ),
  })
export type TripWithBookings = z.infer<typeof tripWithBookings>
