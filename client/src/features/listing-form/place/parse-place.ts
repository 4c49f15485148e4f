import { type Position, positionOf } from '#shared/places/geo.ts'
import { parseDecimal } from '../fields/parse-number.ts'

const DEGREES =
  /^([-+]?\d+(?:[.,]\d+)?)\s*°?\s*(?:(\d+(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:["″”]|''))?$/
const NORTH_OR_SOUTH = /^([NS])|([NS])$/i
const EAST_OR_WEST = /^([EW])|([EW])$/i

/** Reads `63.4`, `63.4° N` or `63°24'0"N` as degrees. NaN for any other text. */
const degreesOf = (text: string, side: RegExp): number => {
  const letter = side.exec(text)?.[0].toUpperCase()
  const [, whole = '', minutes = '0', seconds = '0'] = DEGREES.exec(text.replace(side, '').trim()) ?? []
  const [degrees, sixtieths, rest] = [whole, minutes, seconds].map((part) => parseDecimal(part) ?? Number.NaN)
  if (degrees === undefined || sixtieths === undefined || rest === undefined) return Number.NaN
  const size = Math.abs(degrees) + sixtieths / 60 + rest / 3600
  const isNegative = whole.startsWith('-') !== (letter === 'S' || letter === 'W')
  return isNegative ? -size : size
}

// How two coordinates can be separated: by a semicolon, after a letter, by a comma and a space, by a comma between decimal points, by a space.
const SEPARATIONS = [
  /^([^;]+);([^;]+)$/,
  /^(.*[NS])[\s,]+(.+)$/i,
  /^(\S+),\s+(\S+)$/,
  /^([-+]?\d+\.\d+),([-+]?\d+\.\d+)$/,
  /^(\S+)\s+(\S+)$/,
  /^([NS].*?)[\s,]+([EW].+)$/i,
]

/** Reads coordinates as maps write them, `63.39833, 13.08167`, latitude first. Null for any other text. */
export const parsePlace = (text: string): Position | null => {
  const bare = text.trim().replace(/^\((.*)\)$/, '$1')
  for (const separation of SEPARATIONS) {
    const [, north, east] = separation.exec(bare) ?? []
    if (north === undefined || east === undefined) continue
    const place = positionOf({
      lat: degreesOf(north.trim(), NORTH_OR_SOUTH),
      lng: degreesOf(east.trim(), EAST_OR_WEST),
    })
    if (place) return place
  }
  return null
}
