import { formMessages } from '#messages/client/features/listing-form.ts'
import { type Position, positionOf } from '#shared/places/geo.ts'
import { parseDecimal } from '../fields/parse-number.ts'
import { parsePlace } from './parse-place.ts'

/** Latitude and longitude as they were typed. */
type TypedPlace = { lat: string; lng: string }

const OFF_THE_GLOBE = 999

/** A whole place such as `63.39833, 13.08167` that was typed into one field, the other one blank; else null. */
const placeInOneField = ({ lat, lng }: TypedPlace): Position | null =>
  lat.trim() === '' || lng.trim() === '' ? parsePlace(lat + lng) : null

/** The place in the two fields, or null when they do not hold one. */
export const positionFromFields = (typed: TypedPlace): Position | null =>
  placeInOneField(typed) ?? positionOf({ lat: parseDecimal(typed.lat), lng: parseDecimal(typed.lng) })

/** The place to send; null when both fields are blank. Anything unreadable becomes 999 degrees, which the API refuses. */
export const coordinatesFromFields = (typed: TypedPlace): Position | null => {
  const { lat, lng } = typed
  const whole = placeInOneField(typed)
  if (whole) return whole
  if (lat.trim() === '' && lng.trim() === '') return null
  const [north, east] = [parseDecimal(lat), parseDecimal(lng)]
  return { lat: north || north === 0 ? north : OFF_THE_GLOBE, lng: east || east === 0 ? east : OFF_THE_GLOBE }
}

const problemOf = (
  typed: string,
  limit: number,
  { missing, wrong }: { missing: string; wrong: string },
): string | undefined => {
  const degrees = parseDecimal(typed)
  if (degrees === undefined) return missing
  return Math.abs(degrees) <= limit ? undefined : wrong
}

/** What is wrong with a refused place, by field; empty when neither field is wrong. */
export const placeProblems = ({ lat, lng }: TypedPlace): Partial<TypedPlace> => {
  const text = formMessages().place
  const north = problemOf(lat, 90, { missing: text.latitudeMissing, wrong: text.latitudeWrong })
  const east = problemOf(lng, 180, { missing: text.longitudeMissing, wrong: text.longitudeWrong })
  return { ...(north && { lat: north }), ...(east && { lng: east }) }
}

/** A stored place as the texts of its fields, with points in every language, as maps write it. */
export const placeTexts = (position: Position | null): TypedPlace =>
  position ? { lat: String(position.lat), lng: String(position.lng) } : { lat: '', lng: '' }

/** Degrees as the text of a field, to 5 decimals, which is about a metre. */
export const formatDegrees = (value: number): string => String(Number(value.toFixed(5)))
