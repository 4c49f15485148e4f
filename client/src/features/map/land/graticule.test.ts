import { expect, test } from 'vitest'
import { graticuleStep, latitudeLabel, linesBetween, longitudeLabel, parallelsBetween } from './graticule.ts'

test('lines come closer together in degrees as the map comes closer', () => {
  expect([2, 5, 8, 12, 18].map(graticuleStep)).toEqual([30, 5, 1, 0.05, 0.001])
})

test('on a map of the whole world, lines leave room for their names', () => {
  expect([0, 1].map(graticuleStep)).toEqual([90, 90])
})

test('lines are the multiples of the step in between', () => {
  expect(linesBetween(-11.5, 21, 10)).toEqual([-10, 0, 10, 20])
  expect(linesBetween(0.02, 0.31, 0.1)).toEqual([0.1, 0.2, 0.3])
})

test('no parallel lies where the map does not reach', () => {
  expect(parallelsBetween(-95, 95, 30)).toEqual([-60, -30, 0, 30, 60])
})

test('degrees are named by their half of the world', () => {
  expect([60, 0, -33.5].map(latitudeLabel)).toEqual(['60°N', '0°', '33.5°S'])
  expect([15, 0, -170].map(longitudeLabel)).toEqual(['15°E', '0°', '170°W'])
})

test('a meridian beyond the date line has the name it has at home', () => {
  expect([190, -190, 375, 180, -180].map(longitudeLabel)).toEqual(['170°W', '170°E', '15°E', '180°', '180°'])
})
