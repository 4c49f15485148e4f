import { describe, expect, test } from 'vitest'
import { tripValues } from '#server/testing/factories/trip-factory.ts'
import { tripWithdrawn } from '#server/trips/emails.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { paymentToCome } from '#shared/bookings/words.ts'
import {
  bookingCancelled,
  bookingGivenUp,
  bookingReceived,
  newBooking,
  paymentStatusChanged,
} from './emails.ts'

const NOW = new Date('2027-01-15T12:00:00Z')
const trip = {
  ...tripValues({ name: '<b>Huts</b>', currency: 'SEK' }),
  id: 7,
  updatedAt: NOW,
} as TripRow
const booking = {
  userId: null,
  firstName: 'Vera',
  lastName: '<i>Lind</i>',
  email: 'vera@lind.example',
  mobileNumber: '+46 70 123 45 67',
}
const letter = { trip, booking, publicUrl: 'https://trailherd.example' }

describe('booking received', () => {
  const mail = bookingReceived(letter)

  test('goes to the booker, and an answer to the organizer', () => {
    expect(mail.to).toEqual({ address: 'vera@lind.example' })
    expect(mail.replyTo).toEqual({ address: trip.organizerEmail, name: trip.organizerName })
  })

  test('says which trip, when, where and at what price', () => {
    for (const words of ['<b>Huts</b>', 'July 5 – 9, 2027', 'Abisko, Sweden', 'SEK 9,800 per person']) {
      expect(mail.text.replace(/[\u2009\u202f]/g, ' ')).toContain(words)
    }
  })

  test('says what comes next in the words of the site', () => {
    expect(mail.text).toContain(paymentToCome(trip))
  })

  test('shows what people typed as text, never as markup', () => {
    expect(mail.html).not.toMatch(/<b>Huts|<i>Lind/)
  })

  test('leads guests to the trip, and people with an account to their bookings', () => {
    expect(mail.text).toContain('https://trailherd.example/trips/7')
    const own = bookingReceived({ ...letter, booking: { ...booking, userId: 3 } })
    expect(own.text).toContain('https://trailherd.example/my-bookings')
  })
})

test('a very long name is cut, so that a mail is no poster for whoever typed it', () => {
  const firstName = 'buy-now '.repeat(25)
  const mail = bookingReceived({ ...letter, booking: { ...booking, firstName } })
  expect(mail.text.match(/buy-now/g)?.length).toBeLessThan(11)
})

test('the mails about a free trip speak of no payment', () => {
  const free = { ...letter, trip: { ...trip, price: 0 } }
  const mail = bookingReceived(free)
  expect(mail.text).toContain('This trip is free: there is nothing to pay.')
  expect(mail.text).toContain('Price: Free')
  expect(mail.text).not.toMatch(/payment/i)
  expect(tripWithdrawn(free.trip, booking.email, letter.publicUrl).text).not.toMatch(/paid/)
  expect(tripWithdrawn(trip, booking.email, letter.publicUrl).text).toMatch(/if you have paid already/)
})

test('the organizer learns who booked, how to reach them and how many spots are left', () => {
  const [mail] = newBooking(letter, 3)
  expect(mail?.to).toEqual({ address: trip.organizerEmail, name: trip.organizerName })
  expect(mail?.text).toContain('Vera <i>Lind</i> has booked')
  expect(mail?.text).toContain('Spots left: 3 of 8')
  expect(mail?.text).toContain('Email: vera@lind.example')
  expect(mail?.text).toContain('Mobile number: +46 70 123 45 67')
})

test.each([
  ['a new booking', newBooking],
  ['a booking given up', bookingGivenUp],
] as const)('the organizer’s answer to %s goes to the booker', (_what, write) => {
  const [mail] = write(letter, 3)
  expect(mail?.replyTo).toEqual({ address: 'vera@lind.example', name: 'Vera <i>Lind</i>' })
})

test('a mail to the organizer has no answer address that is not exactly one, and no line of its own', () => {
  const email = 'vera@lind.example\r\nBcc: all@lind.example'
  const mobileNumber = '070\r\nBcc: all@lind.example'
  const [mail] = newBooking({ ...letter, booking: { ...booking, email, mobileNumber } }, 3)
  expect(mail).not.toHaveProperty('replyTo')
  expect(mail?.text).not.toMatch(/^Bcc/m)
})

test('status and cancellation are said in plain words', () => {
  expect(paymentStatusChanged(letter, 'paid').text).toContain('Your booking is now: Paid.')
  expect(bookingCancelled(letter, 'booker').text).toContain('You have cancelled your booking')
  expect(bookingCancelled(letter, 'organizer').text).toContain(`${trip.organizerName} has cancelled`)
  expect(bookingGivenUp(letter, 4)[0]?.text).toContain('the seat is free again')
})
