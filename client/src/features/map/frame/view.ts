import type * as L from 'leaflet'
import type { View } from '../pins/pin.ts'

/** About a metre, and never an exponent in an address. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** What the map shows, with its middle brought back between -180 and 180. */
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
