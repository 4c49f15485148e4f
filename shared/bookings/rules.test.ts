import { describe, expect, test } from 'vitest'
import { bookability, freedSeats } from './rules.ts'

describe('a change of status', () => {
  test.each([
    ['pending', 'paid', 0],
    ['paid', 'pending', 0],
    ['cancelled', 'cancelled', 0],
    ['pending', 'cancelled', 1],
    ['paid', 'cancelled', 1],
    ['cancelled', 'pending', -1],
    ['cancelled', 'paid', -1],
  ] as const)('from %s to %s frees %i seats', (from, to, seats) => {
    expect(freedSeats(from, to)).toBe(seats)
  })
})

describe('a trip can be booked', () => {
  const trip = { startDate: '2027-01-15', bookingEnabled: true, availableSpots: 1 }
  test.each([
    ['up to the day it starts', {}, 'open'],
    ['not after it has started', { startDate: '2027-01-14' }, 'past'],
    ['not while booking is switched off', { bookingEnabled: false }, 'disabled'],
    ['not without a free spot', { availableSpots: 0 }, 'fully-booked'],
  ] as const)('%s', (_claim, given, answer) => {
    expect(bookability({ ...trip, ...given }, '2027-01-15')).toBe(answer)
  })
})
