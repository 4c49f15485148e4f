import { expect, test } from 'vitest'
import { aPerson } from '#server/testing/factories/user-factory.ts'
import { canDeleteReview, canEditReview } from './policy.ts'

const review = { userId: 1 }
const race = { createdBy: 2 }

test.each([
  ['its author', aPerson({ id: 1 }), true],
  ["the race's creator", aPerson({ id: 2 }), true],
  ['the race admin', aPerson({ id: 3, isRaceAdmin: true }), true],
  ['the trip admin', aPerson({ id: 3, isTripAdmin: true }), false],
  ['somebody else', aPerson({ id: 3 }), false],
  ['a race organizer of other races', aPerson({ id: 3, userType: 'race_organizer' }), false],
  ['a visitor', undefined, false],
])('a review may be deleted by %s: %#', (_who, person, allowed) => {
  expect(canDeleteReview(person, review, race)).toBe(allowed)
})

test('nobody can delete reviews as the creator of a race without one', () => {
  expect(canDeleteReview(aPerson({ id: 3 }), review, { createdBy: null })).toBe(false)
})

test.each([
  ['its author', aPerson({ id: 1 }), true],
  ["the race's creator", aPerson({ id: 2 }), false],
  ['the race admin', aPerson({ id: 3, isRaceAdmin: true }), false],
  ['somebody else', aPerson({ id: 3 }), false],
  ['a visitor', undefined, false],
])('a review may be edited by %s: %#', (_who, person, allowed) => {
  expect(canEditReview(person, review)).toBe(allowed)
})
