import { expect, test } from 'vitest'
import { byteChunksOf, chunksOf } from './chunks.ts'

const sentence = 'The path climbs through birch and then follows the ridge. '

test('a short text is not split', () => {
  expect(chunksOf('Up and down.')).toEqual(['Up and down.'])
})

test('a long text is split after a paragraph', () => {
  const text = `${sentence.repeat(60)}\n\n${sentence.repeat(60)}`
  const chunks = chunksOf(text)
  expect(chunks).toHaveLength(2)
  expect(chunks[0]).toBe(`${sentence.repeat(60)}\n\n`)
  expect(chunks.join('')).toBe(text)
})

test('a text without paragraphs is split after a sentence, and nothing is lost', () => {
  const text = sentence.repeat(300)
  const chunks = chunksOf(text)
  expect(chunks.every((chunk) => chunk.length <= 5000 && chunk.endsWith('ridge. '))).toBe(true)
  expect(chunks.join('')).toBe(text)
})

test('a very long word is split, but never inside a character', () => {
  const text = '🏔'.repeat(4000)
  const chunks = chunksOf(text, 4999)
  expect(chunks.join('')).toBe(text)
  expect(chunks.every((chunk) => !/[\uD800-\uDBFF]$/.test(chunk))).toBe(true)
})

test('a limit in bytes counts bytes', () => {
  const text = `${'Ä'.repeat(300)}. ${sentence.repeat(30)}`
  const chunks = byteChunksOf(text, 500)
  expect(chunks.every((chunk) => Buffer.byteLength(chunk) <= 500)).toBe(true)
  expect(chunks.slice(2).every((chunk) => chunk.endsWith('ridge. '))).toBe(true)
  expect(chunks.join('')).toBe(text)
  expect(byteChunksOf('🏔'.repeat(400), 499).every((chunk) => /^(🏔){1,124}$/u.test(chunk))).toBe(true)
})
