import { expect, test } from 'vitest'
import { extentOf } from './extent.ts'

const at = (lat: number, lng: number) => ({ lat, lng })

test('the extent contains every place', () => {
  expect(extentOf([at(60, 10), at(-41, -72), at(36, 138)])).toEqual({
    west: -72,
    south: -41,
    east: 138,
    north: 60,
  })
})

test('places on both sides of the date line are close together', () => {
  expect(extentOf([at(-17, 178), at(-13, -172)])).toMatchObject({ west: -182, east: -172 })
  expect(extentOf([at(-17, 170), at(-13, -178)])).toMatchObject({ west: 170, east: 182 })
  expect(extentOf([at(-17, 178), at(-13, -170), at(-13, -171)])).toMatchObject({ west: -182, east: -170 })
})

test('places all over the world give a plain range from west to east', () => {
  const world = [-150, -120, -70, 0, 60, 120, 175].map((lng) => at(0, lng))
  expect(extentOf(world)).toMatchObject({ west: -150, east: 175 })
})

test('invalid positions are left out, and a pole is moved to the edge of the map', () => {
  expect(extentOf([at(Number.NaN, 3), at(90, 3), at(80, Number.POSITIVE_INFINITY)])).toEqual({
    west: 3,
    south: 84.9,
    east: 3,
    north: 84.9,
  })
  expect(extentOf([at(Number.NaN, 3)])).toBeNull()
  expect(extentOf([])).toBeNull()
})

test('a hundred thousand places do not overflow the stack', () => {
  const places = Array.from({ length: 100_000 }, (_, index) => at((index % 120) - 60, (index % 359) - 179))
  expect(extentOf(places)).toEqual({ west: -179, south: -60, east: 179, north: 59 })
})
