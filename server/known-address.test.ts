import { expect, test } from 'vitest'
import { knownAddress } from './known-address.ts'

test.each([
  ['/api/races-filters?limit=2', '/api/races-filters?limit=2'],
  ['/api/races-filters?unknown=1&limit=2&x=y', '/api/races-filters?limit=2'],
  ['/api/races?unknown', '/api/races'],
  ['/api/races-filters?offset=5&limit=2', '/api/races-filters?offset=5&limit=2'],
  ['/api/RACES/?limit=2', '/api/races?limit=2'],
  [
    '/api/races-filters?terrain=Forest&limit=2&terrain=Coastal',
    '/api/races-filters?terrain=Forest&limit=2&terrain=Coastal',
  ],
  ['/api/races-filters?%6Cimit=2', '/api/races-filters?%6Cimit=2'],
  ['/api/races-filters?search=what?&limit=2', '/api/races-filters?search=what?&limit=2'],
  ['/api/races/12?unknown=1', '/api/races/12'],
  ['/api/trips/12?own=true&limit=4', '/api/trips/12?own=true'],
  ['/api/map?only=trips&hasSpots=true', '/api/map?only=trips&hasSpots=true'],
  ['/api/races.ics?lang=sv', '/api/races.ics?lang=sv'],
  ['/api/trips/7/calendar.ics?lang=sv', '/api/trips/7/calendar.ics?lang=sv'],
  ['/api/races/7/calendar.ics?lang=sv', '/api/races/7/calendar.ics?lang=sv'],
])('%s asks %s', (given, known) => {
  expect(knownAddress(given)).toBe(known)
})

test('an address that is no public read stays as it is', () => {
  expect(knownAddress('/?unknown=1')).toBeUndefined()
  expect(knownAddress('/api/my-races?unknown=1')).toBeUndefined()
  expect(knownAddress('/api/unknown?limit=2')).toBeUndefined()
})
