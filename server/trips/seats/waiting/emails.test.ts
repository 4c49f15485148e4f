import { expect, test } from 'vitest'
import { tripValues } from '#server/testing/factories/trip-factory.ts'
import type { Language } from '#shared/language/language.ts'
import type { TripRow } from '../../queries.ts'
import { offerLapsed, seatsOffered } from './emails.ts'
import type { WaitingRow } from './entries.ts'

const NOW = new Date('2027-06-10T12:05:40Z')

const offer = (language: Language, offeredSeats: number, given: Parameters<typeof tripValues>[0] = {}) => {
  const offerUntil = new Date('2027-06-11T12:05:40Z')
  const entry = { email: 'vera@lind.example', language, seats: 3, atLeast: 1, offeredSeats, offerUntil }
  const trip = { ...tripValues({ name: 'Huts', ...given }), id: 7 } as TripRow
  const publicUrl = 'https://trailherd.example'
  const mail = seatsOffered({ trip, entry: entry as WaitingRow, publicUrl }, { token: 'abc', now: NOW })
  return { ...mail, text: mail.text.replace(/[\u00a0\u202f]/g, ' ') }
}

test('an offer says until when by the clocks where the trip is, without seconds, and names their time zone', () => {
  const swedish = offer('sv', 1).text
  expect(offer('en', 1).text).toContain('Friday, June 11, 2027 at 2:05 PM Central European Summer Time\n')
  expect(swedish).toContain('fredag 11 juni 2027 kl. 14:05 centraleuropeisk sommartid\n')
  const rockies = offer('en', 1, { coordinates: { lat: 39.247, lng: -106.292 } }).text
  expect(rockies).toContain('Friday, June 11, 2027 at 6:05 AM Mountain Daylight Time\n')
  const nowhere = offer('en', 1, { coordinates: null }).text
  expect(nowhere).toContain('Friday, June 11, 2027 at 12:05 PM Coordinated Universal Time\n')
})

test('an offer says how many spots are held, in the subject too', () => {
  expect(offer('en', 1).subject).toBe('A spot for you: Huts')
  expect(offer('en', 2).subject).toBe('2 spots for you: Huts')
  expect(offer('sv', 2).subject).toBe('2 platser till dig: Huts')
  expect(offer('en', 2).text).toContain('Held for you: 2 spots of 3\n')
  expect(offer('sv', 2).text).toContain('Till dig: 2 platser av 3\n')
})

test.each([
  ['en' as const, 1, 'Afterwards the spot is free', 'The spot that was held for you was not', 'It has gone'],
  [
    'en' as const,
    2,
    'Afterwards the spots are free',
    'The spots that were held for you were not',
    'They have gone',
  ],
  ['sv' as const, 1, 'Därefter blir platsen ledig', 'Platsen som vi höll åt dig blev inte', 'Den har gått'],
  [
    'sv' as const,
    2,
    'Därefter blir platserna lediga',
    'Platserna som vi höll åt dig blev inte',
    'De har gått',
  ],
])('an offer in %s of %d and its end speak of as many', (language, seats, afterwards, unbooked, gone) => {
  expect(offer(language, seats).text).toContain(afterwards)
  const entry = { email: 'vera@lind.example', language, offeredSeats: seats } as WaitingRow
  const trip = { ...tripValues({ name: 'Huts' }), id: 7 } as TripRow
  const { text } = offerLapsed({ trip, entry, publicUrl: 'https://trailherd.example' }, 'next')
  expect(text).toContain(unbooked)
  expect(text).toContain(gone)
})
