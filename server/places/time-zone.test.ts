import { expect, test } from 'vitest'
import { timeZoneAt } from './time-zone.ts'

test.each([
  ['Abisko', { lat: 68.349, lng: 18.831 }, 'Europe/Stockholm'],
  ['Chamonix', { lat: 45.923, lng: 6.869 }, 'Europe/Paris'],
  ['Leadville', { lat: 39.247, lng: -106.292 }, 'America/Denver'],
  ['Lukla', { lat: 27.688, lng: 86.731 }, 'Asia/Kathmandu'],
  ['a place that is not known', null, 'UTC'],
])('the clocks of %s', (_name, place, zone) => {
  expect(timeZoneAt(place)).toBe(zone)
})

test('times can be written in the zone of any place on earth', () => {
  const zones = new Set<string>()
  for (let lat = -90; lat <= 90; lat += 1) {
    for (let lng = -180; lng <= 180; lng += 1) zones.add(timeZoneAt({ lat, lng }))
  }
  expect(zones.size).toBeGreaterThan(200)
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
})
