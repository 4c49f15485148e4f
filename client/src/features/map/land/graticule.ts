/** Degrees between lines, finest last. */
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
/** Lines closer than this many pixels would be a mesh. */
const CLOSEST = 110
/** On a map of the whole world the labels need less, but not less than this. */
const LABEL = 80
const TILE = 256
const MERCATOR_LIMIT = 85

/** The finest step whose meridians stand at least 110 pixels apart at this zoom; of the whole world, a few. */
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

const degrees = (value: number) => `${Number(Math.abs(value).toFixed(3))}°`

/** `60°N`, `0°`, `33.5°S`. */
export const latitudeLabel = (lat: number) => `${degrees(lat)}${lat > 0 ? 'N' : lat < 0 ? 'S' : ''}`

/** `15°E`, `0°`, `170°W`; a meridian reached by going round the world has its own name still. */
export const longitudeLabel = (lng: number) => {
  const home = ((((lng + 180) % 360) + 360) % 360) - 180
  if (home === -180) return '180°'
  return `${degrees(home)}${home > 0 ? 'E' : home < 0 ? 'W' : ''}`
}
