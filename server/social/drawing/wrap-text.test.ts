import { expect, test } from 'vitest'
import { cutText, wrapAndCut, wrapText } from './wrap-text.ts'

const measure = (text: string) => [...text].length

test('a text breaks at spaces, and inside words that are wider than a line', () => {
  expect(wrapText('one two three four', 9, measure)).toEqual(['one two', 'three', 'four'])
  expect(wrapText('a Llanfairpwllgwyngyll b', 8, measure)).toEqual(['a', 'Llanfair', 'pwllgwyn', 'gyll b'])
  expect(wrapText('', 8, measure)).toEqual([])
  expect(wrapText('wide', 0, measure)).toEqual(['w', 'i', 'd', 'e'])
})

test('what does not fit into the lines ends with three dots', () => {
  expect(wrapAndCut('one two three four five', { most: 9, lines: 2 }, measure)).toEqual([
    'one two',
    'three fo…',
  ])
  expect(wrapAndCut('one two', { most: 9, lines: 2 }, measure)).toEqual(['one two'])
  expect(cutText('one two three', 8, measure)).toBe('one two…')
})

test('a word of a thousand letters is cut with few measurements', () => {
  let measured = 0
  const counting = (text: string) => {
    measured += 1
    return text.length
  }
  expect(cutText('x'.repeat(1_000), 500, counting)).toHaveLength(500)
  expect(measured).toBeLessThan(20)
})
