import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const due = (day: string, amount: number) => ({ day, amount })
const ada = { bookingId: 1, outstanding: 9000, nextDue: due('2027-01-10', 2700) }
const bo = { bookingId: 2, outstanding: 9000, nextDue: due('2027-01-10', 2700) }

test('a party’s deposit is the deposit of each of its people', () => {
  expect(sharesOf([ada, bo], 5400)).toEqual([
    { bookingId: 1, amount: 2700 },
    { bookingId: 2, amount: 2700 },
  ])
})

test('what is due first is paid first, the rest one after the other, and what is too much is the first one’s', () => {
  const late = { ...bo, nextDue: due('2026-12-01', 2700) }
  expect(sharesOf([ada, late], 3000)).toEqual([
    { bookingId: 1, amount: 300 },
    { bookingId: 2, amount: 2700 },
  ])
  expect(sharesOf([ada, bo], 19_000)).toEqual([
    { bookingId: 1, amount: 10_000 },
    { bookingId: 2, amount: 9000 },
  ])
})

test('who has paid everything gets no share', () => {
  expect(sharesOf([{ ...ada, outstanding: 0, nextDue: null }, bo], 2700)).toEqual([
    { bookingId: 2, amount: 2700 },
  ])
})
