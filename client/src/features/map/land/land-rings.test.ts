import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { landOutline } from './land-outline.ts'
import { type LandRings, type LandTopology, landRings, mercatorX, mercatorY } from './land-rings.ts'

const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json')
const land = landRings(JSON.parse(readFileSync(file, 'utf8')) as LandTopology)

/** Lines between two points that go more than half around the world: how far south each of them is. */
const longWays = ({ points, starts }: LandRings) => {
  const souths: number[] = []
  for (let ring = 0; ring < starts.length - 1; ring++) {
    for (let index = (starts[ring] as number) + 1; index < (starts[ring + 1] as number); index++) {
      const step = (points[index * 2] as number) - (points[index * 2 - 2] as number)
      if (Math.abs(step) > 0.5) souths.push(points[index * 2 + 1] as number)
    }
  }
  return souths
}

/** True if a line to the east crosses the outline an odd number of times. */
const isLand = (lat: number, lng: number) => {
  const window = {
    scale: 4096,
    x: mercatorX(lng) * 4096 - 50,
    y: mercatorY(lat) * 4096 - 50,
    width: 100,
    height: 100,
  }
  let inside = false
  for (const line of landOutline(land, window, 0)) {
    for (let index = 0; index < line.length; index += 2) {
      const [x, y] = [line[index] as number, line[index + 1] as number]
      const from = (index + line.length - 2) % line.length
      const [fromX, fromY] = [line[from] as number, line[from + 1] as number]
      if (y > 50 !== fromY > 50 && 50 < x + ((50 - y) / (fromY - y)) * (fromX - x)) inside = !inside
    }
  }
  return inside
}

test('a coast across the date line draws no line across the map, and one around the pole stays below the map', () => {
  expect(Math.min(...longWays(land))).toBeGreaterThan(1)
})

test.each([
  ['Östersund', 63.18, 14.64, true],
  ['Gulf of Bothnia', 62.5, 19.5, false],
  ['Chukotka, beyond the date line', 66.5, -175, true],
  ['Caspian Sea, a lake in the land', 42, 50.5, false],
  ['Antarctica', -80, 20, true],
  ['North Atlantic', 50, -30, false],
])('%s is on the right side of the coast', (_name, lat, lng, expected) => {
  expect(isLand(lat, lng)).toBe(expected)
})

test('on a map of the world the outlines have fewer points', () => {
  const world = { scale: 1024, x: 0, y: 0, width: 1024, height: 1024 }
  const count = (detail: number) =>
    landOutline(land, world, detail).reduce((sum, line) => sum + line.length, 0)
  expect(count(0.9)).toBeLessThan(count(0) / 3)
})
