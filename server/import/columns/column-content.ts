import { countryCodeOf } from '#server/countries/country-codes.ts'
import type { RaceField } from '#shared/imports/race-fields.ts'
import type { Cell } from '../formats/table.ts'
import { degreesOf, positionIn } from '../values/coordinates.ts'
import { NO_HABITS } from '../values/dates/days.ts'
import { dateOf, isYearOrSeason } from '../values/dates.ts'
import { distancesOf } from '../values/distances.ts'
import { entriesIn } from '../values/entries.ts'
import { isLink, mailIn } from '../values/links.ts'
import { monthNamed } from '../values/month-names.ts'
import { saysNothing } from '../values/plain-text.ts'
import { ruleOfCell } from '../values/rules/read-rules.ts'

/** The share of a column's filled cells, 0 to 1, that are of each kind. */
export type Content = {
  filled: number
  dates: number
  numbers: number
  positions: number
  links: number
  mails: number
  countries: number
  distances: number
  clocks: number
  /** Cells that are a climb with its unit. */
  heights: number
  /** Cells that are an amount of money with its currency. */
  money: number
  /** Cells with letters. */
  words: number
  /** How many of the filled cells differ from each other. */
  different: number
  meanLength: number
  least: number
  most: number
}

const isDateCell = (cell: Cell): boolean => {
  if (cell === null || typeof cell === 'number')
    return typeof cell === 'number' && cell > 15_000 && dateOf(cell, NO_HABITS) !== null
  if (!/\d/.test(cell) && !monthNamed(cell)) return false
  // With a year from the title these would count as dates.
  return cell.length < 60 && dateOf(cell, { ...NO_HABITS, year: 2000 }) !== null
}

// "Sat 17", below the heading of a month.
const DAY_ALONE =
  /^(?:\p{L}{2,10}\.?,?\s*)?\d{1,2}(?:st|nd|rd|th|\.)?(?:\s*[-–/&]\s*(?:\p{L}{2,10}\.?,?\s*)?\d{1,2}(?:st|nd|rd|th|\.)?)?$/iu
/** A cell of a column of dates that may say no more than a year or a season. */
const isDateOrSeason = (cell: Cell) =>
  isDateCell(cell) || (cell !== null && /^2\d{3}$|\p{L}/u.test(String(cell)) && isYearOrSeason(String(cell)))
/** `20` and `20-21`, but not `20-05`. */
const isDayOfMonth = (cell: Cell) => {
  const [, first, last] =
    /^(\d{1,2})(?:\.0)?\.?(?:\s*[-–&+]\s*(\d{1,2})\.?)?$/.exec(String(cell ?? '').trim()) ?? []
  return (
    first !== undefined &&
    Number(first) >= 1 &&
    Number(last ?? first) <= 31 &&
    Number(last ?? 32) > Number(first)
  )
}

/** `30 km / 15 km`, and not `50 km: 2500 m`. */
const isOnlyKilometres = (cell: Cell) =>
  typeof cell === 'string' &&
  /\d ?(?:km|miles)/i.test(cell.normalize('NFKC')) &&
  !/\d ?(?:m|hm|ft)(?![\p{L}\d])/iu.test(cell.normalize('NFKC'))
const isDayAlone = (cell: Cell) => {
  const text = String(cell ?? '').trim()
  return DAY_ALONE.test(text) && Number(/\d+/.exec(text)?.[0]) <= 31
}

const HEIGHT =
  /^(?:ca\.?|approx\.?|[~+±c]\.?)?\s*\d[\d.,' -]*\s*(?:m|mt|mtr|met(?:er|re)s?|hm|ft|feet|')(?![\p{L}\d])/iu

const MONEY =
  /[€$£¥]\s?\d|\d(?:[.,][\d-]{1,2})?\s?(?:[€$£円]|(?:eur|euros?|usd|gbp|chf|kr|sek|nok|dkk|zł|zl|pln|kč|czk|yen)(?![\p{L}\d])|:-)/iu

const CLOCK =
  /^(?:(?:kl\.?|ab|um|at|(?:alle )?ore|h\.?) ?)?(?:\d{1,2}[:.h]\d{2}(:\d{2})?( ?(am|pm|uhr|h))?|\d{1,2} ?(?:am|pm|uhr))$|^kl\.? ?\d{1,2}$/i

/** What the cells of a column look like. */
export const contentOf = (cells: Cell[]): Content => {
  const filled = cells.filter(
    (cell) => cell !== null && !(typeof cell === 'string' && saysNothing(cell.trim())),
  )
  const share = (is: (cell: Cell) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length
  const text = (cell: Cell) => String(cell ?? '').trim()
  const numbers = filled.map((cell) =>
    /^-?\d+([.,]\d+)?$/.test(text(cell)) ? Number(text(cell).replace(',', '.')) : Number.NaN,
  )
  const finite = numbers.filter(Number.isFinite)
  return {
    filled: filled.length,
    dates: share(isDateCell),
    numbers: filled.length === 0 ? 0 : finite.length / filled.length,
    positions: share((cell) => typeof cell === 'string' && positionIn(cell) !== null),
    links: share((cell) => isLink(text(cell)) || /^<a\b|^\[.*\]\(http/i.test(text(cell))),
    mails: share((cell) => mailIn(text(cell)) !== null),
    countries: share((cell) => countryCodeOf(text(cell)) !== null),
    distances: share((cell) => {
      if (typeof cell !== 'string' || cell.length > 80) return false
      const { km, hours, isBackyard } = distancesOf(cell, undefined, true)
      return km.length > 0 || hours.length > 0 || isBackyard
    }),
    money: share((cell) => typeof cell === 'string' && cell.length < 60 && MONEY.test(cell)),
    heights: share((cell) => HEIGHT.test(text(cell))),
    clocks: share((cell) => CLOCK.test(text(cell))),
    words: share((cell) => /\p{L}{2}|^\p{L}$/u.test(text(cell))),
    different: filled.length === 0 ? 0 : new Set(filled.map(text)).size / filled.length,
    meanLength:
      filled.length === 0
        ? 0
        : filled.reduce<number>((sum, cell) => sum + text(cell).length, 0) / filled.length,
    least: Math.min(...finite),
    most: Math.max(...finite),
  }
}

const isAngle = ({ least, most }: Content, bound: number) => least >= -bound && most <= bound

/** True when the cells of a column can be what its header says. An empty column can be anything. */
export const contentFits = (field: RaceField, content: Content, cells: Cell[]): boolean => {
  if (content.filled === 0) return true
  switch (field) {
    case 'date':
      if (cells.filter(isDayAlone).length > content.filled * 0.7) return true
      if (content.clocks >= 0.5) return false
      return (
        content.dates >= 0.3 ||
        (content.words > 0 && cells.filter(isDateOrSeason).length >= content.filled * 0.3)
      )
    case 'endDate':
    case 'entriesOpen':
    case 'entriesClose':
      return content.dates >= 0.3 && content.clocks < 0.5
    case 'year':
      return content.numbers > 0.8 && content.least >= 1900 && content.most <= 2200
    case 'day':
      return cells.filter(isDayOfMonth).length > content.filled * 0.8
    case 'month':
      return (content.numbers > 0.8 && content.least >= 1 && content.most <= 12) || content.numbers < 0.2
    case 'lat':
    case 'lng': {
      const angles = cells.filter((cell) => cell !== null && cell !== '' && degreesOf(cell) !== null).length
      return angles / content.filled > 0.5
    }
    case 'coordinates':
      return content.positions > 0.3
    case 'externalUrl':
      // "Website" may say "click here" with the address behind it.
      return content.numbers < 0.5 && content.dates < 0.5 && content.money < 0.5
    case 'mainImageUrl':
    case 'imageUrls':
      return content.links > 0.3
    case 'raceDirectorEmail':
      return content.mails > 0.3
    case 'entries':
      return (
        cells.filter((cell) => typeof cell === 'string' && entriesIn(cell) !== null).length >
        content.filled * 0.3
      )
    case 'startTime':
      return content.clocks > 0.3
    case 'name':
      return content.words > 0.5 && content.dates < 0.7
    case 'location':
      return content.words > 0.5 && content.dates < 0.5 && content.links < 0.5
    case 'country':
      return content.words > 0.4 || content.countries > 0.2
    case 'elevationGain':
      if (cells.filter(isOnlyKilometres).length > content.filled / 2) return false
      return cells.some((cell) => /\d/.test(String(cell ?? '')))
    case 'resultsUrl':
      return content.links > 0.3
    case 'minAge':
    case 'starters':
    case 'finishers':
      return cells.some((cell) => /\d/.test(String(cell ?? '')))
    case 'refund':
    case 'transfer':
    case 'deferral':
    case 'poles':
    case 'dogs':
      return (
        cells.filter((cell) => cell !== null && ruleOfCell(field, String(cell)) !== undefined).length >
        content.filled * 0.3
      )
    case 'aidStationCount':
    case 'utmbPoints':
      return cells.some((cell) => /\d/.test(String(cell ?? '')))
    default:
      return true
  }
}

/** True for a column whose cells look like the field although its header doesn't say so. */
export const looksLike = (field: RaceField, content: Content): boolean => {
  if (content.filled === 0) return false
  switch (field) {
    case 'date':
      return content.dates > 0.7 && content.clocks < 0.3 && (content.numbers < 0.5 || content.least > 30_000)
    case 'coordinates':
      return content.positions > 0.7
    case 'externalUrl':
      return content.links > 0.7
    case 'raceDirectorEmail':
      return content.mails > 0.7 && content.links < 0.5
    case 'distanceKm':
      return content.distances > 0.6 && content.dates < 0.5 && content.heights < 0.6
    case 'elevationGain':
      return content.heights > 0.6
    case 'country':
      return content.countries > 0.8
    case 'signUpFee':
      return content.money > 0.6
    case 'lat':
      return content.numbers > 0.9 && isAngle(content, 90) && hasFractions(content)
    default:
      return false
  }
}

const hasFractions = ({ least, most }: Content) => !Number.isInteger(least) && !Number.isInteger(most)
