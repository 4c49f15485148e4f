import { expect, test } from 'vitest'
import { tripListMessages } from '#messages/client/features/trips/list.ts'

test('cards write days as DD-MM-YYYY in English and YYYY-MM-DD in Swedish', () => {
  expect(tripListMessages('en').day('2027-06-03')).toBe('03-06-2027')
  expect(tripListMessages('en').day('2027-06-03T00:00:00.000Z')).toBe('03-06-2027')
  expect(tripListMessages('sv').day('2027-06-03T00:00:00.000Z')).toBe('2027-06-03')
})
