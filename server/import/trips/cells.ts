/** What a cell says, whether it came from CSV (text) or JSON (any value). */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return value.trim()
}

/** A number as people write it: plain, or with commas or spaces between thousands. */
export const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  const text = textOf(value)
  if (text === undefined) return undefined
  const plain = /^-?\d{1,3}([, ]\d{3})+(\.\d+)?$/.test(text) ? text.replace(/[, ]/g, '') : text
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A list: JSON as it is, text split at semicolons or bars. */
export const listOf = (value: unknown): unknown[] | undefined => {
  if (Array.isArray(value)) return value
  const text = textOf(value)
  if (text === undefined) return undefined
  return text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Spellings of listed words in any case become the listed words. */
export const wordsOf = (value: unknown, words: readonly string[]): unknown[] | undefined =>
  listOf(value)?.map((entry) =>
    typeof entry === 'string'
      ? (words.find((word) => word.toLowerCase() === entry.toLowerCase()) ?? entry)
      : entry,
  )

type Fields = Record<string, unknown>

/** Place and country as one text; a country that the place already names is not repeated. */
export const locationOf = ({ location, country }: Fields): string | undefined => {
  const [place, land] = [textOf(location), textOf(country)]
  if (place === undefined || land === undefined) return place ?? land
  return place.toLowerCase().endsWith(land.toLowerCase()) ? place : `${place}, ${land}`
}

/** Coordinates from a JSON value or from the columns for latitude and longitude; both or none. */
export const coordinatesOf = ({ coordinates, lat, lng }: Fields): unknown => {
  if (typeof coordinates === 'object' && coordinates !== null) return coordinates
  const [latitude, longitude] = [numberOf(lat), numberOf(lng)]
  if (latitude === undefined && longitude === undefined) return null
  return { lat: latitude, lng: longitude }
}
