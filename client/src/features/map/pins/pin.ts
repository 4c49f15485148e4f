export type Tone = 'moss' | 'glacier'

/** A race or trip on the map: `label` is the short text at its place, `name` and `detail` are in its preview. */
export type Pin = {
  key: string
  tone: Tone
  lat: number
  lng: number
  label: string
  name: string
  href: string
  detail?: string
}

/** Pins that the server grouped because there are too many to send. */
export type PinGroup = { lat: number; lng: number; count: number }

/** Counts of pins by tone. */
export type Tally = Record<Tone, number>

/** How many of the pins are in view. */
export type Sight = { inView: Tally; total: Tally }

/**
 * The visible part of the map, in degrees. `west` is always less than `east`: if the view crosses the date
 * line, one of them is beyond 180 or -180.
 */
export type View = { west: number; south: number; east: number; north: number; zoom: number }

export const START = { lat: 62, lng: 15, zoom: 5 } as const
/** People can zoom out to here with buttons, wheel and fingers. */
export const MIN_ZOOM = 2
/** 'Show all' can zoom out to here, to show pins from all over the world on a small screen. */
export const WORLD_ZOOM = 0
export const MAX_ZOOM = 18

/** Places farther south or north are shown at the map's edge: Mercator maps have no poles. */
export const LATITUDES = [-84.9, 84.9] as const
