import { type Position, positionOf } from '#shared/places/geo.ts'
import { parseDecimal } from '../fields/parse-number.ts'
import { parsePlace } from './parse-place.ts'

/** Latitude and longitude as they were typed. */
export type TypedPlace = { lat: string; lng: string }

const OFF_THE_GLOBE = 999

/** The place that one of the two fields holds whole while the other is blank, as a map has it; else null. */
const placeInOneField = ({ lat, lng }: TypedPlace): Position | null =>
  lat.trim() === '' || lng.trim() === '' ? parsePlace(lat + lng) : null

/** The place, or null where the two fields name none. */
export const positionFromFields = (typed: TypedPlace): Position | null =>
  placeInOneField(typed) ?? positionOf({ lat: parseDecimal(typed.lat), lng: parseDecimal(typed.lng) })

/** The place as it is sent; null where both fields are blank. What is no number is refused like a place off the globe. */
export const coordinatesFromFields = (typed: TypedPlace): Position | null => {
  const { lat, lng } = typed
  const whole = placeInOneField(typed)
  if (whole) return whole
  if (lat.trim() === '' && lng.trim() === '') return null
  const [north, east] = [parseDecimal(lat), parseDecimal(lng)]
  return { lat: north || north === 0 ? north : OFF_THE_GLOBE, lng: east || east === 0 ? east : OFF_THE_GLOBE }
}

const problemOf = (what: string, typed: string, limit: number): string | undefined => {
  const degrees = parseDecimal(typed)
  if (degrees === undefined) return `${what} is missing`
  return Math.abs(degrees) <= limit ? undefined : `${what} must be a number from -${limit} to ${limit}`
}

/** What is wrong with a place that was refused, at the field that is wrong; empty where neither is. */
export const placeProblems = ({ lat, lng }: TypedPlace): Partial<TypedPlace> => {
  const [north, east] = [problemOf('Latitude', lat, 90), problemOf('Longitude', lng, 180)]
  return { ...(north && { lat: north }), ...(east && { lng: east }) }
}

/** Degrees as they stand in a field; a hundred-thousandth of one is a metre. */
export const formatDegrees = (value: number): string => String(Number(value.toFixed(5)))
