import { expect, test } from 'vitest'
import { createRest } from './rest.ts'

test('failures at the same time begin one pause, and each further pause is longer', () => {
  let now = 0
  const rest = createRest(() => now)
  expect(rest.isOver()).toBe(true)
  const first = rest.begin()
  expect(first).toBeLessThanOrEqual(1)
  expect(rest.begin()).toBeUndefined()
  expect(rest.isOver()).toBe(false)

  now += 1000
  expect(rest.isOver()).toBe(true)
  for (let pause = 2; pause < 12; pause += 1) {
    rest.begin()
    now += 20_000
  }
  expect(rest.begin()).toBeGreaterThanOrEqual(10)
})

test('a mail that gets through ends the pause and the count', () => {
  const rest = createRest(() => 0)
  rest.begin()
  rest.end()
  expect(rest.isOver()).toBe(true)
  expect(rest.begin()).toBeLessThanOrEqual(1)
})
