import { expect, test } from 'vitest'
import { tripWith } from '#client/testing/trip.ts'
import { tripPreview } from './trip-preview.ts'
import { type TripValues, tripValuesOf } from './trip-values.ts'

const preview = (typed: Partial<TripValues>) => tripPreview({ ...tripValuesOf(tripWith()), ...typed }, null)

test.each(['1e3', '-5', '12abc', '12.5', '99999999'])(
  '%s as a number shows what an empty field shows',
  (typed) => {
    for (const field of ['price', 'duration', 'maxGroupSize', 'availableSpots'] as const) {
      expect(preview({ [field]: typed })).toEqual(preview({ [field]: '' }))
    }
  },
)

test('what is right stands on the card', () => {
  expect(preview({ price: '1,240', availableSpots: '0' })).toMatchObject({ price: 1240, availableSpots: 0 })
})

test('more spots than people are as many as people', () => {
  expect(preview({ maxGroupSize: '6', availableSpots: '9' }).availableSpots).toBe(6)
})

test('an end before the start is none', () => {
  const dates = { startDate: '2037-09-03', endDate: '2037-09-02' }
  expect(preview(dates)).toMatchObject({ startDate: '2037-09-03', endDate: 'End' })
  expect(preview({ ...dates, startDate: '' })).toMatchObject({ startDate: 'Start', endDate: '2037-09-02' })
})
