import * as z from 'zod'
import type { SharedBookingMessages } from '#messages/shared/bookings.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { emailAddress, lineOfText, longText, optional, requiredLine } from '#shared/text/text-schema.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import { answersInput } from './answers.ts'
import { PAYMENT_STATUSES } from './enums.ts'
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
