/** Degrees; `west` may be greater than `east` where the box crosses the date line. */
export type BoundingBox = { west: number; south: number; east: number; north: number }

const DEGREES = /^-?\d{1,4}(\.\d{1,15})?$/

/** A longitude from -180 to 180, also for one that went around the world. */
export const wrapped = (longitude: number) =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180

/**
 * Reads `west,south,east,north`; null if it is not a box. A view across the date line may go beyond 180 degrees or
 * have west greater than east.
 */
export const boxOfText = (text: string): BoundingBox | null => {
  const parts = text.split(',').map((part) => part.trim())
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number]
  const isCrossing = west > east && west <= 180 && east >= -180
  const isBackwards = south > north || (west > east && !isCrossing)
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part)) || isBackwards) return null
  const latitudes = { south: Math.max(-90, south), north: Math.min(90, north) }
  if (east - west >= 360) return { ...latitudes, west: -180, east: 180 }
  return { ...latitudes, west: wrapped(west), east: wrapped(east) }
}

/** A box as text; 4 decimals are about ten metres. */
export const textOfBox = ({ west, south, east, north }: BoundingBox): string =>
  [west, south, east, north].map((degrees) => String(Math.round(degrees * 1e4) / 1e4)).join(',')

/** The width of the box in degrees, across the date line too. */
export const widthOf = ({ west, east }: BoundingBox) => (east >= west ? east - west : east - west + 360)
