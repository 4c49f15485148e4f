import * as z from 'zod'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { PAYMENT_KINDS, PAYMENT_METHODS } from '#shared/money/enums.ts'
import { calendarDay, lineOfText, optional, wholeNumber } from '#shared/text/text-schema.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import { PAYMENT_STATUSES } from './enums.ts'

const problems = () => sharedBookingMessages().problems
const names = () => sharedBookingMessages().payments

/** The most payments of one request. */
export const MOST_PAYMENTS = 500
/** The largest amount of a payment, in whole units. */
export const LARGEST_PAYMENT = 10_000_000

/** One payment of a booking. A correction can be below 0; with `corrects` it changes that payment, otherwise what was paid. */
export const paymentInput = z
  .object(
    {
      kind: z.enum(PAYMENT_KINDS, { error: () => problems().paymentKindUnknown }),
      amount: wholeNumber(() => names().amount, -LARGEST_PAYMENT, LARGEST_PAYMENT),
      method: z.enum(PAYMENT_METHODS, { error: () => problems().paymentMethodUnknown }),
      note: optional(lineOfText(() => names().note, 300)),
      paidOn: optional(calendarDay(() => names().paidOn)),
      corrects: wholeNumber(() => names().corrects, 1, 2_147_483_647)
        .nullish()
        .describe('The id of the payment that a correction takes back or changes'),
      keptBefore: wholeNumber(() => names().keptBefore, -2_147_483_648, 2_147_483_647)
        .nullish()
        .describe(
          'What the page showed as paid, less what was paid back; 409 when it is another sum by now, so that two tabs do not enter the same payment',
        ),
    },
    { error: () => problems().noFields },
  )
  .superRefine(({ kind, amount, corrects }, context) => {
    const isRight = kind === 'correction' ? amount !== 0 : amount > 0
    if (!isRight)
      context.addIssue({ code: 'custom', path: ['amount'], message: problems().amountNotAboveZero })
    if (corrects != null && kind !== 'correction')
      context.addIssue({ code: 'custom', path: ['corrects'], message: problems().onlyCorrectionsCorrect })
  })
export type PaymentInput = z.output<typeof paymentInput>

/** Payments of several bookings of a trip, all or none. */
export const paymentsInput = z
  .array(
    paymentInput.safeExtend({
      bookingId: z
        .int({ error: () => problems().bookingIdInvalid })
        .min(1)
        .max(2_147_483_647),
      bankRow: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullish()
        .describe('The `key` of a row of a bank statement, which is entered only once'),
    }),
    { error: () => problems().paymentsNoList },
  )
  .min(1, { error: () => problems().paymentsNoList })
  .max(MOST_PAYMENTS, { error: () => problems().tooManyPayments(MOST_PAYMENTS) })

/** What is owed, paid and due, in whole units of the booking's currency. */
export const balanceView = z.object({
  owed: z.int().describe('The price at booking; 0 once cancelled'),
  paid: z.int(),
  refunded: z.int(),
  outstanding: z.int().describe('What is still to be paid'),
  refundDue: z.int().describe('What is to be paid back'),
  nextDue: z
    .object({ day: z.string().describe('Calendar day, YYYY-MM-DD'), amount: z.int() })
    .nullable()
    .describe('The next payment'),
  restDueOn: z.string().nullable().describe('The day of the last payment, if some come after the next one'),
})

/** A row of the ledger. */
export const paymentView = z.object({
  id: z.int(),
  bookingId: z.int(),
  kind: z.enum(PAYMENT_KINDS),
  amount: z.int().describe('Whole units; a correction can be below 0'),
  method: z.enum(PAYMENT_METHODS),
  note: z.string().nullable(),
  paidOn: z.string().describe('Calendar day, YYYY-MM-DD'),
  corrects: z.int().nullable().describe('The payment that a correction takes back or changes'),
  isByCard: z
    .boolean()
    .describe('Paid by card on this site: it is refunded to the card and never corrected by hand'),
  createdAt: z.string().describe('ISO instant'),
})
export type PaymentView = z.infer<typeof paymentView>

/** A row of the ledger for the booker. The note is the organizer's own. */
export const ownPayment = paymentView.pick({ id: true, kind: true, amount: true, method: true, paidOn: true })
export type OwnPayment = z.infer<typeof ownPayment>

const personsMoney = z.object({
  bookingId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  price: z.int().describe('What was agreed on the day of the booking'),
  balance: balanceView,
  payments: z.array(paymentView).describe('The oldest first'),
})

const partysMoney = z.object({
  partyId: z.int(),
  reference: z.string().describe('What the party writes on a payment'),
  currency: z.enum(CURRENCIES),
  email: z.string().nullable(),
  balance: balanceView.describe('Of all its people'),
  people: z.array(personsMoney),
})

/** The money of a trip: each party with its people, and totals for each currency in which people have booked. */
export const tripMoney = z.object({
  tripId: z.int(),
  trip: z
    .object({
      name: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      organizerName: z.string(),
      organizerEmail: z.string(),
      timeZone: z.string().describe('Where the trip is, by its IANA name; days of payments count there'),
    })
    .describe('What a receipt says of the trip'),
  parties: z.array(partysMoney),
  totals: z.array(
    balanceView.omit({ nextDue: true, restDueOn: true }).extend({ currency: z.enum(CURRENCIES) }),
  ),
})
export type TripMoney = z.infer<typeof tripMoney>

/** What was recorded: the payments, and the bookings as they are now. */
export const recordedPayments = z.object({
  payments: z.array(paymentView),
  bookings: z.array(z.object({ id: z.int(), paymentStatus: z.enum(PAYMENT_STATUSES), balance: balanceView })),
})
export type RecordedPayments = z.infer<typeof recordedPayments>
