import { expect, test } from 'vitest'
import { instantAt, timeZoneAt } from './local-time.ts'

test('a place has the time zone of its country, not of its longitude', () => {
  expect(timeZoneAt({ lat: 63.4, lng: 13.08 })).toBe('Europe/Stockholm')
  expect(timeZoneAt({ lat: 42.23, lng: -8.72 })).toBe('Europe/Madrid')
})

const utc = (day: string, time: string, zone: string) => new Date(instantAt(day, time, zone)).toISOString()

test('a start is read by the clocks of the place, in summer and in winter', () => {
  expect(utc('2027-06-06', '08:00', 'Europe/Stockholm')).toBe('2027-06-06T06:00:00.000Z')
  expect(utc('2027-12-06', '08:00', 'Europe/Stockholm')).toBe('2027-12-06T07:00:00.000Z')
  expect(utc('2027-06-06', '21:00', 'America/Los_Angeles')).toBe('2027-06-07T04:00:00.000Z')
  expect(utc('2027-06-06', '00:30', 'Asia/Kathmandu')).toBe('2027-06-05T18:45:00.000Z')
})

test('on the night when clocks change, the start counts with the clocks of its hour', () => {
  expect(utc('2027-03-28', '01:30', 'Europe/Stockholm')).toBe('2027-03-28T00:30:00.000Z')
  expect(utc('2027-03-28', '03:30', 'Europe/Stockholm')).toBe('2027-03-28T01:30:00.000Z')
})
