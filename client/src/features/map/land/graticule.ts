import { mapMessages } from '#messages/client/features/map.ts'
import { currentLocale } from '#shared/language/language.ts'

/** Degrees between lines, from coarse to fine. */
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
/** The least distance between lines in pixels. */
const CLOSEST = 110
/** On a map of the whole world labels need less: at least this many pixels. */
const LABEL = 80
const TILE = 256
const MERCATOR_LIMIT = 85

/** The finest step at which meridians are at least 110 pixels apart at this zoom; 30 or 90 degrees far out. */
export const graticuleStep = (zoom: number) => {
  const pixelsPerDegree = (TILE * 2 ** zoom) / 360
  return (
    STEPS.findLast((step) => step * pixelsPerDegree >= CLOSEST) ?? (30 * pixelsPerDegree >= LABEL ? 30 : 90)
  )
}

/** The multiples of `step` between two degrees, both ends included. */
export const linesBetween = (from: number, to: number, step: number) => {
  const lines: number[] = []
  for (let line = Math.ceil(from / step); line <= Math.floor(to / step); line++) {
    lines.push(Number((line * step).toFixed(3)))
  }
  return lines
}

export const parallelsBetween = (south: number, north: number, step: number) =>
  linesBetween(Math.max(south, -MERCATOR_LIMIT), Math.min(north, MERCATOR_LIMIT), step)

const degrees = (value: number) =>
  `${Math.abs(value).toLocaleString(currentLocale(), { maximumFractionDigits: 3 })}°`

/** `60°N`, `0°`, `33.5°S`; in Swedish `33,5°S`. */
export const latitudeLabel = (lat: number) =>
  `${degrees(lat)}${lat > 0 ? mapMessages().north : lat < 0 ? mapMessages().south : ''}`

/** `15°E`, `0°`, `170°W`; in Swedish `15°Ö`, `170°V`. Values beyond 180 or -180 are brought back first. */
export const longitudeLabel = (lng: number) => {
  const home = ((((lng + 180) % 360) + 360) % 360) - 180
  if (home === -180) return '180°'
  return `${degrees(home)}${home > 0 ? mapMessages().east : home < 0 ? mapMessages().west : ''}`
}
