import type * as L from 'leaflet'
import type { Box, ClusterItem } from '../clusters/cluster-tree.ts'
import { nearestCopy, type WantedMark } from './mark.ts'
import type { Pin, PinGroup } from './pin.ts'

/** Pins up to this share of the view beyond each edge get markers too. */
const MARGIN = 0.25

/** The bounds as a box, at most once around the world, so that it contains each pin once. */
export const boxOf = (bounds: L.LatLngBounds): Box => {
  const middle = bounds.getCenter().lng
  const half = Math.min(180, (bounds.getEast() - bounds.getWest()) / 2)
  return { west: middle - half, east: middle + half, south: bounds.getSouth(), north: bounds.getNorth() }
}

/** The view with a margin. */
export const boxAround = (bounds: L.LatLngBounds): Box => boxOf(bounds.pad(MARGIN))

export const holds = ({ west, south, east, north }: Box, { lat, lng }: { lat: number; lng: number }) =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** The marker of a cluster item, in the copy of the world nearest to the `middle` longitude. */
export const wantedMarkOf = (item: ClusterItem, pins: readonly Pin[], middle: number): WantedMark => {
  if (item.kind === 'group') {
    const { id, lat, lng, count, share } = item
    const subject = { kind: 'group', id, count, share } as const
    return { key: `group ${id}`, lat, lng: nearestCopy(lng, middle), subject }
  }
  const pin = pins[item.index] as Pin
  return { key: pin.key, lat: pin.lat, lng: nearestCopy(pin.lng, middle), subject: { kind: 'pin', pin } }
}

/** The marker of a group from the server; null if it has no valid position. */
export const wantedMarkOfGroup = ({ lat, lng, count }: PinGroup, middle: number): WantedMark | null => {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null
  const subject = { kind: 'group', count, share: 0 } as const
  return { key: `ready ${lat} ${lng} ${count}`, lat, lng: nearestCopy(lng, middle), subject }
}
