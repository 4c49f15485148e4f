import { afterEach, expect, test, vi } from 'vitest'
import { formatDistances, formatLongDay, formatMetres } from './format.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['Pacific/Kiritimati', 'Europe/Stockholm', 'America/Los_Angeles'])(
  '6 June is 6 June in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatLongDay('2027-06-06')).toBe('June 6, 2027')
    expect(formatLongDay('2027-12-31')).toBe('December 31, 2027')
    expect(formatLongDay('2027-06-06T22:30:00.000Z')).toBe('June 6, 2027')
  },
)

test('what is no day is shown as it came', () => {
  expect(formatLongDay('soon')).toBe('soon')
  expect(formatLongDay('')).toBe('')
})

test('distances are joined with commas, the unit once', () => {
  expect(formatDistances([10, 21.1])).toBe('10, 21.1 km')
  expect(formatDistances([42.195])).toBe('42.2 km')
  expect(formatDistances([1000])).toBe('1,000 km')
  expect(formatDistances([])).toBe('')
})

test('metres are whole and grouped', () => {
  expect(formatMetres(1240)).toBe('1,240 m')
  expect(formatMetres(0)).toBe('0 m')
  expect(formatMetres(99.6)).toBe('100 m')
})
