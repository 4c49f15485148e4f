import { expect, onTestFinished, test } from 'vitest'
import { currentLocale, readLanguageFrom } from '#shared/language/language.ts'
import { type PaidTrip, paymentSentences } from './payment-sentences.ts'

const trip: PaidTrip = {
  price: 4500,
  startDate: '2027-06-04',
  depositPercent: 22,
  balanceDays: 30,
  refundSteps: [
    { daysBefore: 61, percent: 100 },
    { daysBefore: 30, percent: 50 },
  ],
}
const inCurrency = (currency: string) => (amount: number) =>
  new Intl.NumberFormat(currentLocale(), { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  )
const plain = (given: Partial<PaidTrip>, bookedOn = '2027-02-01', people = 1, currency = 'EUR') =>
  paymentSentences({ ...trip, ...given }, { bookedOn, people, format: inCurrency(currency) })
    .join(' ')
    .replace(/[\u00a0\u202f]/g, ' ')

test('what is paid when and what comes back until when, in sentences', () => {
  expect(plain({})).toBe(
    '€990 now, €3,510 by May 5, 2027. Cancel until April 4, 2027: everything back. Until May 5, 2027: 50% back. After that, nothing.',
  )
  expect(plain({ refundSteps: [] }, '2027-02-01', 2)).toBe('€1,980 now, €7,020 by May 5, 2027.')
})

test('steps that are over are not told, and booked late all is paid now', () => {
  expect(plain({}, '2027-05-20')).toBe('€4,500 now. If you cancel, you get nothing back.')
})

test('a free trip and one without settings say nothing', () => {
  expect(plain({ price: 0 })).toBe('')
  expect(plain({ depositPercent: null, refundSteps: [] })).toBe('')
})

test('the sentences are in the reader’s language', () => {
  onTestFinished(readLanguageFrom(() => 'sv'))
  expect(plain({ refundSteps: [{ daysBefore: 61, percent: 100 }] }, '2027-02-01', 1, 'SEK')).toBe(
    '990 kr nu, 3 510 kr senast 5 maj 2027. Avboka senast 4 april 2027: allt tillbaka. Efter det inget.',
  )
})
