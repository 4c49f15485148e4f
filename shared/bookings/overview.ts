import * as z from 'zod'
import { tripCard } from '#shared/trips/schema.ts'
import { PAYMENT_STATUSES } from './enums.ts'

/** A line of the organizer's overview: a trip in numbers. */
export const tripInNumbers = tripCard
  .pick({
    id: true,
    name: true,
    location: true,
    startDate: true,
    endDate: true,
    maxGroupSize: true,
    minGroupSize: true,
  })
  .extend({
    isDraft: z.boolean(),
    hasDates: z.boolean().describe('False for a draft without dates yet, whose days mean nothing'),
    isCancelled: z.boolean(),
    held: z.int().describe('Spots that are booked, paid or not'),
    unpaid: z.int().describe('Bookings whose payment is pending; free ones are not counted'),
    overdue: z
      .int()
      .describe('Unpaid bookings whose next payment was due before today, until the trip is over'),
    toPayBack: z.int().describe('People to whom money is to be paid back'),
    changed: z.int().describe('People who have changed something that the organizer has not marked as seen'),
    waiting: z.int().describe('Spots that people wait for'),
    offered: z.int().describe('Spots on offer to the waiting list'),
    offerUntil: z.string().nullable().describe('ISO instant at which the first offer lapses'),
  })
export type TripInNumbers = z.infer<typeof tripInNumbers>

/** Somebody who is found on an organizer's trips. */
export const foundPerson = z.object({
  bookingId: z.int(),
  tripId: z.int(),
  tripName: z.string(),
  startDate: z.string().describe('Calendar day, YYYY-MM-DD'),
  firstName: z.string(),
  lastName: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
})
export type FoundPerson = z.infer<typeof foundPerson>
