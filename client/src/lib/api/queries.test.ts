import { expect, test } from 'vitest'
import { nextOffset, onceEach } from './queries.ts'

const page = (items: number, total: number) => ({ items: Array(items).fill(0), total })

test('the next page starts after everything that is loaded', () => {
  expect(nextOffset(page(24, 50), [], 0)).toBe(24)
  expect(nextOffset(page(24, 70), [], 24)).toBe(48)
})

test('a list that starts with its second page goes on with the third', () => {
  expect(nextOffset(page(24, 70), [page(24, 70)], 24)).toBe(48)
})

test('the last page has no next one, nor does an empty page of a list that became shorter', () => {
  expect(nextOffset(page(2, 50), [], 48)).toBeUndefined()
  expect(nextOffset(page(0, 50), [], 24)).toBeUndefined()
})

test('an item on two pages is listed once, at its first position', () => {
  const pages = [{ items: [{ id: 3 }, { id: 1 }] }, { items: [{ id: 1 }, { id: 2 }] }]
  expect(onceEach(pages)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }])
  expect(onceEach([])).toEqual([])
})
