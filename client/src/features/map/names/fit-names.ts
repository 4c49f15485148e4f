import type { MapNames } from '#shared/map/names.ts'
import type { Window } from '../land/land-outline.ts'
import { mercatorX, mercatorY } from '../land/land-rings.ts'

export type NameKind = 'country' | 'town' | 'area'
export type Box = readonly [west: number, north: number, east: number, south: number]
/** A name, the middle of its text, in canvas pixels, and what it covers; a town's text is right of its dot. */
type FittedName = { kind: NameKind; text: string; x: number; y: number; box: Box }

/** How many thousand people a town has at least to be named at a zoom; closer up every known one is. */
const LEAST_PEOPLE: Record<number, number> = { 4: 1000, 5: 300, 6: 70 }
const TOWNS_FROM = 4
const AREAS_FROM = 5
/** An area is named while it is about this wide in pixels: not where it is a dot, and not where it is everywhere. */
const AREA_WIDTH = { least: 90, most: 1_200 }
const COUNTRIES_TO = 8
const LINE = 16
const GAP = 6
/** From the middle of a town's dot to its name. */
export const DOT_GAP = 6

type Measure = (text: string, kind: NameKind) => number
type Wanted = [kind: NameKind, text: string, lat: number, lng: number]

/** What may be named at this zoom, the most important first. */
const wantedAt = ({ countries, towns, areas }: MapNames, zoom: number, scale: number): Wanted[] => {
  const least = zoom < TOWNS_FROM ? Number.POSITIVE_INFINITY : (LEAST_PEOPLE[Math.floor(zoom)] ?? 0)
  const isNamed = (degrees: number) => {
    const width = (degrees / 360) * scale
    return zoom >= AREAS_FROM && width >= AREA_WIDTH.least && width <= AREA_WIDTH.most
  }
  return [
    ...(zoom > COUNTRIES_TO ? [] : countries.map(([name, ...at]): Wanted => ['country', name, ...at])),
    ...towns
      .filter(([, , , people]) => people >= least)
      .map(([name, lat, lng]): Wanted => ['town', name, lat, lng]),
    ...areas
      .filter(([, , , degrees]) => isNamed(degrees))
      .map(([name, lat, lng]): Wanted => ['area', name, lat, lng]),
  ]
}

/** Whether a box overlaps none of those that are taken. */
export const isFree = ([west, north, east, south]: Box, taken: readonly { box: Box }[]): boolean =>
  taken.every(({ box }) => east < box[0] || west > box[2] || south < box[1] || north > box[3])

/** The names that have room in the window. Where two would overlap, the more important one stays. */
export const fitNames = (
  names: MapNames,
  { scale, x: left, y: top, width, height }: Window,
  zoom: number,
  measure: Measure,
): FittedName[] => {
  const fitted: FittedName[] = []
  for (const [kind, text, lat, lng] of wantedAt(names, zoom, scale)) {
    const y = mercatorY(lat) * scale - top
    if (y < 0 || y > height) continue
    const first = (((mercatorX(lng) * scale - left) % scale) + scale) % scale
    for (let at = first; at < width; at += scale) {
      const wide = measure(text, kind)
      const x = kind === 'town' ? at + DOT_GAP + wide / 2 : at
      const box = [x - wide / 2 - GAP, y - LINE / 2, x + wide / 2 + GAP, y + LINE / 2] as const
      if (isFree(box, fitted)) fitted.push({ kind, text, x, y, box })
    }
  }
  return fitted
}
