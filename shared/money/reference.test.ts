import { expect, test } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { isReference, REFERENCE, referenceFrom, spacedReference } from './reference.ts'

const random = randomFrom(28)
const someReferences = Array.from({ length: 100 }, () =>
  referenceFrom(Uint8Array.from({ length: 7 }, () => random() * 256)),
)
const LETTERS = '23456789ABCDEFGHJKMNPQRTVWXYZ'

test('a reference is TH and 8 characters that nobody takes for others', () => {
  for (const reference of someReferences) {
    expect(reference).toMatch(REFERENCE)
    expect(isReference(reference)).toBe(true)
  }
  expect(spacedReference('TH7K3M9PQX')).toBe('TH 7K3M 9PQX')
})

test('every wrong character is noticed, and every two that changed places', () => {
  for (const reference of someReferences)
    for (let at = 2; at < 10; at += 1) {
      for (const letter of LETTERS) {
        const typed = reference.slice(0, at) + letter + reference.slice(at + 1)
        expect(isReference(typed)).toBe(typed === reference)
      }
      const swapped = `${reference.slice(0, at)}${reference[at + 1] ?? ''}${reference[at]}${reference.slice(at + 2)}`
      expect(isReference(swapped)).toBe(swapped === reference)
    }
})
