import * as z from 'zod'
import type { SharedBookingMessages } from '#messages/shared/bookings.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { emailAddress, lineOfText, longText, optional, requiredLine } from '#shared/text/text-schema.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import { payToView } from '#shared/trips/payment-settings.ts'
import { tripQuestion } from '#shared/trips/questions.ts'
import { tripCard } from '#shared/trips/schema.ts'
import { answersInput, storedAnswer } from './answers.ts'
import { PAYMENT_STATUSES } from './enums.ts'
import { balanceView, ownPayment } from './money-schema.ts'
import { LONGEST_NOTE, MOST_PEOPLE } from './rules.ts'

const problems = () => sharedBookingMessages().problems

/** What a message calls the field. */
const named = (field: keyof SharedBookingMessages['fieldNames']) => () =>
  sharedBookingMessages().fieldNames[field]

const personName = (name: () => string, required: () => string) =>
  z.string({ error: required }).pipe(requiredLine(name, 200))

const body = { error: () => problems().noFields }

/** Forms send digits; an empty field counts as missing. */
const ageOf = (value: unknown) => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : value
}

/** What the booking form asks for (specification, section 5). A blank optional text is stored as null. */
export const bookingFields = z.object(
  {
    firstName: personName(named('firstName'), () => problems().firstNameRequired),
    lastName: personName(named('lastName'), () => problems().lastNameRequired),
    age: z.preprocess(
      ageOf,
      z
        .int({
          error: ({ input }) => (input === undefined ? problems().ageRequired : problems().ageNotWhole),
        })
        .min(1, { error: () => problems().ageTooLow })
        .max(120, { error: () => problems().ageTooHigh }),
    ),
    mobileNumber: z
      .string({ error: () => problems().mobileNumberTooShort })
      .pipe(lineOfText(named('mobileNumber'), 50).min(5, { error: () => problems().mobileNumberTooShort })),
    email: emailAddress(() => problems().emailInvalid),
    foodAllergies: optional(longText(named('foodAllergies'), 2_000)),
    medicalConditions: optional(longText(named('medicalConditions'), 2_000)),
    emergencyName: optional(lineOfText(named('emergencyName'), 100)),
    // However it is written, as long as somebody can call it.
    emergencyPhone: optional(
      lineOfText(named('emergencyPhone'), 50).regex(/^(?:\P{Nd}*\p{Nd}){5}/u, {
        error: () => problems().emergencyPhoneTooShort,
      }),
    ),
    answers: answersInput,
  },
  body,
)
export type BookingFields = z.output<typeof bookingFields>

/** What is asked about the other people of a booking; the booker's email and mobile number are theirs too. */
export const companionFields = bookingFields.pick({
  firstName: true,
  lastName: true,
  age: true,
  foodAllergies: true,
  medicalConditions: true,
  emergencyName: true,
  emergencyPhone: true,
  answers: true,
})
export type CompanionFields = z.output<typeof companionFields>

/** The booking form: the booker and up to seven companions. */
export const bookingForm = bookingFields.extend({
  companions: z
    .array(companionFields, { error: () => problems().companionsNoList })
    .max(MOST_PEOPLE - 1, { error: () => problems().tooManyPeople(MOST_PEOPLE) })
    .nullish(),
  price: z
    .int({ error: () => problems().priceNotWhole })
    .nullish()
    .describe('What the form says that a spot costs: 409 when it costs something else by now'),
  currency: z.enum(CURRENCIES, { error: () => problems().currencyUnknown }).nullish(),
  startDate: z
    .string({ error: () => problems().startDateNoDay })
    .nullish()
    .describe('The first day that the form says, likewise'),
  terms: z
    .record(z.string(), z.unknown(), { error: () => problems().termsUnreadable })
    .nullish()
    .describe(
      '`depositPercent`, `balanceDays` and `refundSteps` of the trip as the form says them, likewise',
    ),
})
export type BookingForm = z.output<typeof bookingForm>

/** What a booking sends: the form's fields, and the trip's id again, which must match the path. */
export const bookingInput = bookingForm.extend({
  tripId: z.int({ error: () => problems().tripIdInvalid }).nullish(),
  onBehalf: z
    .boolean({ error: () => problems().onBehalfInvalid })
    .nullish()
    .describe('true: the organizer adds a participant, who gets the mail'),
})
export type BookingInput = z.output<typeof bookingInput>

const organizerNote = optional(longText(named('organizerNote'), LONGEST_NOTE)).describe(
  'Only the organizer and trip administrators read it',
)

/** What an organizer knows of a participant. Without an address nobody is mailed. */
export const participantFields = bookingFields.extend({
  email: optional(bookingFields.shape.email),
  organizerNote,
})

/** A participant whom the organizer adds. */
export const participantInput = bookingInput.extend(
  participantFields.pick({ email: true, organizerNote: true }).shape,
)

/** What takes a seat: the form of somebody who books, or what an organizer knows. */
export type SeatInput = Omit<BookingForm, 'email'> &
  Pick<z.output<typeof participantInput>, 'email' | 'organizerNote'> & {
    /** Of an offer: whether to wait on for the others. */
    stay?: boolean | null | undefined
  }

/** What can be changed through the link in a mail. Fields that are not sent stay as they are. */
export const bookingChange = bookingFields
  .pick({
    firstName: true,
    lastName: true,
    mobileNumber: true,
    foodAllergies: true,
    medicalConditions: true,
    emergencyName: true,
    emergencyPhone: true,
    answers: true,
  })
  .partial()
export type BookingChange = z.output<typeof bookingChange>

/** Somebody who takes over the spot of another person. What is not sent is empty: nothing of the former one stays. */
export const replacement = companionFields
export type Replacement = z.output<typeof replacement>

/** The address to which links are mailed. */
export const bookingLinkInput = bookingFields.pick({ email: true })

export const paymentStatusInput = z.object(
  {
    paymentStatus: z.enum(PAYMENT_STATUSES, { error: () => problems().statusUnknown }),
    shown: z
      .enum(PAYMENT_STATUSES, { error: () => problems().statusUnknown })
      .nullish()
      .describe('The status that the page shows: 409 when it is another one by now'),
  },
  body,
)

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
})
export type BookingView = z.infer<typeof bookingView>

/** A booking as the trip's organizer and the trip admin see it. */
export const organizerBooking = bookingView.omit({ userId: true, isReviewed: true }).extend({
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

/** What was just booked: the booker's own booking and those of the companions. */
export const partyView = bookingView.extend({
  companions: z.array(bookingView),
  howToPay,
  payTo: payToView,
})
export type PartyView = z.infer<typeof partyView>

export const bookedTrip = tripCard.extend({
  organizerName: z.string(),
  organizerEmail: z.string(),
  meetingPoint: z.string().nullable(),
  questions,
  cancelReason: z.string().nullable().describe('Why the trip is cancelled; null while it is on'),
  howToPay,
  payTo: payToView,
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
