import { readFileSync } from 'node:fs'
import { plainCountry } from '#server/countries/country-names.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { type BoundingBox, textOfBox, widthOf } from '#shared/places/bounding-box.ts'
import type { AreaView } from '#shared/places/schema.ts'
import type { FieldProblem } from '#shared/races/field-readers.ts'
import { boxAroundOutline, isInOutline, type Outline, outlineOf } from './outline.ts'

/** A mountain range, an island, a state and the like. The English name is the first, the Swedish one the second. */
export class Area {
  readonly id: string
  readonly names: readonly string[]
  /** The two letters of the country whose state or province it is, null for everything else. */
  readonly country: string | null
  readonly #rings: () => Float64Array[]
  #outline: Outline | undefined

  constructor(id: string, names: readonly string[], country: string | null, rings: () => Float64Array[]) {
    this.id = id
    this.names = names
    this.country = country
    this.#rings = rings
  }

  /** Most outlines are never asked for, so they are unpacked when they are. */
  get outline(): Outline {
    this.#outline ??= outlineOf(this.#rings())
    return this.#outline
  }

  get box(): BoundingBox {
    return this.outline.box
  }

  /** The box of all positions that it may have. */
  get boxAround(): BoundingBox {
    return boxAroundOutline(this.outline)
  }

  has(lat: number, lng: number): boolean {
    return isInOutline(this.outline, lat, lng)
  }

  nameIn(language: Language): string {
    return this.names[language === 'sv' ? 1 : 0] ?? this.id
  }
}

const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Reads a line of points as Google's polylines have them, in hundredths of a degree. */
const decoded = (text: string): Float64Array => {
  const points: number[] = []
  const before = [0, 0]
  let [value, shift] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const bits = text.charCodeAt(at) - 63
    value |= (bits & 31) << shift
    shift += 5
    if (bits >= 32) continue
    const which = points.length % 2
    before[which] = (before[which] as number) + (value & 1 ? ~(value >> 1) : value >> 1)
    points.push((before[which] as number) / 100)
    ;[value, shift] = [0, 0]
  }
  // Latitude comes first in the file.
  return Float64Array.from(points, (_, index) => points[index % 2 === 0 ? index + 1 : index - 1] as number)
}

const regionOf = (line: string): Area => {
  const [id = '', names = '', rings = ''] = line.split('\t')
  return new Area(id, names.split('|'), id.slice(0, 2).toUpperCase(), () => rings.split(' ').map(decoded))
}

/** The ring through points `latitude,longitude`; two are the corners of a box. */
const ringThrough = (points: string): Float64Array => {
  const given = points.split(' ').map((point) => point.split(',').map(Number) as [number, number])
  const [[south, west] = [0, 0], [north, east] = [0, 0]] = given
  const corners: [number, number][] = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ]
  return Float64Array.from((given.length === 2 ? corners : given).flatMap(([lat, lng]) => [lng, lat]))
}

type Known = {
  byId: Map<string, Area>
  /** By each of their names, plain. */
  byName: Map<string, Area[]>
  /** These names in order, so that those with one beginning are beside each other. */
  names: string[]
}

/** A name as it is compared; most are plain already. */
const plain = (name: string): string => (/^[A-Za-z ]+$/.test(name) ? name.toLowerCase() : plainCountry(name))

let known: Known | undefined

const knownAreas = (): Known => {
  if (known) return known
  const byId = new Map<string, Area>()
  const areaOfLine = (line: string): Area => {
    const [id = '', english = '', swedish = '', others = '', where = ''] = line
      .split('|')
      .map((part) => part.trim())
    const names = [english, swedish, ...others.split(',').map((name) => name.trim())]
    const parts = where.startsWith('=') ? where.slice(1).split(' ') : null
    return new Area(
      id,
      names.filter((name) => name !== ''),
      null,
      () => parts?.flatMap((part) => byId.get(part)?.outline.rings ?? []) ?? [ringThrough(where)],
    )
  }
  const areas = [...linesOf('./areas.txt').map(areaOfLine), ...linesOf('./regions.tsv').map(regionOf)]
  const byName = new Map<string, Area[]>()
  for (const area of areas) {
    byId.set(area.id, area)
    for (const name of new Set(area.names.map(plain))) {
      const others = byName.get(name)
      if (others) others.push(area)
      else byName.set(name, [area])
    }
  }
  known = { byId, byName, names: [...byName.keys()].sort() }
  return known
}

/** The area with this id. */
export const areaOf = (id: string): Area | undefined => knownAreas().byId.get(id)

/** All areas, those that are no states and provinces first. */
export const allAreas = (): Area[] => [...knownAreas().byId.values()]

const sizeOf = ({ box }: Area) => widthOf(box) * (box.north - box.south)

/** Those that are no states or provinces first, then the largest. */
const byRank = (one: Area, other: Area) =>
  Number(one.country !== null) - Number(other.country !== null) || sizeOf(other) - sizeOf(one)

/** The areas with exactly this name in any language, the best first. Case and accents do not matter. */
export const areasCalled = (name: string): Area[] =>
  (knownAreas().byName.get(plainCountry(name)) ?? []).toSorted(byRank)

/** Where in a sorted list this word would be. */
const placeIn = (names: readonly string[], word: string): number => {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Shorter beginnings are those of too much. */
const LEAST_LETTERS = 3
/** More than this begin with one word only where the word says little. */
const MOST_LOOKED_AT = 200

/** The areas with a name that begins with these words: with exactly this name first. */
export const findAreas = (words: string, most = 8): Area[] => {
  const start = plainCountry(words)
  if (start === '') return []
  const found = new Set(areasCalled(words))
  if ([...start].length >= LEAST_LETTERS || /[^\p{Script=Latin}]/u.test(start)) {
    const { names, byName } = knownAreas()
    const from = placeIn(names, start)
    const begun: Area[] = []
    for (let at = from; at < names.length && at < from + MOST_LOOKED_AT; at += 1) {
      const name = names[at] as string
      if (!name.startsWith(start)) break
      begun.push(...(byName.get(name) ?? []))
    }
    for (const area of begun.sort(byRank)) found.add(area)
  }
  return [...found].slice(0, most)
}

/** The areas with these ids as the browser reads them, in the reader's language. */
export const presentAreas = (ids: readonly string[]): AreaView[] =>
  ids.flatMap((id) => {
    const area = areaOf(id)
    return area ? [{ id, name: area.nameIn(currentLanguage()), bbox: textOfBox(area.box) }] : []
  })

/** What is wrong with a choice of areas; nothing where all are known. */
export const problemOfAreas = (ids: readonly string[] | undefined): { area?: FieldProblem } =>
  ids?.every((id) => areaOf(id) !== undefined) === false ? { area: { problem: 'unknownArea' } } : {}
