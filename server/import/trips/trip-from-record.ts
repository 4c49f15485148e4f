import type { ZodError } from 'zod'
import { TERRAINS } from '#shared/races/enums.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import { daysOf } from '#shared/trips/rules.ts'
import { type TripInput, tripInput } from '#shared/trips/schema.ts'

/** A row that was understood, or the reasons why it is refused. */
type Reading<Value> = { value: Value; reasons?: never } | { value?: never; reasons: string[] }

/** One reason for each field that is wrong, naming it. */
const reasonsOf = (error: ZodError): string[] =>
  error.issues.map(({ path, message }) => `${String(path[0] ?? 'row')}: ${message}`)

/** What a cell says, whether it came from CSV (text) or JSON (any value). */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return value.trim()
}

/** A number as people write it: plain, or with commas or spaces between thousands. */
const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  const text = textOf(value)
  if (text === undefined) return undefined
  const plain = /^-?\d{1,3}([, ]\d{3})+(\.\d+)?$/.test(text) ? text.replace(/[, ]/g, '') : text
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A list: JSON as it is, text split at semicolons or bars. */
const listOf = (value: unknown): unknown[] | undefined => {
  if (Array.isArray(value)) return value
  const text = textOf(value)
  if (text === undefined) return undefined
  return text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Spellings of listed words in any case become the listed words. */
const wordsOf = (value: unknown, words: readonly string[]): unknown[] | undefined =>
  listOf(value)?.map((entry) =>
    typeof entry === 'string'
      ? (words.find((word) => word.toLowerCase() === entry.toLowerCase()) ?? entry)
      : entry,
  )

type Fields = Record<string, unknown>

/** Place and country as one text; a country that the place already names is not repeated. */
const locationOf = ({ location, country }: Fields): string | undefined => {
  const [place, land] = [textOf(location), textOf(country)]
  if (place === undefined || land === undefined) return place ?? land
  return place.toLowerCase().endsWith(land.toLowerCase()) ? place : `${place}, ${land}`
}

/** Coordinates from a JSON value or from the columns for latitude and longitude; both or none. */
const coordinatesOf = ({ coordinates, lat, lng }: Fields): unknown => {
  if (typeof coordinates === 'object' && coordinates !== null) return coordinates
  const [latitude, longitude] = [numberOf(lat), numberOf(lng)]
  if (latitude === undefined && longitude === undefined) return null
  return { lat: latitude, lng: longitude }
}

const absentWhenBlank = (fields: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(fields[name])]))

/** A trip from a file's row; its duration follows from the dates when the row names none. */
export const tripFromRecord = (
  fields: Record<string, unknown>,
): Reading<TripInput & { duration: number }> => {
  const parsed = tripInput.safeParse({
    ...absentWhenBlank(fields, [
      'name',
      'startDate',
      'endDate',
      'description',
      'mainImageUrl',
      'videoUrl',
      'itinerary',
      'accommodation',
      'terms',
      'organizerName',
      'organizerEmail',
      'organizerWebpage',
      'howToPay',
      'meetingPoint',
    ]),
    location: locationOf(fields),
    difficulty: textOf(fields.difficulty) ?? 'All levels',
    duration: numberOf(fields.duration),
    maxGroupSize: numberOf(fields.maxGroupSize),
    availableSpots: numberOf(fields.availableSpots),
    minGroupSize: numberOf(fields.minGroupSize),
    coordinates: coordinatesOf(fields),
    features: listOf(fields.features),
    terrain: wordsOf(fields.terrain, TERRAINS),
    imageUrls: listOf(fields.imageUrls),
    price: numberOf(fields.price),
    currency: wordsOf(fields.currency, CURRENCIES)?.[0],
    packingList: listOf(fields.packingList),
    includedItems: listOf(fields.includedItems),
    excludedItems: listOf(fields.excludedItems),
  })
  if (!parsed.success) return { reasons: reasonsOf(parsed.error) }
  const trip = parsed.data
  return { value: { ...trip, duration: trip.duration ?? daysOf(trip) } }
}
