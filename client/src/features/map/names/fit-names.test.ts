import { expect, test } from 'vitest'
import type { MapNames } from '#shared/map/names.ts'
import { fitNames } from './fit-names.ts'

const NAMES: MapNames = {
  countries: [
    ['Sweden', 59, 15],
    ['Norway', 61, 9],
  ],
  towns: [
    ['Stockholm', 59.33, 18.07, 1_600],
    ['Kiruna', 67.86, 20.23, 17],
  ],
  areas: [['Lofoten', 68.2, 14, 3]],
}

/** A window of 1,000 by 1,000 pixels over the Nordic countries. */
const namesAt = (zoom: number, west = 5, measure = (text: string) => text.length * 7) => {
  const scale = 256 * 2 ** zoom
  const window = { scale, x: (west / 360 + 0.5) * scale, y: 0.2 * scale, width: 1_000, height: 1_000 }
  return fitNames(NAMES, window, zoom, measure).map(({ text }) => text)
}

test('far out there are countries, closer up large towns and areas, then small towns', () => {
  expect(namesAt(3)).toEqual(['Sweden', 'Norway'])
  expect(namesAt(4)).toEqual(['Sweden', 'Norway', 'Stockholm'])
  expect(namesAt(6)).toEqual(['Lofoten'])
  expect(namesAt(8, 19)).toEqual([])
})

test('of two names that would overlap the more important one stays', () => {
  expect(namesAt(4, 5, () => 20)).toEqual(['Sweden', 'Norway', 'Stockholm'])
  expect(namesAt(4, 5, () => 300)).toEqual(['Sweden', 'Norway'])
})

test('a name is on each copy of the world that is in view', () => {
  expect(namesAt(1, -200).filter((text) => text === 'Sweden')).toHaveLength(2)
})
