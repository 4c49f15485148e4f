import { expect, test } from 'vitest'
import { compareTrack, shownDistance } from './compare-track.ts'

const track = { distanceKm: 43.17, elevationGain: 1_791, start: { lat: 47.44, lng: 11.26 } }
const nothing = { distancesKm: [], elevationGain: null, start: null }

test('a track fills empty fields', () => {
  expect(compareTrack(track, nothing)).toMatchObject({ distance: 'fill', climb: 'fill', start: 'fill' })
})

test('rounded values agree with the track', () => {
  const form = { distancesKm: [10, 44], elevationGain: 1_860, start: { lat: 47.444, lng: 11.262 } }
  expect(compareTrack(track, form)).toMatchObject({
    distance: 'agrees',
    climb: 'agrees',
    start: 'agrees',
  })
})

test('a value that differs is offered, never filled in', () => {
  const form = {
    distancesKm: [21.1],
    elevationGain: 1_000,
    start: { lat: 47.5, lng: 11.26 },
  }
  expect(compareTrack(track, form)).toMatchObject({ distance: 'offer', climb: 'offer', start: 'offer' })
})

test('short distances may differ by half a kilometre, low climbs by 50 m', () => {
  const short = { ...track, distanceKm: 5, elevationGain: 90 }
  expect(compareTrack(short, { ...nothing, distancesKm: [5.5], elevationGain: 140 })).toMatchObject({
    distance: 'agrees',
    climb: 'agrees',
  })
  expect(compareTrack(short, { ...nothing, distancesKm: [5.6], elevationGain: 141 })).toMatchObject({
    distance: 'offer',
    climb: 'offer',
  })
})

test('the climb of a track shorter than the longest distance is only offered', () => {
  expect(compareTrack(track, { ...nothing, distancesKm: [10, 100] })).toMatchObject({
    isLongest: false,
    climb: 'offer',
  })
  expect(compareTrack(track, { ...nothing, distancesKm: [10, 44] })).toMatchObject({
    isLongest: true,
    climb: 'fill',
  })
})

test('a climb of 0 m is a climb', () => {
  expect(compareTrack({ ...track, elevationGain: 0 }, { ...nothing, elevationGain: 0 }).climb).toBe('agrees')
})

test('a track without heights has no climb to offer', () => {
  expect(compareTrack({ ...track, elevationGain: null }, nothing).climb).toBeNull()
})

test('a distance is rounded to tenths', () => {
  expect([43.17, 9.96, 0.02].map(shownDistance)).toEqual([43.2, 10, 0.1])
})
