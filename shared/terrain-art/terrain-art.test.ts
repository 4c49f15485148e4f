import { describe, expect, test } from 'vitest'
import { type ArtSubject, terrainArt, terrainArtSvg } from './terrain-art.ts'

const subject = (facts: Partial<ArtSubject> = {}): ArtSubject => ({
  id: 1,
  kind: 'race',
  terrain: ['Forest'],
  elevationGain: 900,
  ...facts,
})

const terrains = [['Forest'], ['Mountain'], ['Desert'], ['Coastal'], ['Forest', 'Coastal'], []]
const thousand = Array.from({ length: 1000 }, (_, index) =>
  terrainArtSvg(
    subject({ id: index + 1, terrain: terrains[index % terrains.length], elevationGain: index * 9 }),
  ),
)

test('the same listing always gets the same drawing', () => {
  expect(terrainArt(subject())).toEqual(terrainArt(subject()))
})

test('a thousand listings get a thousand different drawings', () => {
  expect(new Set(thousand).size).toBe(1000)
})

describe('every fact of a listing changes the drawing', () => {
  test.each([
    ['id', { id: 2 }],
    ['kind', { kind: 'trip' as const }],
    ['terrain', { terrain: ['Desert'] }],
    ['second terrain', { terrain: ['Forest', 'Coastal'] }],
    ['climb', { elevationGain: 4000 }],
  ])('%s', (_name, facts) => {
    expect(terrainArtSvg(subject(facts))).not.toBe(terrainArtSvg(subject()))
  })
})

test('a drawing is small: half of them under 1.75 KB, all under 2.25 KB', () => {
  const sizes = thousand.map((svg) => svg.length).sort((a, b) => a - b)
  expect(sizes[500]).toBeLessThan(1750)
  expect(sizes.at(-1)).toBeLessThan(2250)
})

test('every path is made of numbers, whatever the facts', () => {
  const odd = [-50, 0, Number.NaN, Number.POSITIVE_INFINITY, 1e9].flatMap((elevationGain) =>
    terrains.flatMap((terrain) => terrainArt(subject({ elevationGain, terrain }))),
  )
  for (const { d } of odd) expect(d).toMatch(/^M[-MmlLhHvVqQcCsSaAz\d .]+$/)
})

test('terrain names ignore case, and unknown terrains are skipped', () => {
  expect(terrainArtSvg(subject({ terrain: ['FOREST', 'Swamp"><script>'] }))).toBe(terrainArtSvg(subject()))
})

test('night is darker than day', () => {
  const sky = (light: 'day' | 'night') => /fill="#(..)/.exec(terrainArtSvg(subject(), light))?.[1] ?? ''
  expect(Number.parseInt(sky('night'), 16)).toBeLessThan(Number.parseInt(sky('day'), 16) / 2)
})
