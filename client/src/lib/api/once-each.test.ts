import { expect, test } from 'vitest'
import { onceEach } from './once-each.ts'

test('an item that two pages hold is shown once, at its first place', () => {
  const pages = [{ items: [{ id: 3 }, { id: 1 }] }, { items: [{ id: 1 }, { id: 2 }] }]
  expect(onceEach(pages)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }])
  expect(onceEach([])).toEqual([])
})
