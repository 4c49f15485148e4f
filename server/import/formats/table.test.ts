import { expect, test } from 'vitest'
import { type Row, RowStore } from './table.ts'

const ROWS: Row[] = [
  { row: 2, cells: ['Peak 100', 'Åre, "Sweden"', '', '[1, 2]'] },
  { row: 3, cells: [''] },
  { row: 4, cells: [] },
  { row: 5, cells: ['a\u0001b', 'c'] },
  { row: 6, cells: ['42', 42, null] },
  { row: 7, cells: ['linked'], links: { 0: 'https://example.org' } },
  { row: 8, cells: ['second sheet'], sheet: 1 },
]

test('rows come out as they went in', () => {
  const rows = new RowStore()
  for (const row of ROWS) rows.add(row)
  expect([...rows]).toEqual(ROWS)
  expect(rows.sample(2)).toEqual([ROWS[0], ROWS[3]])
})
