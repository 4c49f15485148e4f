import { describe, expect, test } from 'vitest'
import { type Agreement, balance, isOverdue, type LedgerRow, totalOf } from './balance.ts'
import { daysBefore, type Terms } from './terms.ts'

const terms: Terms = {
  depositPercent: 22,
  balanceDays: 30,
  refundSteps: [
    { daysBefore: 60, percent: 100 },
    { daysBefore: 30, percent: 50 },
  ],
}

/** Booked on 1 February for a trip that starts on 4 June. */
const agreed: Agreement = {
  price: 4500,
  terms,
  bookedOn: '2027-02-01',
  startDate: '2027-06-04',
  isCancelled: false,
  ending: null,
}

let nextId = 0
const row = (kind: LedgerRow['kind'], amount: number, corrects: number | null = null): LedgerRow => {
  nextId += 1
  return { id: nextId, kind, amount, corrects }
}
const received = (amount: number) => row('received', amount)
const refunded = (amount: number) => row('refunded', amount)
const corrected = (amount: number) => row('correction', amount)
/** A row and the correction that takes all of it back. */
const undone = (one: LedgerRow) => [one, row('correction', -one.amount, one.id)]

const cancelled = (
  by: 'participant' | 'organizer',
  on: string,
  more: Partial<Agreement> = {},
): Agreement => ({
  ...agreed,
  isCancelled: true,
  ending: { by, on, startDate: agreed.startDate },
  ...more,
})
const noSteps = { terms: { ...terms, refundSteps: [] } }
const atOnce = { terms: { ...terms, depositPercent: null } }

const TODAY = '2027-03-01'

type Case = [
  claim: string,
  agreement: Agreement,
  rows: LedgerRow[],
  outstanding: number,
  refundDue: number,
  nextDue: string | null,
]

describe('what is to be paid and to be paid back', () => {
  test.each<Case>([
    ['a new booking owes its deposit at once', agreed, [], 4500, 0, '990 by 2027-02-02'],
    ['after half a deposit, the other half', agreed, [received(500)], 4000, 0, '490 by 2027-02-02'],
    ['after the deposit, the rest by its day', agreed, [received(990)], 3510, 0, '3510 by 2027-05-05'],
    ['a deposit is rounded up', { ...agreed, price: 1001 }, [], 1001, 0, '221 by 2027-02-02'],
    ['paid in two parts, nothing', agreed, [received(990), received(3510)], 0, 0, null],
    ['paid too much, the rest goes back', agreed, [received(4600)], 0, 100, null],
    [
      'a refund while the booking holds is owed again',
      agreed,
      [received(4500), refunded(500)],
      500,
      0,
      '500 by 2027-05-05',
    ],
    [
      'a correction takes away what was typed wrong',
      agreed,
      [received(4500), corrected(-3510)],
      3510,
      0,
      '3510 by 2027-05-05',
    ],
    ['a correction adds what was typed too small', agreed, [received(450), corrected(4050)], 0, 0, null],
    ['what was undone never was', agreed, undone(received(4500)), 4500, 0, '990 by 2027-02-02'],
    [
      'all at once, all is due by the day of the balance',
      { ...agreed, ...atOnce },
      [],
      4500,
      0,
      '4500 by 2027-05-05',
    ],
    [
      'booked late, all is due at once',
      { ...agreed, bookedOn: '2027-05-05' },
      [],
      4500,
      0,
      '4500 by 2027-05-06',
    ],
    ['a free trip owes nothing', { ...agreed, price: 0 }, [], 0, 0, null],
    [
      'of an old booking, all by 21 days before',
      { ...agreed, terms: null },
      [],
      4500,
      0,
      '4500 by 2027-05-14',
    ],
    ['cancelled without a payment, nothing', cancelled('participant', '2027-03-01'), [], 0, 0, null],
    [
      'cancelled on the last day of the first step, everything',
      cancelled('participant', '2027-04-05'),
      [received(4500)],
      0,
      4500,
      null,
    ],
    ['a day later, half of it', cancelled('participant', '2027-04-06'), [received(4500)], 0, 2250, null],
    [
      'half of an odd amount is rounded up',
      cancelled('participant', '2027-05-05'),
      [received(991)],
      0,
      496,
      null,
    ],
    [
      'what was paid too much comes back whole',
      cancelled('participant', '2027-04-06'),
      [received(4500), received(4500)],
      0,
      6750,
      null,
    ],
    [
      'what was paid too much and has gone back already is no part of what comes back',
      cancelled('participant', '2027-04-06'),
      [received(4500), received(4500), refunded(4500)],
      0,
      2250,
      null,
    ],
    ['after the last step, nothing', cancelled('participant', '2027-05-06'), [received(4500)], 0, 0, null],
    [
      'without steps, everything',
      cancelled('participant', '2027-06-03', noSteps),
      [received(4500)],
      0,
      4500,
      null,
    ],
    [
      'of an old booking, everything',
      cancelled('participant', '2027-06-03', { terms: null }),
      [received(4500)],
      0,
      4500,
      null,
    ],
    [
      'cancelled by the organizer, everything',
      cancelled('organizer', '2027-06-03'),
      [received(4500)],
      0,
      4500,
      null,
    ],
    [
      'cancelled before it was known by whom, everything',
      { ...agreed, isCancelled: true },
      [received(4500)],
      0,
      4500,
      null,
    ],
    [
      'a refund is subtracted',
      cancelled('participant', '2027-04-06'),
      [received(4500), refunded(2000)],
      0,
      250,
      null,
    ],
    [
      'a refund beyond the step leaves nothing due',
      cancelled('participant', '2027-04-06'),
      [received(4500), refunded(4500)],
      0,
      0,
      null,
    ],
    [
      'a refund that was undone is due again',
      cancelled('organizer', '2027-04-06'),
      [received(4500), ...undone(refunded(4500))],
      0,
      4500,
      null,
    ],
    [
      'a trip that moved after the cancellation changes nothing',
      cancelled('participant', '2027-04-06', { startDate: '2027-12-01' }),
      [received(4500)],
      0,
      2250,
      null,
    ],
  ])('%s', (_claim, agreement, rows, outstanding, refundDue, nextDue) => {
    const found = balance(agreement, rows, TODAY)
    const { nextDue: due, ...sums } = found
    expect({ ...sums, nextDue: due && `${due.amount} by ${due.day}` }).toMatchObject({
      outstanding,
      refundDue,
      nextDue,
    })
    expect(found.paid - found.refunded).toBeGreaterThanOrEqual(0)
    expect(found.owed).toBe(agreement.isCancelled ? 0 : agreement.price)
  })

  test('what a card pays after the cancellation comes back whole, beside a part of what was paid before', () => {
    const deposit = received(990)
    const late = { ...received(3510), method: 'card', externalId: 'pi_late' }
    const { ending, ...rest } = cancelled('participant', '2027-04-06')
    const agreement = { ...rest, ending: ending && { ...ending, lastPayment: deposit.id } }
    expect(balance(agreement, [deposit, late], TODAY).refundDue).toBe(3510 + 495)
    const byHand = { ...late, externalId: null }
    expect(balance(agreement, [deposit, byHand], TODAY).refundDue).toBe(2250)
  })

  test('while a deposit is to be paid, the day of the rest is told, and of both together it is not', () => {
    expect(balance(agreed, [], TODAY).restDueOn).toBe('2027-05-05')
    expect(balance(agreed, [], '2027-05-05').restDueOn).toBeNull()
    expect(balance(agreed, [received(990)], TODAY).restDueOn).toBeNull()
  })

  test.each([
    ['a deposit', agreed],
    ['all, booked late', { ...agreed, bookedOn: '2027-05-05' } as const],
  ])('%s is not late on the day after the booking', (_, agreement) => {
    const isLateAfter = (days: number) => {
      const today = daysBefore(agreement.bookedOn, -days)
      return isOverdue(balance(agreement, [], today), today)
    }
    expect([0, 1, 2].map(isLateAfter)).toEqual([false, false, true])
  })

  test('once its day has come, the rest is due together with a deposit that was forgotten', () => {
    expect(balance(agreed, [], '2027-05-04').nextDue).toEqual({ day: '2027-02-02', amount: 990 })
    expect(balance(agreed, [], '2027-05-05').nextDue).toEqual({ day: '2027-02-02', amount: 4500 })
  })
})

test('a party pays together what its people have to pay on the first day', () => {
  const people = [
    balance(agreed, [received(990)], TODAY),
    balance(agreed, [], TODAY),
    balance(agreed, [], TODAY),
  ]
  expect(totalOf(people, TODAY)).toEqual({
    owed: 13_500,
    paid: 990,
    refunded: 0,
    outstanding: 12_510,
    refundDue: 0,
    nextDue: { day: '2027-02-02', amount: 1980 },
    restDueOn: '2027-05-05',
  })
})
