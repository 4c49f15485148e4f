import { expect, test } from 'vitest'
import { readPageData } from './page-data.ts'

const pageWith = (text: string | null) =>
  ({ getElementById: () => (text === null ? null : { textContent: text }) }) as unknown as Document

const absent = { settings: { tileUrl: '', tileAttribution: '' }, queries: [], failures: [] }

test('settings and answers are read from the page', () => {
  const data = {
    settings: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', tileAttribution: 'Tiles' },
    queries: [{ queryKey: ['races', 1], data: { id: 1 } }],
    failures: [['races', 2]],
  }
  expect(readPageData(pageWith(JSON.stringify(data)))).toEqual(data)
})

test.each([null, '', '{', 'null', '[]', '{"queries":5}'])(
  'a page without valid data has no settings and answers: %s',
  (text) => {
    expect(readPageData(pageWith(text))).toEqual(absent)
  },
)
