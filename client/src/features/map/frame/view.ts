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
