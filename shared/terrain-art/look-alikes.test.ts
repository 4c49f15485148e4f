import sharp from 'sharp'
import { expect, test } from 'vitest'
import { terrainArtSvg } from './terrain-art.ts'

// What is left of a card at a glance: large areas and their colours.
const [WIDE, TALL] = [12, 8]

/** sRGB to OKLab, in which distances are about as large as people see them. */
const labOf = (rgb: readonly number[]): number[] => {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const glanceAt = async (svg: string): Promise<number[]> => {
  const pixels = await sharp(Buffer.from(svg))
    .resize(WIDE, TALL, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return Array.from({ length: WIDE * TALL }, (_, index) =>
    labOf([...pixels.subarray(index * 3, index * 3 + 3)]),
  ).flat()
}

/** The root of the mean squared difference of the colours. */
const distance = (one: readonly number[], other: readonly number[]) =>
  Math.sqrt(one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0) / (WIDE * TALL))

/** Fifty races that differ in little more than their id. */
const fifty = (terrain: readonly string[], idOf: (index: number) => number) =>
  Array.from({ length: 50 }, (_, index) =>
    terrainArtSvg({
      id: idOf(index),
      kind: 'race',
      terrain,
      elevationGain: 780 + (index % 5) * 10,
      distanceKm: 24 + (index % 4),
      latitude: 62,
      month: 6,
    }),
  )

/**
 * Found by looking at the closest pairs of many sheets of fifty: up to 0.033 they were the same view in the same
 * light and looked alike; from 0.04 on they differed in view, light or side. The median of all pairs is 0.18.
 */
const LOOKS_THE_SAME = 0.04

const neighbours = (index: number) => 100 + index
const everySeventh = (index: number) => 3 + index * 7
const scattered = (index: number) => (index * 245_489) % 100_003

test.each([
  ['Forest', ['Forest']],
  ['Mountain', ['Mountain']],
  ['Coastal', ['Coastal']],
  ['Desert', ['Desert']],
  ['Forest and Mountain', ['Forest', 'Mountain']],
  ['no terrain', []],
])('of fifty similar races (%s) no two look the same', async (_name, terrain) => {
  for (const idOf of [neighbours, everySeventh, scattered]) {
    const glances = await Promise.all(fifty(terrain, idOf).map(glanceAt))
    const closest = Math.min(
      ...glances.flatMap((one, index) => glances.slice(0, index).map((other) => distance(one, other))),
    )
    expect(closest).toBeGreaterThan(LOOKS_THE_SAME)
  }
})
