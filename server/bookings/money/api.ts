import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { paymentInput, paymentsInput, recordedPayments, tripMoney } from '#shared/bookings/money-schema.ts'
import { statementView } from '#shared/money/statement.ts'

const ORGANIZER = { only: 'the trip’s organizer, and trip administrators' }
const HOUR = 3600

export const moneyRules = {
  recorded: { name: 'payments-by', points: 2_000, seconds: HOUR, per: 'account' },
  ofOneBooking: { name: 'payments-of', points: 20, seconds: HOUR, per: 'booking' },
  statements: { name: 'statements-by', points: 60, seconds: HOUR, per: 'account' },
} satisfies Record<string, LimitRule>

const REFUSALS = {
  409: 'More would be paid back than was paid, or a correction takes back too much.',
  422: 'The Idempotency-Key was used with other payments.',
}
const limits = [moneyRules.recorded, moneyRules.ofOneBooking]

export const moneyApi = describeCalls({
  tag: 'Money',
  about:
    'The ledger of a trip. Payments are only added; what was wrong is corrected by another row. Amounts are whole units of the booking’s currency.',
  schemas: { PaymentInput: paymentInput, TripMoney: tripMoney, RecordedPayments: recordedPayments },
  calls: {
    'POST /api/trip-bookings/:bookingId/payments': {
      summary: 'Record a payment of a booking',
      details:
        'A booking whose price is reached becomes paid, and pending again when it no longer is. The booker is mailed a minute later, unless it was taken back by then. With the header Idempotency-Key, the same key and payment answer what was recorded before.',
      who: ORGANIZER,
      body: paymentInput,
      example: { body: { kind: 'received', amount: 1000, method: 'swish', paidOn: '2026-11-20' } },
      answers: { 201: json(recordedPayments, 'The payment, and the bookings of the party') },
      refusals: REFUSALS,
      limits,
    },
    'POST /api/trips/:id/payments': {
      summary: 'Record payments of several bookings, all or none',
      who: ORGANIZER,
      body: paymentsInput,
      example: { body: [{ bookingId: 7, kind: 'received', amount: 1000, method: 'bank' }] },
      answers: { 201: json(recordedPayments, 'The payments, and the bookings of their parties') },
      refusals: REFUSALS,
      limits,
    },
    'POST /api/trips/:id/statement': {
      summary: 'Find the payments and refunds of a trip in a bank statement',
      details:
        'The CSV of any bank or CAMT.053, at most 4 MB. Nothing is entered: send the rows that are right to `POST /api/trips/{id}/payments`, with `kind`, and `key` as `bankRow` of each part. The same row is entered once. Money that went out is a refund only with the reference of a booking, and of no more than was paid.',
      who: ORGANIZER,
      body: { bytes: 'text/csv, application/xml' },
      answers: { 200: json(statementView, 'Rows that may pay the trip, or pay back') },
      refusals: { 415: 'The body is not sent as application/octet-stream.' },
      limits: [moneyRules.statements],
    },
    'GET /api/trips/:id/money': {
      summary: 'What is owed, paid and due on a trip',
      who: ORGANIZER,
      answers: { 200: json(tripMoney, 'Parties with their people and payments, and totals') },
    },
  },
})
