import type { BoundingBox } from '#server/places/great-circle.ts'
import { invalid } from '#server/platform/errors/errors.ts'
import { mapRefusals } from './messages.ts'

const DEGREES = /^-?\d{1,4}(\.\d{1,15})?$/

/** A longitude from -180 to 180, also for one that went around the world. */
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/**
 * Reads `west,south,east,north`; null when absent, a 400 that names it when malformed. A view across
 * the date line may go beyond 180 degrees or have west greater than east.
 */
export const boundingBoxOf = (value: unknown): BoundingBox | null => {
  if (value === undefined || value === '') return null
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : []
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number]
  const isCrossing = west > east && west <= 180 && east >= -180
  const isBackwards = south > north || (west > east && !isCrossing)
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part)) || isBackwards) {
    const message = mapRefusals().badBox
    throw invalid(message, { bbox: message })
  }
  const latitudes = { south: Math.max(-90, south), north: Math.min(90, north) }
  if (east - west >= 360) return { ...latitudes, west: -180, east: 180 }
  return { ...latitudes, west: wrapped(west), east: wrapped(east) }
}

/** The width of the box in degrees, across the date line too. */
export const widthOf = ({ west, east }: BoundingBox) => (east >= west ? east - west : east - west + 360)
