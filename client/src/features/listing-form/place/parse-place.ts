import { type Position, positionOf } from '#shared/places/geo.ts'
import { parseDecimal } from '../fields/parse-number.ts'

const DEGREES =
  /^([-+]?\d+(?:[.,]\d+)?)\s*°?\s*(?:(\d+(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:["″”]|''))?$/
const NORTH_OR_SOUTH = /^([NS])|([NS])$/i
const EAST_OR_WEST = /^([EW])|([EW])$/i

/** `63.4`, `63.4° N` or `63°24'0"N` in degrees; NaN for what is none. */
const degreesOf = (text: string, side: RegExp): number => {
  const letter = side.exec(text)?.[0].toUpperCase()
  const [, whole = '', minutes = '0', seconds = '0'] = DEGREES.exec(text.replace(side, '').trim()) ?? []
  const [degrees, sixtieths, rest] = [whole, minutes, seconds].map((part) => parseDecimal(part) ?? Number.NaN)
  if (degrees === undefined || sixtieths === undefined || rest === undefined) return Number.NaN
  const size = Math.abs(degrees) + sixtieths / 60 + rest / 3600
  const isNegative = whole.startsWith('-') !== (letter === 'S' || letter === 'W')
  return isNegative ? -size : size
}

// Where the two halves part: at a semicolon, behind a letter, at a comma with a space or between points, at a space.
const PARTINGS = [
  /^([^;]+);([^;]+)$/,
  /^(.*[NS])[\s,]+(.+)$/i,
  /^(\S+),\s+(\S+)$/,
  /^([-+]?\d+\.\d+),([-+]?\d+\.\d+)$/,
  /^(\S+)\s+(\S+)$/,
  /^([NS].*?)[\s,]+([EW].+)$/i,
]

/** The place that a map's `63.39833, 13.08167` names, latitude first; null for any other text. */
export const parsePlace = (text: string): Position | null => {
  const bare = text.trim().replace(/^\((.*)\)$/, '$1')
  for (const parting of PARTINGS) {
    const [, north, east] = parting.exec(bare) ?? []
    if (north === undefined || east === undefined) continue
    const place = positionOf({
      lat: degreesOf(north.trim(), NORTH_OR_SOUTH),
      lng: degreesOf(east.trim(), EAST_OR_WEST),
    })
    if (place) return place
  }
  return null
}
