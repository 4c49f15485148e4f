import { expect, test } from 'vitest'
import { tripValues } from './trip-values.ts'

test('a kept draft has what was typed and nothing else, so that restoring it empties no other field', () => {
  expect(tripValues.partial().parse({ name: 'Hut to hut' })).toEqual({ name: 'Hut to hut' })
})
