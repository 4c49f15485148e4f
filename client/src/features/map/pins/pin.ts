export type Tone = 'moss' | 'glacier'

/** A place on the map: a short `label` stands there, `name` and `detail` are its preview. */
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

/** Pins that the server gathered because there are too many to send. */
export type PinGroup = { lat: number; lng: number; count: number }

/** Counts of pins by tone. */
export type Tally = Record<Tone, number>

/** How many of the pins are in sight. */
export type Sight = { inView: Tally; total: Tally }

/**
 * What is in sight, in degrees. `west` is always less than `east`: where the view crosses the date line
 * one of them lies beyond 180 or -180.
 */
export type View = { west: number; south: number; east: number; north: number; zoom: number }

export const START = { lat: 62, lng: 15, zoom: 5 } as const
/** As far out as the buttons, the wheel and two fingers go. */
export const MIN_ZOOM = 2
/** As far out as it may take to have pins from all over the world in sight on a small screen. */
export const WORLD_ZOOM = 0
export const MAX_ZOOM = 18

/** A place farther south or north stands at the edge of the map, as Mercator has no poles. */
export const LATITUDES = [-84.9, 84.9] as const
