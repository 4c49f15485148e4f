import { expect, test } from 'vitest'
import { textBatches } from './api.ts'

test('the texts of a normal page are one request', () => {
  const texts = ['x'.repeat(20_000), ...Array.from({ length: 150 }, (_, at) => `Item ${at}`)]
  expect(textBatches(texts)).toEqual([texts])
})

test('too many characters or texts for one request become several, in order', () => {
  const long = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(20_000))
  expect(textBatches(long).map(({ length }) => length)).toEqual([3, 1])
  const many = Array.from({ length: 450 }, (_, at) => `Item ${at}`)
  expect(textBatches(many).map(({ length }) => length)).toEqual([200, 200, 50])
  expect(textBatches(many).flat()).toEqual(many)
})

test('no texts need no request, and a text that is too long for any request is left out', () => {
  expect(textBatches([])).toEqual([])
  expect(textBatches(['x'.repeat(60_001), 'Short.'])).toEqual([['Short.']])
})
