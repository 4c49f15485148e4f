import { expect, test } from 'vitest'
import { googleProblems } from './google-problems.ts'
import { schemaOrg } from './vocabulary.ts'
import { vocabularyProblems } from './vocabulary-problems.ts'

const words = schemaOrg()
const context = { '@context': 'https://schema.org' }

const event = {
  ...context,
  '@type': 'SportsEvent',
  name: 'Ridge Race',
  startDate: '2027-06-06',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'Place', name: 'Åre', address: { '@type': 'PostalAddress', addressLocality: 'Åre' } },
  image: ['https://trailherd.example/a.png'],
}

test('a document in the words of schema.org has no problems', () => {
  expect(vocabularyProblems(words, event)).toEqual([])
  expect(googleProblems(event)).toEqual([])
})

test.each([
  ['a type', { '@type': 'TrailRace' }, 'TrailRace is not a type'],
  ['a property', { climb: 900 }, 'SportsEvent.climb is not a property'],
  ['a property of another type', { recipeYield: '4' }, 'SportsEvent.recipeYield is not a property'],
  [
    'a date',
    { startDate: '2027-02-31' },
    'SportsEvent.startDate is "2027-02-31", but takes Date or DateTime',
  ],
  ['a web address', { url: '/race/7' }, 'SportsEvent.url is "/race/7", but takes URL'],
  [
    'a value of an enumeration',
    { eventStatus: 'https://schema.org/EventRainy' },
    'SportsEvent.eventStatus is "https://schema.org/EventRainy", but takes EventStatusType or IdReference',
  ],
])('%s that schema.org does not have is found', (_what, wrong, problem) => {
  expect(vocabularyProblems(words, { ...event, ...wrong })).toContain(problem)
})

test('a thing in the wrong place is found, and what is wrong inside of a thing', () => {
  const nested = { ...event, offers: { '@type': 'Place', name: 'Åre', prise: 1 } }
  const problems = vocabularyProblems(words, nested)
  expect(problems[0]).toMatch(/^SportsEvent\.offers is .* but takes Demand or Offer/)
  expect(problems[1]).toBe('Place.prise is not a property')
})

test.each([
  ['a name', { name: ' ' }],
  ['a start date', { startDate: undefined }],
  ['an address', { location: { '@type': 'Place', name: 'Åre' } }],
  ['a currency', { offers: { '@type': 'Offer', price: '450', priceCurrency: 'kr' } }],
  ['a price', { offers: [{ '@type': 'Offer', price: 'free', priceCurrency: 'SEK' }] }],
  ['a count', { aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } }],
  ['a rating in its range', { aggregateRating: { ratingValue: 6, reviewCount: 1 } }],
  ['an end after its start', { endDate: '2027-06-05' }],
])('an event without %s is not what Google asks for', (_what, wrong) => {
  expect(googleProblems({ ...event, ...wrong })).toHaveLength(1)
})
