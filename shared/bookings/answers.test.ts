import { expect, test } from 'vitest'
import { answerLine } from './answers.ts'

test('an answer stands after its question: with a colon where the question ends without a mark of its own', () => {
  const line = (label: string, value: string | boolean) => answerLine({ id: 'a', label, value })
  expect(line('Shoe size', '41')).toBe('Shoe size: 41')
  expect(line('Which shoe size?', '41')).toBe('Which shoe size? 41')
  expect(line('Shoe size: ', '41')).toBe('Shoe size: 41')
  expect(line('Do you eat fish?', true)).toBe('Do you eat fish? Yes')
})
