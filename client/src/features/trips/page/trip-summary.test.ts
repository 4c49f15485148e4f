import { expect, test } from 'vitest'
import { beginningOf, daysOfItinerary } from './trip-summary.tsx'

test.each([
  ['paragraphs', ['Day 1: Out.', 'Day 2: Back.']],
  ['lines of one paragraph', ['Day 1: Out.\nDay 2: Back.']],
])('days are found in %s', (_where, paragraphs) => {
  expect(daysOfItinerary(paragraphs)).toEqual([
    { label: 'Day 1', text: 'Out.' },
    { label: 'Day 2', text: 'Back.' },
  ])
})

test('days are found in Swedish, in any case, and with several days in one', () => {
  expect(
    daysOfItinerary(['Välkommen!', 'DAG 1 - Ut på fjället.', 'Vi äter ute.', 'dag 2–3. Hem igen.']),
  ).toEqual([
    { label: 'DAG 1', text: 'Ut på fjället. Vi äter ute.' },
    { label: 'dag 2–3', text: 'Hem igen.' },
  ])
})

test('an itinerary that is written in another way has no days', () => {
  expect(daysOfItinerary(['We run all day 2 times.', 'Then we rest.'])).toEqual([])
})

test.each([
  [
    'The balcony above Val Ferret. 12 km, 1,100 m up. From the church in Courmayeur straight up through the woods.',
    'The balcony above Val Ferret. 12 km, 1,100 m up.',
  ],
  ['Ut.', 'Ut.'],
  ['', ''],
  ['We run 12.5 km at 6 p.m. and eat', 'We run 12.5 km at 6 p.m. and eat'],
])('%j begins with %j', (text, beginning) => {
  expect(beginningOf(text)).toBe(beginning)
})
