import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ART_VERSION, type ArtSubject, artAddress, artSubjectOf } from './address.ts'
import { terrainArt, terrainArtSvg } from './terrain-art.ts'

const subject = (facts: Partial<ArtSubject> = {}): ArtSubject => ({
  id: 1,
  kind: 'race',
  terrain: ['Forest'],
  elevationGain: 900,
  distanceKm: 30,
  latitude: 62,
  month: 7,
  ...facts,
})

const terrains = [['Forest'], ['Mountain'], ['Desert'], ['Coastal'], ['Forest', 'Coastal'], []]
const thousand = Array.from({ length: 1000 }, (_, index) =>
  terrainArtSvg(
    subject({
      id: index + 1,
      terrain: terrains[index % terrains.length] ?? [],
      elevationGain: index * 9,
      latitude: (index % 160) - 80,
      month: (index % 12) + 1,
    }),
  ),
)

test('the same listing always gets the same drawing', () => {
  expect(terrainArtSvg(subject())).toBe(terrainArtSvg(subject()))
})

test('a thousand listings get a thousand different drawings', () => {
  expect(new Set(thousand).size).toBe(1000)
})

describe('every fact of a listing changes the drawing', () => {
  test.each([
    ['id', { id: 2 }],
    ['kind', { kind: 'trip' as const }],
    ['terrain', { terrain: ['Desert'] }],
    ['climb', { elevationGain: 3000 }],
    ['length', { distanceKm: 100 }],
    ['latitude', { latitude: -30 }],
    ['month', { month: 12 }],
  ])('%s', (_name, facts) => {
    expect(terrainArtSvg(subject(facts))).not.toBe(terrainArtSvg(subject()))
  })
})

test('of several terrains each has its views in a list, in whatever order they are named', () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1)
  const draw = (id: number, ...terrain: string[]) => terrainArtSvg(subject({ id, terrain }))
  const asAlone = (terrain: string) =>
    ids.filter((id) => draw(id, 'Mountain', 'Coastal').length !== draw(id, terrain).length).length
  expect(asAlone('Mountain')).toBeGreaterThan(15)
  expect(asAlone('Coastal')).toBeGreaterThan(15)
  expect(draw(7, 'Coastal', 'Mountain')).toBe(draw(7, 'Mountain', 'Coastal'))
})

test('a drawing is small: half of them under 1.6 KB, all under 2 KB, and under 1 KB as they travel', () => {
  const sizes = thousand.map((svg) => svg.length).sort((one, other) => one - other)
  expect(sizes[500]).toBeLessThan(1_600)
  expect(sizes.at(-1)).toBeLessThan(2_000)
  expect(Math.max(...thousand.slice(0, 200).map((svg) => gzipSync(svg).length))).toBeLessThan(1_000)
})

test('every path is made of numbers, whatever the facts', () => {
  const odd = [-50, 0, Number.NaN, Number.POSITIVE_INFINITY, 1e9]
  const subjects = odd.flatMap((number) =>
    terrains.map((terrain) =>
      subject({ terrain, elevationGain: number, distanceKm: number, latitude: number, month: number }),
    ),
  )
  for (const { transform, shapes } of subjects.flatMap(terrainArt)) {
    expect(transform ?? '').toMatch(/^(\w+\([-\d. ]+\))*$/)
    for (const { d } of shapes) expect(d).toMatch(/^M[-MmlLhHvVqQcCsStTaAz\d .]+$/)
  }
})

test('land that is closer still reaches every edge', () => {
  for (const svg of thousand) {
    const [dx, dy, scale] = (/translate\((-?\d+) ?(-?\d+)\)scale\(([\d.]+)\)"/.exec(svg) ?? [])
      .slice(1)
      .map(Number)
    if (dx === undefined || dy === undefined || scale === undefined) continue
    expect(Math.max(dx, dy)).toBeLessThanOrEqual(0)
    expect(dx + scale * 240).toBeGreaterThanOrEqual(240)
    expect(dy + scale * 160).toBeGreaterThanOrEqual(160)
  }
})

test('trees on the island of a lake leave no hole in it: both are drawn clockwise', () => {
  const islands = thousand.flatMap((svg) =>
    [...svg.matchAll(/M[-\d ]+a\d+ 3 0 1 ([01]) \d+ 0a[-\d ]+(M[-\d ]+l[^"]+)/g)].map(([, sweep, trees]) => ({
      sweep,
      trees,
    })),
  )
  expect(islands.length).toBeGreaterThan(20)
  for (const { sweep, trees } of islands) {
    expect(sweep).toBe('1')
    expect(trees).toMatch(/^(M[-\d ]+l\d+-\d+ \d+ \d+z)+$/)
  }
})

describe('a wide drawing', () => {
  const wide = (facts: Partial<ArtSubject> = {}) => terrainArtSvg(subject({ isWide: true, ...facts }))
  /** The paths that are there once, and those that repeat on both sides. */
  const pathsOf = (svg: string) => {
    const all = svg.slice(svg.indexOf('</clipPath>')).match(/<path[^>]*>/g) ?? []
    const repeats = (path: string) => path.includes(' id=')
    return { once: all.filter((path) => !repeats(path)), repeated: all.filter(repeats) }
  }

  test('shows the land three times, and the way to the flag once', () => {
    const svg = wide()
    const { once, repeated } = pathsOf(svg)
    expect(svg).toContain('viewBox="-140 0 520 160"')
    expect(repeated.length).toBeGreaterThan(4)
    expect(svg.match(/<use /g)).toHaveLength(2 * repeated.length)
    expect(once.filter((path) => path.includes('stroke-dasharray'))).toHaveLength(1)
    expect(repeated.join('')).not.toContain('stroke-dasharray')
  })

  test('has one lighthouse or sail, though its coast repeats', () => {
    const single = /l1-20h-1v-3h1|v-13l8 11z/
    const all = Array.from({ length: 60 }, (_, index) => pathsOf(wide({ id: index, terrain: ['Coastal'] })))
    expect(all.filter(({ once }) => single.test(once.join(''))).length).toBeGreaterThan(5)
    expect(all.some(({ repeated }) => single.test(repeated.join('')))).toBe(false)
  })

  test('of a map shows the contours three times too', () => {
    const { once, repeated } = pathsOf(wide({ terrain: [] }))
    expect(repeated.length).toBeGreaterThan(2)
    expect(once).toHaveLength(2)
  })

  test('is small too: all under 3.5 KB, and under 1.3 KB as they travel', () => {
    const all = Array.from({ length: 300 }, (_, index) =>
      wide({ id: index, terrain: terrains[index % terrains.length] ?? [], elevationGain: index * 20 }),
    )
    expect(Math.max(...all.map((svg) => svg.length))).toBeLessThan(3_500)
    expect(Math.max(...all.map((svg) => gzipSync(svg).length))).toBeLessThan(1_300)
  })

  test('has an address of its own', () => {
    const address = artAddress(subject({ isWide: true }))
    expect(address).toContain('&wide=1&')
    const query = Object.fromEntries(new URL(address, 'http://site').searchParams)
    expect(artSubjectOf('race', 1, query)).toEqual(subject({ isWide: true }))
  })
})

test('the trunks of pines in the back reach the ground, however high the horizon is', () => {
  const forests = thousand.flatMap((svg) => {
    const [, trunks] = /d="((?:M[-\d ]+v-140h\d+v140z){9})"/.exec(svg) ?? []
    return trunks === undefined ? [] : [[...trunks.matchAll(/M-?\d+[ -](\d+)v/g)].map(([, y]) => Number(y))]
  })
  expect(forests.length).toBeGreaterThan(20)
  // The ground begins at 132, or a little above or below.
  expect(Math.min(...forests.flat())).toBeGreaterThan(104)
})

test('terrain names ignore case, and unknown terrains are skipped', () => {
  expect(terrainArtSvg(subject({ terrain: ['FOREST', 'Swamp"><script>'] }))).toBe(terrainArtSvg(subject()))
})

const skies = (svg: string) =>
  [...svg.matchAll(/\.a\{fill:#(\w{2})/g)].map(([, red = '']) => Number.parseInt(red, 16))

test('the file has colours for dark pages too, and they are darker', () => {
  for (const svg of thousand.slice(0, 100)) {
    const [day = 0, night = 0] = skies(svg)
    expect(svg).toContain('@media(prefers-color-scheme:dark)')
    expect(night).toBeLessThan(day)
  }
})

test('the snow of winter lies on the other half of the year south of the equator', () => {
  const colours = (facts: Partial<ArtSubject>) => new Set(terrainArtSvg(subject(facts)).match(/#\w{6}/g))
  const same = (one: Set<string>, other: Set<string>) => [...one].filter((colour) => other.has(colour)).length
  const north = { latitude: 60, terrain: ['Forest'] }
  const summer = colours({ ...north, month: 7 })
  expect(same(summer, colours({ ...north, month: 6 }))).toBeGreaterThan(
    same(summer, colours({ ...north, month: 2 })),
  )
})

describe('the address', () => {
  test('holds the facts, and gives them back', () => {
    const address = artAddress(subject({ id: 12, terrain: ['Forest', 'Coastal'], latitude: 62.6 }))
    expect(address).toBe(
      `/art/race/12.svg?terrain=Forest,Coastal&climb=900&km=30&lat=63&month=7&v=${ART_VERSION}`,
    )
    const query = Object.fromEntries(new URL(address, 'http://site').searchParams)
    expect(artSubjectOf('race', 12, query)).toEqual(
      subject({ id: 12, terrain: ['Forest', 'Coastal'], latitude: 63 }),
    )
  })

  test('leaves out what is not known', () => {
    expect(artAddress({ id: 5, kind: 'trip', terrain: [] })).toBe(`/art/trip/5.svg?v=${ART_VERSION}`)
  })
})

/**
 * Caches keep a drawing for good. If this fails because drawings changed, count `ART_VERSION` up and write the new
 * hash beside it.
 */
test('drawings of a version never change', () => {
  const wide = Array.from({ length: 100 }, (_, index) =>
    terrainArtSvg(subject({ id: index, terrain: terrains[index % terrains.length] ?? [], isWide: true })),
  )
  const hashOf = (all: string[]) => createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16)
  expect({ version: ART_VERSION, narrow: hashOf(thousand), wide: hashOf(wide) }).toEqual({
    version: 4,
    narrow: '86679e638c7bf77a',
    wide: '52426a4e6b50cee5',
  })
})
