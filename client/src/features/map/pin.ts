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

/**
 * What is in sight, in degrees. `west` is always less than `east`: where the view crosses the date line
 * one of them lies beyond 180 or -180.
 */
export type View = { west: number; south: number; east: number; north: number; zoom: number }

export const START = { lat: 62, lng: 15, zoom: 5 } as const
export const MIN_ZOOM = 2
export const MAX_ZOOM = 18
