import type * as L from 'leaflet'
import type { View } from '../pins/pin.ts'

/** To about a metre, without an exponent when written in an address. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The visible part of the map; its middle is between -180 and 180. */
export const viewOf = (map: L.Map): View => {
  const bounds = map.getBounds()
  const turns = 360 * Math.round(bounds.getCenter().lng / 360)
  return {
    west: rounded(bounds.getWest() - turns),
    south: rounded(Math.max(-90, bounds.getSouth())),
    east: rounded(bounds.getEast() - turns),
    north: rounded(Math.min(90, bounds.getNorth())),
    zoom: map.getZoom(),
  }
}

/** A view whose middle is this share of its width or height away shows another part of the world. */
const MOVED = 0.12

/** Whether a view shows another part of the world than the one before, not only a little moved. */
export const isElsewhere = (view: View, before: View): boolean => {
  if (view.zoom !== before.zoom) return true
  const away = (from: 'west' | 'south', to: 'east' | 'north') =>
    Math.abs(view[from] + view[to] - before[from] - before[to]) / 2 / (before[to] - before[from])
  return away('west', 'east') > MOVED || away('south', 'north') > MOVED
}
