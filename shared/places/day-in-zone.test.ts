import { expect, test } from 'vitest'
import { dayInZone } from './day-in-zone.ts'

test('the day is that of the zone, and that of the reader where the browser does not know the zone', () => {
  const moment = new Date('2027-01-15T12:00:00Z')
  expect(dayInZone('Pacific/Kiritimati', moment)).toBe('2027-01-16')
  expect(dayInZone('Mars/Olympus', moment)).toBe(dayInZone(undefined, moment))
})
