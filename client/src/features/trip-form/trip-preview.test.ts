import { expect, test } from 'vitest'
import { tripWith } from '#client/testing/trip.ts'
import { tripPreview } from './trip-preview.ts'
import { type TripValues, tripValuesOf } from './trip-values.ts'

const preview = (typed: Partial<TripValues>) => tripPreview({ ...tripValuesOf(tripWith()), ...typed }, null)

test.each(['1e3', '-5', '12abc', '12.5', '99999999'])(
  'the card treats the number %s like an empty field',
  (typed) => {
    for (const field of ['price', 'duration', 'maxGroupSize', 'availableSpots'] as const) {
      expect(preview({ [field]: typed })).toEqual(preview({ [field]: '' }))
    }
  },
)

test('the card shows valid numbers', () => {
  expect(preview({ price: '1,240 kr', currency: 'SEK', availableSpots: '0' })).toMatchObject({
    price: 1240,
    availableSpots: 0,
  })
})

test('the card shows no more spots than people', () => {
  expect(preview({ maxGroupSize: '6', availableSpots: '9' }).availableSpots).toBe(6)
})

test('the card has the spots that a larger group adds, unless somebody types them', () => {
  const stored = tripWith({ maxGroupSize: 8, availableSpots: 3 })
  const spots = (typed: Partial<TripValues>) =>
    tripPreview({ ...tripValuesOf(stored), ...typed }, stored).availableSpots
  expect(spots({ maxGroupSize: '10' })).toBe(5)
  expect(spots({ maxGroupSize: '10', availableSpots: '' })).toBe(5)
  expect(spots({ maxGroupSize: '10', availableSpots: '4' })).toBe(4)
  expect(spots({ availableSpots: '' })).toBe(3)
})

test('the card ignores an end before the start', () => {
  const dates = { startDate: '2037-09-03', endDate: '2037-09-02' }
  expect(preview(dates)).toMatchObject({ startDate: '2037-09-03', endDate: 'End' })
  expect(preview({ ...dates, startDate: '' })).toMatchObject({ startDate: 'Start', endDate: '2037-09-02' })
})
