import { expect, test } from 'vitest'
import { factsOfTrack } from '#shared/races/track/track.ts'
import { drawTrack } from './draw-track.ts'

const course = {
  seed: 'Idre 45',
  km: 45,
  elevationGain: 1400,
  start: { lat: 61.888, lng: 12.859 },
  startHeight: 760,
}

test('a drawn track is as long as its course, climbs as much, and ends where it starts', () => {
  const track = drawTrack(course)
  const facts = factsOfTrack([track.map(([lat, lng, height]) => ({ lat, lng, height }))])
  expect(Math.abs((facts?.distanceKm ?? 0) - 45)).toBeLessThan(0.5)
  expect(Math.abs((facts?.elevationGain ?? 0) - 1400)).toBeLessThan(70)
  expect(track[0]).toEqual(track.at(-1))
  expect(track[0]).toEqual([61.888, 12.859, 760])
})

test('the same seed draws the same track, another seed another one', () => {
  expect(drawTrack(course)).toEqual(drawTrack(course))
  expect(drawTrack({ ...course, seed: 'another' })).not.toEqual(drawTrack(course))
})
