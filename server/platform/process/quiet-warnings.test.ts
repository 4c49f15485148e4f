import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quietWarnings } from './quiet-warnings.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('of a thousand warnings in ten seconds one is said, and the next one says how many were not', () => {
  const said: unknown[] = []
  const warn = quietWarnings({ warn: (...line: unknown[]) => void said.push(line) })
  for (let nth = 0; nth < 1_000; nth += 1) warn({ nth }, 'it failed')
  expect(said).toEqual([[{ nth: 0 }, 'it failed']])
  vi.advanceTimersByTime(10_000)
  warn({ nth: 1_000 }, 'it failed again')
  expect(said[1]).toEqual([{ nth: 1_000, leftOut: 999 }, 'it failed again'])
  vi.advanceTimersByTime(10_000)
  warn({ nth: 1_001 }, 'it failed')
  expect(said[2]).toEqual([{ nth: 1_001 }, 'it failed'])
})
