import { describe, expect, test } from 'vitest'
import { tripValues } from '#server/testing/factories/trip-factory.ts'
import { tripWithdrawn } from '#server/trips/emails.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { paymentNote } from '#shared/bookings/labels.ts'
import { addressCorrected, bookingReceived } from './confirmations/emails.ts'
import { bookingCancelled, bookingGivenUp, newBooking, paymentStatusChanged } from './emails.ts'
import { lostBookings } from './link/emails.ts'

const NOW = new Date('2027-01-15T12:00:00Z')
const trip = {
  ...tripValues({ name: '<b>Huts</b>', currency: 'SEK' }),
  id: 7,
  createdAt: NOW,
  updatedAt: NOW,
} as TripRow
const booking = {
  userId: null,
  firstName: 'Vera',
  lastName: '<i>Lind</i>',
  email: 'vera@lind.example',
  mobileNumber: '+46 70 123 45 67',
  language: 'en' as const,
  price: 9800,
  currency: 'SEK' as const,
  createdAt: NOW,
  terms: null,
  reference: 'TH7K3M9PQX',
}
const letter = {
  trip,
  booking,
  publicUrl: 'https://trailherd.example',
  mailFrom: 'Trailherd <hello@trailherd.example>',
}
const forOrganizer = { spotsLeft: 3, language: 'en' as const }

describe('booking received', () => {
  const mail = bookingReceived(letter, 'secret-token')

  test('goes to the booker; replies go to the organizer', () => {
    expect(mail.to).toEqual({ address: 'vera@lind.example' })
    expect(mail.replyTo).toEqual({ address: trip.organizerEmail, name: trip.organizerName })
  })

  test('names the trip, its dates, location and price', () => {
    for (const words of ['<b>Huts</b>', 'July 5 – 9, 2027', 'Abisko, Sweden', 'SEK\u00a09,800 per person']) {
      expect(mail.text.replace(/[\u2009\u202f]/g, ' ')).toContain(words)
    }
  })

  test('says what comes next in the words of the site', () => {
    expect(mail.text).toContain(paymentNote(trip))
  })

  test('says what is paid when, what comes back until when, and the reference of payments', () => {
    const terms = { depositPercent: 20, balanceDays: 30, refundSteps: [{ daysBefore: 60, percent: 100 }] }
    const party = { ...letter, booking: { ...booking, terms }, companions: [booking] }
    const text = bookingReceived(party, 'token').text.replace(/[\u2009\u202f]/g, ' ')
    expect(text).toContain(
      'SEK\u00a03,920 now, SEK\u00a015,680 by June 5, 2027. Cancel until May 6, 2027: everything back. After that, nothing.',
    )
    expect(text).toContain('Reference: TH 7K3M 9PQX')
    expect(text).toContain('will tell you how to pay.')
  })

  test('shows what people typed as text, never as markup', () => {
    expect(mail.html).not.toMatch(/<b>Huts|<i>Lind/)
  })

  test('links to the booking; guests also to the trip, and people with an account to their bookings', () => {
    expect(mail.text).toContain('https://trailherd.example/booking/secret-token')
    expect(mail.text).toContain('https://trailherd.example/trips/7')
    const own = bookingReceived({ ...letter, booking: { ...booking, userId: 3 } }, 'token')
    expect(own.text).toContain('https://trailherd.example/my-bookings')
  })
})

test('a very long name is cut, so that nobody can advertise in our mails', () => {
  const firstName = 'buy-now '.repeat(25)
  const mail = bookingReceived({ ...letter, booking: { ...booking, firstName } }, 'token')
  expect(mail.text.match(/buy-now/g)?.length).toBeLessThan(11)
})

test('where the page of the booking takes cards, nobody is told to wait for the organizer', () => {
  const mail = bookingReceived({ ...letter, takesCards: true }, 'token')
  expect(mail.text).toContain('The page of your booking says how much to pay, by when and how.')
  expect(mail.text).not.toContain('will be in touch')
  const own = bookingReceived(
    { ...letter, trip: { ...trip, howToPay: 'Pay at the hut.' }, takesCards: true },
    'token',
  )
  expect(own.text).toContain('How to pay: Pay at the hut.')
})

test('a corrected address reads how to pay and the reference only while something is owed to somebody who may get it', () => {
  const sent = (given: Partial<Parameters<typeof addressCorrected>[0]> = {}) =>
    addressCorrected(
      { ...letter, ...given },
      { token: 'token', by: { username: 'guide' }, reference: 'TH7K3M9PQX' },
    ).text
  expect(sent()).toContain('will be in touch about the payment')
  expect(sent()).toContain('Reference: TH 7K3M 9PQX')
  expect(sent({ takesCards: true })).toContain('The page of your booking says how much to pay')
  for (const given of [
    { booking: { ...booking, paymentStatus: 'paid' as const } },
    { booking: { ...booking, price: 0 } },
    { trip: { ...trip, isOwnerBlocked: true } },
  ])
    expect(sent(given)).not.toMatch(/Reference|in touch/)
})

test('mails about a free trip do not mention payment', () => {
  // What was agreed counts, also when the trip costs something by now.
  const free = { ...letter, booking: { ...booking, price: 0 } }
  const mail = bookingReceived(free, 'token')
  expect(mail.text).toContain('This trip is free: there is nothing to pay.')
  expect(mail.text).toContain('Price: Free')
  expect(mail.text).not.toMatch(/payment|reference/i)
  expect(tripWithdrawn(trip, free.booking, letter).text).not.toMatch(/paid/)
  expect(tripWithdrawn(trip, booking, letter).text).toMatch(/have already paid/)
  expect(tripWithdrawn(trip, { ...booking, sum: 'SEK\u00a0900' }, letter).text).not.toMatch(/already paid/)
})

test('the organizer learns who booked, how to reach them and how many spots are left', () => {
  const [mail] = newBooking(letter, forOrganizer)
  expect(mail?.to).toEqual({ address: trip.organizerEmail, name: trip.organizerName })
  expect(mail?.text).toContain('Vera <i>Lind</i> has booked')
  expect(mail?.text).toContain('Spots left: 3 of 8')
  expect(mail?.text).toContain('Email: vera@lind.example')
  expect(mail?.text).toContain('Mobile number: +46 70 123 45 67')
})

test.each([
  ['a new booking', newBooking],
  ['a cancelled booking', bookingGivenUp],
] as const)('the organizer’s reply to %s goes to the booker', (_what, write) => {
  const [mail] = write(letter, forOrganizer)
  expect(mail?.replyTo).toEqual({ address: 'vera@lind.example', name: 'Vera <i>Lind</i>' })
})

test('a typed address cannot add recipients or lines to the organizer’s mail', () => {
  const email = 'vera@lind.example\r\nBcc: all@lind.example'
  const mobileNumber = '070\r\nBcc: all@lind.example'
  const [mail] = newBooking({ ...letter, booking: { ...booking, email, mobileNumber } }, forOrganizer)
  expect(mail).not.toHaveProperty('replyTo')
  expect(mail?.text).not.toMatch(/^Bcc/m)
})

test('mails about a status or a cancellation say what happened', () => {
  expect(paymentStatusChanged(letter, 'paid', 'token').text).toContain('Your booking is now: Paid.')
  expect(bookingCancelled(letter, { by: 'booker', staying: 0, token: 'token' }).text).toContain(
    'You have cancelled your booking',
  )
  expect(bookingCancelled(letter, { by: 'organizer', staying: 0, token: 'token' }).text).toContain(
    `${trip.organizerName} has cancelled`,
  )
  expect(bookingGivenUp(letter, forOrganizer)[0]?.text).toContain('was cancelled and is free again')
})

test('a cancelled spot that the waiting list was offered is not called free', () => {
  const party = { ...letter, companions: [booking, booking] }
  const said = (given: typeof letter, offered: number) =>
    bookingGivenUp(given, { ...forOrganizer, offered })[0]?.text ?? ''
  expect(said(letter, 1)).toContain('The spot of Vera <i>Lind</i> was cancelled.')
  expect(said(letter, 1)).not.toContain('free')
  expect(said(party, 2)).toContain('were cancelled; 1 spot is free again.')
  expect(said(party, 3)).toContain('were cancelled.')
  expect(said(party, 3)).not.toContain('free')
})

test('a mail about one spot of a party says whose it was and that the others keep theirs', () => {
  const mail = bookingCancelled(letter, { by: 'booker', staying: 2, token: 'token' })
  expect(mail.subject).toContain('Part of your booking cancelled')
  expect(mail.text).toContain('You have cancelled the spot of Vera <i>Lind</i>.')
  expect(mail.text).toContain('The other 2 people still have their spots.')
  const byOrganizer = bookingCancelled(letter, { by: 'organizer', staying: 1, token: 'token' }).text
  expect(byOrganizer).toContain('has cancelled the booking of Vera <i>Lind</i>.')
  expect(byOrganizer).toContain('The other person still has a spot.')
})

describe('in Swedish', () => {
  const swedish = { ...letter, booking: { ...booking, language: 'sv' as const } }
  const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

  test('the booker gets dates, price, payment and calendar file in the language of the booking', () => {
    const mail = bookingReceived(swedish, 'token')
    expect(mail.subject).toBe('Vi har tagit emot din bokning: <b>Huts</b>')
    for (const words of [
      '5–9 juli 2027',
      '9 800 kr per person',
      'Väntar på betalning',
      'hör av sig om betalningen',
    ])
      expect(plain(mail.text)).toContain(words)
    expect(mail.attachments?.[0]?.content).toContain('DESCRIPTION:Med ')
    expect(bookingReceived(letter, 'secret-token').attachments?.[0]?.content).toContain('DESCRIPTION:With ')
  })

  test('mails about status and cancellation are in the booker’s language, also when somebody else made the change', () => {
    expect(paymentStatusChanged(swedish, 'paid', 'token').subject).toBe('Betald: <b>Huts</b>')
    expect(bookingCancelled(swedish, { by: 'organizer', staying: 0, token: 'token' }).text).toContain(
      'har avbokat din bokning',
    )
    expect(tripWithdrawn(trip, swedish.booking, letter).text).toContain('Har du frågor')
  })

  test('the organizer’s language does not depend on the booker’s', () => {
    const [english] = newBooking(swedish, forOrganizer)
    expect(english?.subject).toBe('New booking: <b>Huts</b>')
    const [mail] = newBooking(letter, { spotsLeft: 3, language: 'sv' })
    expect(mail?.subject).toBe('Ny bokning: <b>Huts</b>')
    expect(mail?.text).toContain('Lediga platser: 3 av 8')
  })
})

test.each([
  ['en' as const, 1, 'the link to your booking. Open it to see, change or cancel the booking.'],
  ['en' as const, 2, 'the links to your bookings. Open one to see, change or cancel that booking.'],
  ['sv' as const, 1, 'länken till din bokning. Öppna den för att se, ändra eller avboka.'],
  ['sv' as const, 2, 'länkarna till dina bokningar. Öppna en av dem för att se, ändra eller avboka.'],
])('the mail in %s with lost links speaks of %d', (language, count, words) => {
  const parties = Array.from({ length: count }, () => ({ trip, people: [booking], token: 'secret-token' }))
  const mail = lostBookings({ email: booking.email, language }, parties, letter.publicUrl)
  expect(mail.text).toContain(words)
})
