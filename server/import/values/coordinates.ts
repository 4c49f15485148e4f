import { evenText } from '#server/platform/text/even-text.ts'
import { gridReferenceIn } from './grid-references.ts'

export type Position = { lat: number; lng: number }

const isPosition = ({ lat, lng }: Position) =>
  Number.isFinite(lat) &&
  Number.isFinite(lng) &&
  Math.abs(lat) <= 90 &&
  Math.abs(lng) <= 180 &&
  (lat !== 0 || lng !== 0)

const positionOf = (lat: number, lng: number): Position | null => {
  const position = { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 }
  return isPosition(position) ? position : null
}

const LETTER = '([NSEWO])'
const ANGLE = String.raw`(-?\d{1,3}(?:[.,]\d+)?)\s*(?:[°ºd*]|deg)?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’m]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”s]|''|’’)?\s*)?`
const ONE_ANGLE = new RegExp(`^${LETTER}?\\s*${ANGLE}${LETTER}?$`, 'i')
const TWO_ANGLES = new RegExp(
  `^${LETTER}?\\s*${ANGLE}${LETTER}?[\\s,;/]+${LETTER}?\\s*${ANGLE}${LETTER}?$`,
  'i',
)

const number = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))

type Angle = { degrees: number; letter: string }

const angleOf = (parts: (string | undefined)[]): Angle => {
  const [before, degrees, minutes, seconds, after] = parts
  const letter = (before ?? after ?? '').toUpperCase()
  const size = Math.abs(number(degrees)) + number(minutes) / 60 + number(seconds) / 3600
  const isNegative = degrees?.startsWith('-') || letter === 'S' || letter === 'W'
  return { degrees: isNegative ? -size : size, letter }
}

/** One angle in degrees: decimal with point or comma, or degrees, minutes and seconds, with or without a letter. */
export const degreesOf = (value: string | number): number | null => {
  if (typeof value === 'number') return value
  const match = ONE_ANGLE.exec(evenText(value).trim())
  return match ? angleOf([...match].slice(1)).degrees : null
}

// Places in the addresses of Google's, OpenStreetMap's, Apple's and Bing's maps.
const LINKS: [pattern: RegExp, order: 'lat' | 'lng'][] = [
  [/!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/, 'lat'],
  [/@(-?\d+\.\d+),(-?\d+\.\d+)/, 'lat'],
  [
    /[?&](?:q|query|ll|sll|daddr|destination|center|cp)=(?:loc:)?(-?\d+\.\d+)(?:,|%2C|~)\s*\+?(-?\d+\.\d+)/i,
    'lat',
  ],
  [/mlat=(-?\d+\.\d+)&(?:amp;)?mlon=(-?\d+\.\d+)/, 'lat'],
  [/#map=\d+(?:\.\d+)?\/(-?\d+\.\d+)\/(-?\d+\.\d+)/, 'lat'],
  [/\/(?:search|place|dir)\/(-?\d+\.\d+),\s*\+?(-?\d+\.\d+)/, 'lat'],
  [/^geo:(-?\d+\.\d+),(-?\d+\.\d+)/, 'lat'],
  [/POINT\s*Z?\s*\(\s*(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)/i, 'lng'],
  [/"coordinates"\s*:\s*\[\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)/, 'lng'],
]

const positionInLink = (text: string): Position | null => {
  for (const [pattern, order] of LINKS) {
    const match = pattern.exec(text)
    if (!match) continue
    const [first, second] = [Number(match[1]), Number(match[2])]
    return order === 'lat' ? positionOf(first, second) : positionOf(second, first)
  }
  return null
}

const PLAIN_PAIR = /^[([]?\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;/\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*[)\]]?$/
const COMMA_PAIR = /^[([]?\s*(-?\d{1,3},\d+)\s*(?:[;/]|,\s|\s)\s*(-?\d{1,3},\d+)\s*[)\]]?$/
const NAMED_PAIR =
  /"?lat(?:itude)?"?\s*[:=]\s*"?(-?\d+(?:\.\d+)?)"?\D+?"?(?:lng|lon|long|longitude)"?\s*[:=]\s*"?(-?\d+(?:\.\d+)?)/i

/**
 * A position from one cell: `63.39, 13.08`, `63,39; 13,08`, degrees with minutes and seconds, a map
 * link, a GeoJSON point, WKT, a British grid reference. Latitude first where nothing says otherwise. Null when the text is not a position.
 */
export const positionIn = (value: string | number): Position | null => {
  if (typeof value === 'number') return null
  const text = evenText(value).trim()
  const pair = PLAIN_PAIR.exec(text) ?? COMMA_PAIR.exec(text) ?? NAMED_PAIR.exec(text)
  if (pair) return positionOf(number(pair[1]), number(pair[2]))
  const linked = positionInLink(text)
  if (linked) return linked
  const grid = gridReferenceIn(text)
  if (grid?.rest === '') return grid.position
  const angles = TWO_ANGLES.exec(text)
  if (!angles) return null
  const one = angleOf([...angles].slice(1, 6))
  const other = angleOf([...angles].slice(6, 11))
  // `5,500 m` is a length: an angle has a letter or the sign of degrees.
  if (one.letter === '' && other.letter === '' && !/[°º*]|\d ?d/i.test(text)) return null
  const isLngFirst = /[EWO]/.test(one.letter) || /[NS]/.test(other.letter)
  return isLngFirst ? positionOf(other.degrees, one.degrees) : positionOf(one.degrees, other.degrees)
}

/** A position from two cells; null when one is no angle or they lie nowhere on earth. */
export const positionFrom = (lat: string | number, lng: string | number): Position | null => {
  const [latitude, longitude] = [degreesOf(lat), degreesOf(lng)]
  return latitude === null || longitude === null ? null : positionOf(latitude, longitude)
}
