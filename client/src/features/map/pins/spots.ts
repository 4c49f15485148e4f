import type * as L from 'leaflet'
import type { Box, ClusterItem } from '../clusters/cluster-tree.ts'
import { nearestCopy, type Spot } from './mark.ts'
import type { Pin, PinGroup } from './pin.ts'

/** Share of the view that is marked beyond each of its edges. */
const MARGIN = 0.25

/** Once round the world at most: so each pin is in it once. */
export const boxOf = (bounds: L.LatLngBounds): Box => {
  const middle = bounds.getCenter().lng
  const half = Math.min(180, (bounds.getEast() - bounds.getWest()) / 2)
  return { west: middle - half, east: middle + half, south: bounds.getSouth(), north: bounds.getNorth() }
}

/** The view and its margin. */
export const boxAround = (bounds: L.LatLngBounds): Box => boxOf(bounds.pad(MARGIN))

export const holds = ({ west, south, east, north }: Box, { lat, lng }: { lat: number; lng: number }) =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** Where an item of the cluster tree stands, in the copy of the world nearest to the `middle` longitude. */
export const spotOf = (item: ClusterItem, pins: readonly Pin[], middle: number): Spot => {
  if (item.kind === 'group') {
    const { id, lat, lng, count, share } = item
    const subject = { kind: 'group', id, count, share } as const
    return { key: `group ${id}`, lat, lng: nearestCopy(lng, middle), subject }
  }
  const pin = pins[item.index] as Pin
  return { key: pin.key, lat: pin.lat, lng: nearestCopy(pin.lng, middle), subject: { kind: 'pin', pin } }
}

/** Likewise for a group that came ready from the server; null for one without a place. */
export const spotOfReady = ({ lat, lng, count }: PinGroup, middle: number): Spot | null => {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null
  const subject = { kind: 'group', count, share: 0 } as const
  return { key: `ready ${lat} ${lng} ${count}`, lat, lng: nearestCopy(lng, middle), subject }
}
