import { countryCodeOf } from '#server/countries/country-codes.ts'
import { regionsCalled } from '#server/places/regions.ts'
import type { Row } from '../formats/table.ts'
import type { Column } from './column-habits.ts'

// The letters of Italian provinces, which addresses there end with: `Bormio (SO)` is not in Somalia.
const PROVINCES = new Set(
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'.split(
    ' ',
  ),
)
const SHARE = 0.95

const isIn = (country: string, letters: string) =>
  country === 'IT' ? PROVINCES.has(letters) : regionsCalled(letters, country).length > 0

/**
 * The country (two letters) whose states or provinces a column names by their letters, such as `WA, OR, ID`; null
 * when its cells are no letters, or those of several countries.
 */
export const countryOfRegions = ({ header, place }: Column, sample: Row[]): string | null => {
  const letters = sample
    .map(({ cells }) => String(cells[place] ?? '').trim())
    .filter((text) => /^[A-Z]{2}$/.test(text))
  const filled = sample.filter(({ cells }) => String(cells[place] ?? '').trim() !== '').length
  if (letters.length === 0 || letters.length < filled * SHARE) return null
  const countries = /prov/i.test(header) ? ['IT', 'CA'] : ['US', 'CA', 'AU']
  const fitting = countries.filter(
    (country) => letters.filter((one) => isIn(country, one)).length >= letters.length * SHARE,
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const LETTERS = /\(([A-Z]{2})\)$/
// `Lumbin (38)`, `Bastia (2B)`, `Saint-Denis (974)`.
const DEPARTMENT = /\((?:0?[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])\)$/
const LEAST = 3

/**
 * The country (two letters) whose provinces or departments follow the towns of a column in brackets: Italy for
 * `Verona (VR)`, as some of its letters are no country, and France for `Lumbin (38)` under a French heading.
 */
export const countryOfBrackets = ({ header, place }: Column, sample: Row[]): string | null => {
  const places = sample.map(({ cells }) => String(cells[place] ?? '').trim()).filter((text) => text !== '')
  const letters = places.flatMap((text) => LETTERS.exec(text)?.[1] ?? [])
  if (letters.length >= LEAST && letters.filter((one) => PROVINCES.has(one)).length >= letters.length * SHARE)
    return letters.some((one) => countryCodeOf(one) === null) ? 'IT' : null
  const departments = places.filter((text) => DEPARTMENT.test(text)).length
  const isFrench = /lieu|ville|commune|localit|d[eé]part/i.test(header)
  return isFrench && departments >= LEAST && departments > places.length / 2 ? 'FR' : null
}
