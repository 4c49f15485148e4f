import * as z from 'zod'
import { emailAddress, lineOfText, longText, optional, requiredLine } from '#shared/text/text-schema.ts'
import { tripCard } from '#shared/trips/schema.ts'
import { PAYMENT_STATUSES } from './enums.ts'

const SHORT_NUMBER = 'Mobile number must be at least 5 characters'
const NO_AGE = 'Age must be a whole number'

const name = (what: string) => z.string({ error: `${what} is required` }).pipe(requiredLine(what, 200))

const body = { error: 'Send the fields as a JSON object.' }

/** Forms send digits; an empty field is no age at all. */
const ageOf = (value: unknown) => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : value
}

/** What the booking form asks for (specification, section 5). Blank optional texts count as none. */
export const bookingFields = z.object(
  {
    firstName: name('First name'),
    lastName: name('Last name'),
    age: z.preprocess(
      ageOf,
      z
        .int({ error: ({ input }) => (input === undefined ? 'Age is required' : NO_AGE) })
        .min(1, { error: 'Age must be at least 1' })
        .max(120, { error: 'Age must be at most 120' }),
    ),
    mobileNumber: z
      .string({ error: SHORT_NUMBER })
      .pipe(lineOfText('Mobile number', 50).min(5, { error: SHORT_NUMBER })),
    email: emailAddress('Invalid email address'),
    foodAllergies: optional(longText('Food allergies', 2_000)),
    medicalConditions: optional(longText('Medical conditions', 2_000)),
  },
  body,
)
export type BookingFields = z.output<typeof bookingFields>

/** What a booking sends: the form's fields, and the trip once more, which must be the path's. */
export const bookingInput = bookingFields.extend({
  tripId: z.int({ error: 'The trip must be named by its id' }).nullish(),
})
export type BookingInput = z.output<typeof bookingInput>

export const paymentStatusInput = z.object(
  { paymentStatus: z.enum(PAYMENT_STATUSES, { error: 'Choose pending, paid or cancelled' }) },
  body,
)

/** A booking as the trip's organizer and the trip admin read it. */
export const organizerBooking = z.object({
  id: z.int(),
  tripId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
  mobileNumber: z.string(),
  email: z.string(),
  foodAllergies: z.string().nullable(),
  medicalConditions: z.string().nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  createdAt: z.string().describe('ISO instant'),
})
export type OrganizerBooking = z.infer<typeof organizerBooking>

/** A booking as its booker reads it right after booking; `userId` is null without an account. */
export const bookingView = organizerBooking.extend({ userId: z.int().nullable() })
export type BookingView = z.infer<typeof bookingView>

const bookedTrip = tripCard.extend({ organizerName: z.string(), organizerEmail: z.string() })
export type BookedTrip = z.infer<typeof bookedTrip>

/** A booking in the booker's own list, with its trip and whom to ask about it. */
export const ownBooking = bookingView.extend({ trip: bookedTrip.nullable() })
export type OwnBooking = z.infer<typeof ownBooking>

/** A trip on the organizer's dashboard, with its bookings, the newest first. */
export const tripWithBookings = tripCard
  .pick({
    id: true,
    name: true,
    location: true,
    startDate: true,
    endDate: true,
    maxGroupSize: true,
    availableSpots: true,
    bookingEnabled: true,
  })
  .extend({ bookings: z.array(organizerBooking) })
export type TripWithBookings = z.infer<typeof tripWithBookings>
