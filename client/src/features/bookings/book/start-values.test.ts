import { expect, test } from 'vitest'
import { newIdempotencyKey } from '../idempotency-key.ts'
import { splitName, startValues } from './start-values.ts'

test.each([
  [null, '', ''],
  ['', '', ''],
  ['Alva', 'Alva', ''],
  ['Alva Athlete', 'Alva', 'Athlete'],
  ['  Alva   Maria  Athlete ', 'Alva', 'Maria Athlete'],
])('the display name %s is split into first and last name', (displayName, firstName, lastName) => {
  expect(splitName(displayName)).toEqual({ firstName, lastName })
})

test('a guest starts with an empty form, a signed-in person with name and email', () => {
  const { companions, ...own } = startValues(null)
  expect(companions).toEqual([])
  expect(new Set(Object.values(own))).toEqual(new Set(['']))
  expect(startValues({ displayName: 'Alva Athlete', email: 'alva@trails.example' })).toMatchObject({
    firstName: 'Alva',
    lastName: 'Athlete',
    email: 'alva@trails.example',
    age: '',
  })
  expect(startValues({ displayName: null, email: null })).toEqual(startValues(null))
})

test('keys are ASCII and all different', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
