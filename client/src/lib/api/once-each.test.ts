import { expect, test } from 'vitest'
import { onceEach } from './once-each.ts'

test('an item on two pages is listed once, at its first position', () => {
  const pages = [{ items: [{ id: 3 }, { id: 1 }] }, { items: [{ id: 1 }, { id: 2 }] }]
  expect(onceEach(pages)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }])
  expect(onceEach([])).toEqual([])
})
