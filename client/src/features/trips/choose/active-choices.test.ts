import { expect, test } from 'vitest'
import { formatDays } from '#client/lib/format/format.ts'
import { choicesOfAddress } from '#shared/trips/trip-search.ts'
import { activeChoices } from './active-choices.ts'
import { hasChoices } from './trip-choices.ts'

const labels = (address: string) =>
  activeChoices(choicesOfAddress(new URLSearchParams(address))).map(({ label }) => label)

test('every choice of an address is a chip', () => {
  expect(
    labels(
      'search=hut&startDate=2027-06-01&endDate=2027-06-30&country=SE&country=NO&nearPlace=Åre&withinKm=200' +
        '&difficulty=Beginner&maxPrice=900&currency=EUR&hasSpots=true&sort=price',
    ),
  ).toEqual([
    '“hut”',
    'June 2027',
    'Sweden',
    'Norway',
    'Within 200 km of Åre',
    'Beginner',
    'Up to €900',
    'Free spots',
  ])
})

test.each([
  ['startDate=2027-06-02&endDate=2027-06-30', [formatDays('2027-06-02', '2027-06-30')]],
  ['startDate=2027-06-02', ['From June 2, 2027']],
  ['endDate=2027-06-30', ['Until June 30, 2027']],
  ['startDate=2028-02-01&endDate=2028-02-29', ['February 2028']],
  ['nearPlace=Åre', ['Near Åre']],
  ['near=63.4,13.1', ['Near 63.4,13.1']],
])('%s is the chip %j', (address, chips) => {
  expect(labels(address)).toEqual(chips)
})

test.each([
  'difficulty=Hard',
  'maxPrice=900',
  'withinKm=100',
  'startDate=2027-13-01',
  'country=Sweden',
  'hasSpots=maybe',
  'view=map',
])('%s chooses nothing', (address) => {
  expect(hasChoices(choicesOfAddress(new URLSearchParams(address)))).toBe(false)
})

test('removing the place takes along what needs one, and nothing else', () => {
  const choices = choicesOfAddress(
    new URLSearchParams('nearPlace=Åre&withinKm=200&sort=distance&difficulty=Beginner'),
  )
  const place = activeChoices(choices).find(({ key }) => key === 'place')
  expect(place?.rest).toEqual({ difficulty: ['Beginner'] })
})

test('removing one of several countries keeps the others', () => {
  const [sweden] = activeChoices({ country: ['SE', 'NO'] })
  expect(sweden?.rest).toEqual({ country: ['NO'] })
})
