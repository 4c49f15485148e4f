import * as z from 'zod'
import { sharedWaitingMessages } from '#messages/shared/waiting-list.ts'
import { bookingFields, bookingForm } from '#shared/bookings/form-schema.ts'
import { MOST_PEOPLE } from '#shared/bookings/rules.ts'
import { bookedTrip } from '#shared/bookings/schema.ts'
import { paymentSettingsView } from '#shared/trips/payment-settings.ts'
import { AFTER_OFFER, OFFERING, WAITING_STATES } from './enums.ts'

const problems = () => sharedWaitingMessages().problems

const people = (wrong: () => string) =>
  z.int({ error: wrong }).min(1, { error: wrong }).max(MOST_PEOPLE, { error: wrong })

/** What joining a waiting list asks for. `atLeast` is as many as `seats` when it is not sent. */
export const waitingInput = bookingFields
  .pick({ firstName: true, lastName: true, email: true })
  .extend({
    seats: people(() => problems().seatsOutside(MOST_PEOPLE)),
    atLeast: people(() => problems().atLeastOutside).nullish(),
  })
  .refine(({ seats, atLeast }) => (atLeast ?? seats) <= seats, {
    path: ['atLeast'],
    error: () => problems().atLeastOutside,
  })
  .transform(({ atLeast, ...input }) => ({ ...input, atLeast: atLeast ?? input.seats }))
export type WaitingInput = z.output<typeof waitingInput>

/** The form with which an offer is accepted. */
export const offerForm = bookingForm.extend({
  stay: z
    .boolean({ error: () => problems().stayNotBoolean })
    .nullish()
    .describe('Whether to stay on the list for the people who were not booked'),
})
export type OfferForm = z.output<typeof offerForm>

/** The answer to somebody who has joined; the link to the entry comes by mail. */
export const joinedView = z.object({
  position: z.int().describe('1 for the first who waits'),
  seats: z.int(),
  atLeast: z.int(),
})
export type JoinedView = z.infer<typeof joinedView>

const entry = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  seats: z.int().describe('How many spots are wanted'),
  atLeast: z.int().describe('How many would do'),
  state: z.enum(WAITING_STATES),
  position: z.int().nullable().describe('1 for the first who waits; null for others'),
  offeredSeats: z.int().nullable().describe('How many spots are held until `until`'),
  until: z.string().nullable().describe('ISO instant; the end of the offer'),
})

/** An entry for somebody who has its link. */
export const waitingView = entry.extend({
  afterOffer: z
    .enum(AFTER_OFFER)
    .nullable()
    .describe('What became of the spots of an offer that has lapsed; null for others'),
  offering: z
    .enum(OFFERING)
    .describe(
      'How free spots reach the list: by themselves, by the organizer while booking is paused or closed, not for now, or never again',
    ),
  trip: bookedTrip.extend(paymentSettingsView),
})
export type WaitingView = z.infer<typeof waitingView>

/** An entry for the trip's organizer: those who wait in order, and those with an offer. */
export const waitingEntry = entry.extend({
  id: z.int(),
  createdAt: z.string().describe('ISO instant'),
})
export type WaitingEntry = z.infer<typeof waitingEntry>
