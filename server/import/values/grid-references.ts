import type { Position } from './coordinates.ts'

// The squares of 100 km that the British national grid uses.
const SQUARES = 'H[PTUWXYZ]|N[A-DF-HJ-OR-UW-Z]|OV|S[CDEHJKM-PR-Z]|T[AFGLMQRV]'
const GRID_REFERENCE = new RegExp(
  String.raw`[\s,;.(\[-]*(?:\b(?:os\s*)?(?:grid\s*)?(?:gr|ngr|ref(?:erence)?|grid)\b[\s:.=]*)?\b(${SQUARES})\s?(\d{3}\s?\d{3}|\d{4}\s?\d{4}|\d{5}\s?\d{5})(?!\d)[)\]]?`,
  'i',
)
const ANY = /\b[HNOST][A-Z]\s?\d{3}/i

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

// The ellipsoids of the British grid (Airy 1830) and of satellite positions (WGS 84), in metres.
const AIRY = { a: 6_377_563.396, b: 6_356_256.909 }
const WGS = { a: 6_378_137, b: 6_356_752.3142 }
const SCALE = 0.9996012717
const [ORIGIN_LAT, ORIGIN_LNG] = [radians(49), radians(-2)]
const [ORIGIN_EAST, ORIGIN_NORTH] = [400_000, -100_000]

const meridian = (lat: number): number => {
  const n = (AIRY.a - AIRY.b) / (AIRY.a + AIRY.b)
  const [one, other] = [lat - ORIGIN_LAT, lat + ORIGIN_LAT]
  return (
    AIRY.b *
    SCALE *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * one -
      (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(one) * Math.cos(other) +
      1.875 * (n ** 2 + n ** 3) * Math.sin(2 * one) * Math.cos(2 * other) -
      (35 / 24) * n ** 3 * Math.sin(3 * one) * Math.cos(3 * other))
  )
}

/** Latitude and longitude on Airy's ellipsoid in radians, as the Ordnance Survey works them out. */
const airyPosition = (east: number, north: number): { lat: number; lng: number } => {
  let lat = ORIGIN_LAT
  let off = north - ORIGIN_NORTH
  for (let turn = 0; turn < 10 && Math.abs(off) > 0.01; turn += 1) {
    lat += off / (AIRY.a * SCALE)
    off = north - ORIGIN_NORTH - meridian(lat)
  }
  const e2 = 1 - AIRY.b ** 2 / AIRY.a ** 2
  const nu = (AIRY.a * SCALE) / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
  const rho = (AIRY.a * SCALE * (1 - e2)) / (1 - e2 * Math.sin(lat) ** 2) ** 1.5
  const eta2 = nu / rho - 1
  const tan = Math.tan(lat)
  const sec = 1 / Math.cos(lat)
  const x = east - ORIGIN_EAST
  return {
    lat:
      lat -
      (tan / (2 * rho * nu)) * x ** 2 +
      (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan ** 2 + eta2 - 9 * tan ** 2 * eta2) * x ** 4,
    lng:
      ORIGIN_LNG +
      (sec / nu) * x -
      (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan ** 2) * x ** 3 +
      (sec / (120 * nu ** 5)) * (5 + 28 * tan ** 2 + 24 * tan ** 4) * x ** 5,
  }
}

/** The same point for satellite positions: Helmert's shift, right to about five metres. */
const satellitePosition = ({ lat, lng }: { lat: number; lng: number }): Position => {
  const e2 = 1 - AIRY.b ** 2 / AIRY.a ** 2
  const nu = AIRY.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
  const x = nu * Math.cos(lat) * Math.cos(lng)
  const y = nu * Math.cos(lat) * Math.sin(lng)
  const z = nu * (1 - e2) * Math.sin(lat)
  const second = Math.PI / (180 * 3600)
  const [rx, ry, rz, scale] = [0.1502 * second, 0.247 * second, 0.8421 * second, 1 - 20.4894e-6]
  const east = 446.448 + scale * x - rz * y + ry * z
  const north = -125.157 + rz * x + scale * y - rx * z
  const up = 542.06 - ry * x + rx * y + scale * z
  const flat = 1 - WGS.b ** 2 / WGS.a ** 2
  const across = Math.hypot(east, north)
  let found = Math.atan2(up, across * (1 - flat))
  for (let turn = 0; turn < 5; turn += 1) {
    const radius = WGS.a / Math.sqrt(1 - flat * Math.sin(found) ** 2)
    found = Math.atan2(up + flat * radius * Math.sin(found), across)
  }
  const rounded = (angle: number) => Math.round(degrees(angle) * 1e5) / 1e5
  return { lat: rounded(found), lng: rounded(Math.atan2(north, east)) }
}

/** Metres east and north of the grid's corner; squares go from A to Z without I. */
const cornerOf = (letters: string): [number, number] => {
  const [first = 0, second = 0] = [...letters.toUpperCase()].map((letter) => {
    const index = letter.charCodeAt(0) - 65
    return index > 7 ? index - 1 : index
  })
  const east = ((first + 3) % 5) * 5 + (second % 5)
  const north = 19 - Math.floor(first / 5) * 5 - Math.floor(second / 5)
  return [east * 100_000, north * 100_000]
}

/**
 * The position of a British grid reference in a text (`SD 807 727`, `NY12345678`), in the middle of the square that it
 * names, and the text without it. Null when the text has none.
 */
export const gridReferenceIn = (text: string): { position: Position; rest: string } | null => {
  if (!ANY.test(text)) return null
  const match = GRID_REFERENCE.exec(text)
  const [, square, figures] = match ?? []
  if (match === null || square === undefined || figures === undefined) return null
  const all = figures.replace(/\s/g, '')
  const half = all.length / 2
  const size = 10 ** (5 - half)
  const [east, north] = cornerOf(square)
  const metres = (digits: string) => (Number(digits) + 0.5) * size
  const position = satellitePosition(
    airyPosition(east + metres(all.slice(0, half)), north + metres(all.slice(half))),
  )
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
  const rest = `${before.trim()}${before.trim() && after.trim() && !/^[,;.)]/.test(after.trim()) ? ', ' : ''}${after.trim()}`
  return { position, rest: rest.replace(/^[\s,;.]+|[\s,;]+$/g, '') }
}
