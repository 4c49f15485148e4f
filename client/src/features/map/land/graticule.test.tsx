import { expect, test } from 'vitest'
import { graticuleStep, latitudeLabel, linesBetween, longitudeLabel, parallelsBetween } from './graticule.ts'

test('the closer the map, the fewer degrees between lines', () => {
  expect([2, 5, 8, 12, 18].map(graticuleStep)).toEqual([30, 5, 1, 0.05, 0.001])
})

test('on a map of the whole world, lines leave room for their labels', () => {
  expect([0, 1].map(graticuleStep)).toEqual([90, 90])
})

test('lines are at the multiples of the step', () => {
  expect(linesBetween(-11.5, 21, 10)).toEqual([-10, 0, 10, 20])
  expect(linesBetween(0.02, 0.31, 0.1)).toEqual([0.1, 0.2, 0.3])
})

test('there are no parallels beyond the edge of the map', () => {
  expect(parallelsBetween(-95, 95, 30)).toEqual([-60, -30, 0, 30, 60])
})

test('labels have the letter of their hemisphere', () => {
  expect([60, 0, -33.5].map(latitudeLabel)).toEqual(['60°N', '0°', '33.5°S'])
  expect([15, 0, -170].map(longitudeLabel)).toEqual(['15°E', '0°', '170°W'])
})

test('a meridian beyond the date line has its usual label', () => {
  expect([190, -190, 375, 180, -180].map(longitudeLabel)).toEqual(['170°W', '170°E', '15°E', '180°', '180°'])
})

test('in Swedish, east is Ö, west is V, and decimals have a comma', () => {
  document.documentElement.lang = 'sv'
  expect([15, -170.5].map(longitudeLabel)).toEqual(['15°Ö', '170,5°V'])
  expect([60, -33.5].map(latitudeLabel)).toEqual(['60°N', '33,5°S'])
})
