import { expect, test } from 'vitest'
import { randomFrom } from './random-from.ts'

test('a seed always gives the same numbers, so that drawings and tracks do not change', () => {
  const random = randomFrom(4_711)
  expect([random(), random(), random()]).toEqual([
    0.3630195134319365, 0.7252635709010065, 0.06235719472169876,
  ])
})
