import type { RaceField } from '#shared/imports/race-fields.ts'
import { unitIn } from '../columns/header-names.ts'
import type { Columns } from '../columns/match-columns.ts'
import type { Row } from '../formats/table.ts'
import type { ClimbUnit } from '../values/climbs.ts'
import type { DistanceHabits, DistanceUnit } from '../values/distances/habits.ts'
import { distancesOf } from '../values/distances.ts'

/** A column of the file that means a field. */
export type Column = { header: string; place: number; field: RaceField }

export const columnsOf = (headers: string[], columns: Columns): Column[] =>
  headers.flatMap((header, place) => {
    const field = columns[header]
    return field ? [{ header, place, field }] : []
  })

const numbersOf = (rows: Row[], place: number): number[] =>
  rows
    .map(({ cells }) => cells[place])
    .map((cell) =>
      typeof cell === 'number'
        ? cell
        : /^\s*\d+([.,]\d+)?\s*$/.test(String(cell ?? ''))
          ? Number(String(cell).replace(',', '.'))
          : Number.NaN,
    )
    .filter((number) => Number.isFinite(number) && number > 0)

const median = (numbers: number[]) => numbers.sort((one, other) => one - other)[numbers.length >> 1]

/** Numbers in the thousands without a unit are metres: nobody lists races of 10,000 km. */
const looksLikeMetres = (numbers: number[]) => numbers.length > 0 && (median(numbers) ?? 0) >= 1000

/** `climbs` are the columns of climbs: beside feet, a distance of 6 m is in miles. */
export const distanceHabits = (
  { header, place }: Column,
  sample: Row[],
  climbs: Column[] = [],
): DistanceHabits => {
  const texts = sample.map(({ cells }) => cells[place]).filter((cell) => typeof cell === 'string')
  const named = unitIn(header)
  const unit: DistanceUnit =
    named === 'ft' || named === null
      ? looksLikeMetres(numbersOf(sample, place))
        ? 'm'
        : 'km'
      : named === 'm' && !looksLikeMetres(numbersOf(sample, place))
        ? climbs.length > 0 && climbs.every((climb) => unitIn(climb.header) === 'ft')
          ? 'mi'
          : 'km'
        : named
  // `102.1` between `100 miles` and `50.2 mi` is in miles.
  const inMiles = texts.filter((text) => /\d ?-?mi(?:les?)?\b/i.test(text) && !/\dk|km/i.test(text)).length
  const inKm = texts.filter((text) => /\d ?km?\b/i.test(text)).length
  const usual = named === null && unit === 'km' && inMiles > inKm * 5 ? 'mi' : unit
  const points = texts.filter((text) => /\d\.\d(?!\d{2})/.test(text)).length
  const commas = texts.filter((text) => /\d,\d(?!\d)/.test(text)).length
  const lettered = texts.filter((text) => /\d\s*\p{L}|marath?on/iu.test(text)).length
  return {
    unit: usual,
    hasDecimalCommas: commas >= points,
    saysUnits: named === null && texts.length > 0 && lettered > sample.length / 2,
  }
}

const UNIT_NAMES = /^(?:(.*?)[ _.-]*)?(?:units?|uom|enhet|einheit|unite|unidad|unita)$/i

/** The column beside that says the unit of a column: `distance_unit` or `unit`; -1 without one. */
export const unitColumn = ({ header, field }: Column, headers: string[]): number => {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_.-]+/g, '')
  const owners = headers.map((one) => UNIT_NAMES.exec(one)?.[1]?.trim())
  const own = headers.findIndex(
    (one, place) => UNIT_NAMES.test(one) && owners[place] && plain(header).startsWith(plain(owners[place])),
  )
  if (own >= 0 || field !== 'distanceKm') return own
  return headers.findIndex((one, place) => UNIT_NAMES.test(one) && !owners[place])
}

const FEET = /\d\s*(?:ft|feet|foot|'|\u2019)/i
const METRES = /\d\s*(?:m|hm|mt|met(?:er|re)s?)\b/i

/**
 * The unit of climbs without one: that of the header, of nearly all cells that say it, or feet where the distances
 * are in miles.
 */
export const climbUnit = ({ header, place }: Column, sample: Row[], distances: Column[]): ClimbUnit => {
  const named = unitIn(header)
  if (named !== null) return named === 'ft' ? 'ft' : 'm'
  const texts = sample.map(({ cells }) => String(cells[place] ?? ''))
  const feet = texts.filter((text) => FEET.test(text)).length
  const metres = texts.filter((text) => METRES.test(text)).length
  if (feet + metres > 0) return feet > metres * 3 ? 'ft' : 'm'
  return distances.length > 0 && distances.every((one) => unitIn(one.header) === 'mi') ? 'ft' : 'm'
}

const MARK = /^(x|✓|✔|☑|●|•|\*|yes|y|ja|j|oui|o|si|sí|s|true|1)$/i

/** The distance in a header (`10 km`, `Marathon`), for columns whose cells are only ticked. */
export const tickedDistance = ({ header, place }: Column, sample: Row[]): number[] | null => {
  const filled = sample
    .map(({ cells }) => String(cells[place] ?? '').trim())
    .filter((text) => text !== '' && text !== '-')
  if (
    filled.length === 0 ||
    !filled.every((text) => MARK.test(text) || /^(no|n|nej|nein|non|false|0)$/i.test(text))
  )
    return null
  const { km } = distancesOf(header, undefined, true)
  return km.length === 1 ? km : null
}

export const isTicked = (cell: unknown): boolean => MARK.test(String(cell ?? '').trim())

/** True for a header such as `10 km` that is a distance itself. */
export const isDistanceHeader = (header: string): boolean =>
  header.length < 25 && distancesOf(header, undefined, true).km.length === 1
