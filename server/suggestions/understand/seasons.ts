import type { CalendarDay } from '#shared/calendar-day.ts'
import {
  coming,
  type Dates,
  endAfter,
  endsOf,
  IN,
  inMonths,
  isNext,
  LIST_TO,
  MONTHS,
  type Month,
  NEXT,
  notOver,
  PART,
  partsOf,
  plusMonths,
  YEAR,
} from './months.ts'
import { type TypedText, words } from './typed-text.ts'

/** The first month of each season. Winter ends in the year after. */
const SEASONS = [
  [3, 'spring|vår|våren'],
  [6, 'summer|sommar|sommaren|sommarlopp'],
  [9, 'autumn|fall|höst|hösten'],
  [12, 'winter|vinter|vintern|vinterlopp'],
] as const
export const SEASON_NAMES = SEASONS.map(([, names]) => names)
/** Mid Summer Night Run is a name. */
export const NOT_MID = `(?<!(?<!${LIST_TO})mid[ -])`
const A_SEASON = `${NOT_MID}(${SEASON_NAMES.join('|')})`
/** Summer, and summer and autumn. */
const SEASON = words(
  `${IN}${PART}${NEXT}${A_SEASON}(?:(?:${LIST_TO}${IN}(?:${SEASON_NAMES.join('|')}))*${LIST_TO}${IN}${PART}${A_SEASON})?(?: ${YEAR})?`,
)

const seasonOf = (name = '') => SEASONS.find(([, names]) => names.split('|').includes(name))?.[0] ?? 0

/** Summer and autumn, asked for in autumn, are those of next year: the autumn meant follows the summer. */
export const takeSeason = (text: TypedText, now: Month, today: CalendarDay): Dates | null => {
  const found = text.take(SEASON)
  if (!found) return null
  const [named, part, next, name, lastPart, lastName, year] = found
  const isOne = lastName === undefined
  const ends = endsOf(named, { numberOf: seasonOf, most: MONTHS.length })
  const parts = [part, isOne ? part : lastPart]
  if (ends.first !== seasonOf(name)) parts.reverse()
  // The season that we are in began up to two months ago.
  const begun = plusMonths(now, -2)
  const running = coming(ends.first, begun, undefined)
  const ofThisYear = ends.first === 12 && now.month <= 2 ? now.year - 1 : now.year
  const isOverNewYear = ends.last < ends.first
  const first: Month =
    year !== undefined
      ? { year: +year - (isOverNewYear ? 1 : 0), month: ends.first }
      : isNext(next)
        ? { year: ofThisYear + 1, month: ends.first }
        : running
  const inRound = (more: number): Dates => {
    const begin = plusMonths(first, 12 * more)
    const end = endAfter(begin, ends.last, undefined)
    return inMonths(plusMonths(begin, partsOf(parts[0]).first), plusMonths(end, partsOf(parts[1]).last))
  }
  const days = isNext(next) ? inRound(0) : notOver(inRound, year, today)
  return isOne ? days : { ...days, isRange: true }
}
