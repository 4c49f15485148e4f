import { expect, test } from 'vitest'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { paymentLabel, paymentNote } from './labels.ts'

test('a payment status reads the same in any case; an unknown one is shown as it is', () => {
  expect(['pending', 'PAID', 'Cancelled', 'refunded'].map(paymentLabel)).toEqual([
    'Pending Payment',
    'Paid',
    'Cancelled',
    'refunded',
  ])
})

test('a free trip has nothing to pay, and an organizer without a name is the organizer', () => {
  expect(paymentNote({ organizerName: 'Nordanstig', price: 0 })).toMatch(/nothing to pay/)
  expect(paymentNote({ organizerName: '', price: 900 })).toBe(
    'The organizer will be in touch about the payment.',
  )
})

test('where the organizer named an account, nobody is told to wait: the page of the booking says how to pay', () => {
  const trip = { organizerName: 'Nordanstig', price: 900, payTo: { swish: '1231234567' } }
  expect(paymentNote(trip)).toBe('The page of your booking says how much to pay, by when and how.')
  expect(paymentNote({ ...trip, howToPay: 'In cash' })).toBe('How to pay: In cash')
  // Swish takes no euros.
  expect(paymentNote({ ...trip, currency: 'EUR' })).toBe('Nordanstig will be in touch about the payment.')
})

test('booked spots are counted in both languages', () => {
  expect(sharedBookingMessages('en').spotsBooked(11, 12)).toBe('11 of 12 spots booked')
  expect(sharedBookingMessages('en').spotsBooked(1, 1)).toBe('1 of 1 spot booked')
  expect(sharedBookingMessages('sv').spotsBooked(11, 12)).toBe('11 av 12 platser bokade')
  expect(sharedBookingMessages('sv').spotsBooked(1, 1)).toBe('1 av 1 plats bokad')
})
