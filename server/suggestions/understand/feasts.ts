import { type CalendarDay, movedDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import {
  type Dates,
  dayAt,
  daysFrom,
  ENDS_DAY,
  IN,
  LIST_TO,
  MONTH,
  NUMBERED,
  notOver,
  ONE_PART,
} from './months.ts'
import { weekdayOf } from './named-days.ts'
import { type TypedText, words } from './typed-text.ts'

/** By the rule of Gauss, which holds from 1900 to 2099. */
const easterSunday = (year: number): CalendarDay => {
  const golden = year % 19
  const moon = (19 * golden + 24) % 30
  const week = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isTooLate = week === 6 && (moon === 29 || (moon === 28 && golden > 10))
  return dayAt({ year, month: 3 }, 22 + moon + week - (isTooLate ? 7 : 0))
}

/** In Sweden the Friday from 19 to 25 June. */
const midsummerEve = (year: number): CalendarDay => {
  const first = dayAt({ year, month: 6 }, 19)
  return movedDay(first, (11 - weekdayOf(first)) % 7)
}

/** `said` is the sentence. */
type InYear = (year: number, said: string) => Dates
const fixed =
  (month: number, day: number, days = 1): InYear =>
  (year) =>
    daysFrom(dayAt({ year, month }, day), days)
const from =
  (feast: (year: number) => CalendarDay, after: number, days = 1): InYear =>
  (year) =>
    daysFrom(movedDay(feast(year), after), days)

const CHRISTMAS_NAMES = '(?:christmas|xmas|jul(?:en)?)'
const BESIDE = '(?:the )?(?:week|veckan|(weekend|helgen)) (before|after|före|innan|efter) '
const BESIDE_CHRISTMAS = words(BESIDE + CHRISTMAS_NAMES)
const AT_CHRISTMAS = words(
  `(?:before|after|from|between|over|around|före|innan|efter|från|mellan|över|kring|runt) (?:the )?${CHRISTMAS_NAMES}|` +
    `${CHRISTMAS_NAMES}(?: (?:weekend|holidays?)|${LIST_TO}(?:new year|nyår))|julhelgen`,
)
/** Most Christmas runs are held in Advent, some weeks before Christmas itself. */
const CHRISTMAS: InYear = (year, said) => {
  if (BESIDE_CHRISTMAS.test(said)) return daysFrom(dayAt({ year, month: 12 }, 24), 2)
  const first = AT_CHRISTMAS.test(said) ? 20 : 1
  return daysFrom(dayAt({ year, month: 12 }, first), 28 - first)
}
/** July, where a month, a part of one or a day is beside it: jun-jul, mitten av jul, 5 jul. */
const JUL =
  `(?<!(?:\\d(?:\\.|:[ae])?|(?<!\\p{L})(?:${MONTH}))(?:${LIST_TO}| )?|(?<!\\p{L})(?:in|${ONE_PART})[ -])` +
  `jul(?!(?:${LIST_TO}| )(?:${ONE_PART}[ -])?(?:${MONTH})(?!\\p{L})| ${NUMBERED}(?!\\d)${ENDS_DAY})`
/** Names, days, and how a compound begins: jullopp, nyårsmaraton. The days of a feast come before the whole of it. */
const FEASTS: [string, InYear, string?][] = [
  ['christmas eve|julafton', fixed(12, 24)],
  ['christmas day|juldagen', fixed(12, 25)],
  ['boxing day|annandag jul|annandagen', fixed(12, 26)],
  ['christmas|xmas|julen|julhelgen', CHRISTMAS, 'jul'],
  ['mellandagarna', fixed(12, 27, 4)],
  ["new year(?:['’]?s)? eve|nyårsafton", fixed(12, 31)],
  ["new year(?:['’]?s)? day|nyårsdagen", fixed(1, 1)],
  // New year 2027 begins on the last day of 2026.
  ["new year(?:['’]?s)?|nyår|nyårshelgen", fixed(1, 0, 2), 'nyårs'],
  ['epiphany|trettondagen|trettondag jul|trettonhelgen', fixed(1, 6), 'trettondags'],
  ['good friday|långfredag(?:en)?', from(easterSunday, -2)],
  ['easter saturday|påskafton', from(easterSunday, -1)],
  ['easter (?:sunday|day)|påskdagen', from(easterSunday, 0)],
  ['easter monday|annandag påsk', from(easterSunday, 1)],
  ['easter|påsk|påsken|påskhelgen', from(easterSunday, -2, 4), 'påsk'],
  ['ascension day|kristi himmelsfärds?(?:dag(?:en)?|helgen)?', from(easterSunday, 39, 4)],
  ['whitsun|pentecost|pingst|pingsten|pingsthelgen', from(easterSunday, 48, 3), 'pingst'],
  ['valborg(?:smässoafton)?', fixed(4, 30)],
  ['första maj', fixed(5, 1)],
  ['nationaldagen', fixed(6, 6)],
  ["midsummer(?:['’]?s)? eve|midsommarafton", from(midsummerEve, 0)],
  ["midsummer(?:['’]?s)? day|midsommardagen", from(midsummerEve, 1)],
  ['midsummer|midsommar|midsommaren|midsommarhelgen', from(midsummerEve, 0, 3), 'midsommar'],
]
const END = '(?![\\p{L}\\p{N}])'
/** Easter Island is one, and Midsummer Night Run, Midsummer's Dream and Christmas Cracker are names. */
const NO_NAME = `(?!['’]|[ -](?:islands?|nights?|crackers?|puddings?|carols?|eggs?|bunn(?:y|ies)|madness)${END})${END}`
/** Julloppet is a name. */
const OF_RACE = `-?(?=(?:lopp|(?:halv)?mara(?:th?on)?|trail|ultra|run)${END})`
const patternOf = (names: string, compound?: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${IN}(?:${BESIDE})?(?:(?:over|över|around|kring|runt|the|coming|kommande|next|nästa) )?` +
      `(?:(?:${names})${NO_NAME}(?: (?:weekend|holidays?|time)${END})?(?: (20\\d\\d)${END})?` +
      `${compound === undefined ? '' : `|${compound}${OF_RACE}`})`,
    'u',
  )
/** How a feast is named by itself. */
export const FEAST = `(?:${FEASTS.map(([names]) => names).join('|')})${NO_NAME}`
/** Most sentences name none, and looking for each takes a while. */
const SOME_FEAST = new RegExp(
  FEASTS.map(([names, , compound = names]) => `${names}|${compound}`).join('|'),
  'u',
)
const KNOWN = FEASTS.map(([names, inYear, compound]) => ({ inYear, pattern: patternOf(names, compound) }))
const IN_SWEDISH = { inYear: CHRISTMAS, pattern: patternOf(JUL) }
const SWEDISH = words('i(?= jul)|över|kring|runt|vid|före|innan|efter|mellan|och|eller|på|lopp|maraton')

/** With a side, the weekend or the seven days before or after some days. */
const daysBeside = (days: Dates, side?: string, weekend?: string): Dates => {
  const { startDate, endDate } = days
  if (side === undefined || !startDate || !endDate) return days
  const isAfter = side === 'after' || side === 'efter'
  if (weekend === undefined) return daysFrom(isAfter ? movedDay(endDate, 1) : movedDay(startDate, -7), 7)
  const saturday = isAfter
    ? movedDay(endDate, ((11 - weekdayOf(endDate)) % 7) + 1)
    : movedDay(startDate, -2 - weekdayOf(startDate))
  return daysFrom(saturday, 2)
}

/** The days of a feast that is named, seen from `today`: `påsklopp`, `at Christmas`; null without any. */
export const takeFeast = (text: TypedText, today: CalendarDay): Dates | null => {
  if (!SOME_FEAST.test(text.rest())) return null
  const isSwedish = currentLanguage() === 'sv' || SWEDISH.test(text.rest())
  for (const { inYear, pattern } of isSwedish ? [...KNOWN, IN_SWEDISH] : KNOWN) {
    const found = text.take(pattern)
    if (!found) continue
    const [, weekend, side, typedYear] = found
    const year = Number(typedYear ?? today.slice(0, 4))
    const inRound = (more: number) => daysBeside(inYear(year + more, found.input), side, weekend)
    return notOver(inRound, typedYear, today)
  }
  return null
}
