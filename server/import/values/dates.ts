import { evenText } from '#server/platform/text/even-text.ts'
import { withoutAccents } from '#server/platform/text/folded-text.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import {
  type DateHabits,
  type DateReading,
  type DateResult,
  dayOf,
  dayOfCompact,
  dayOfNumber,
  mondayOfWeek,
  reading,
  shifted,
} from './dates/days.ts'
import { isoReading, NUMERIC_ISO, numericReading } from './dates/in-numbers.ts'
import { nthWeekday, wordedReading } from './dates/in-words.ts'
import { INSTANT, isLateInstant } from './dates/instants.ts'
import { orWords, withWords } from './languages/all-languages.ts'
import { monthNamed } from './month-names.ts'

const UNSETTLED = withWords(
  /\b(tb[acd]|provisional|preliminary|prelim|tentative|unconfirmed|approx|circa|ca|est|vorlaufig|voraussichtlich|preliminart?|prel|forelopig|a confirmer|provisoire|da confermare|por confirmar|provisorio|early|mid|late|beginning|end of|anfang|mitte|ende|borjan av|slutet av|mitten av|debut|fin|principios|inizio|meta|fine|mediados|finales|quinzaine|courant)\b|[~?]/i,
  ({ unsettled }) => unsettled,
)

const WEEKS = orWords(({ week }) => week)

const WEEK = new RegExp(
  String.raw`\b(?:v|vecka|week|wk|uke|uge|kw|woche|semaine|sem|semana|settimana|w${WEEKS})\.?\s*(\d{1,2})\b[\s,/-]*(\d{4})`,
  'i',
)

const WEEK_AFTER = new RegExp(
  String.raw`\b(\d{4})[\s,/-]*(?:vecka|week|wk|uke|uge|kw|woche|semaine|semana|settimana|w|v${WEEKS})\.?\s*(\d{1,2})\b`,
  'i',
)

const WEEK_ALONE = new RegExp(
  String.raw`^(?:v|vecka|week|wk|uke|uge|kw|woche|semaine|semana|settimana${WEEKS})\.?\s*(\d{1,2})$`,
  'i',
)

const CLOCK = new RegExp(
  String.raw`\b(?:kl\.?|at|um|à|a las|alle(?: ore)?|ab${orWords(({ atTime }) => atTime)})\s+\d{1,2}(?:[:.]\d\d)?(?:\s*(?:h|uhr|am|pm))?\b|\bT?\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?\s*(?:am|pm|uhr|h|Z|[+-]\d\d:?\d\d)?|\b\d{1,2}\s*(?:am|pm|uhr)\b|\b\d{1,2}h\d\d\b`,
  'gi',
)

const TUESDAY = /^\s*(mar(?:t|te|tes|di|tedi)?)\.?,?\s+(\d{1,2})\.?\s+(?:de\s+)?(\p{L}{3,})/iu

/** The only month that a text names, from 1; null when it names none or several. */
export const monthIn = (text: string): number | null => {
  const months = new Set(
    (text.match(/\p{L}{3,}/gu) ?? []).map(monthNamed).filter((month) => month !== undefined),
  )
  return months.size === 1 ? ([...months][0] ?? null) : null
}

const FIRST_REIWA_YEAR = 2019

/** `2027년 6월 5일` as `2027年 6月 5日`. */
const KOREAN: Record<string, string> = { 년: '年', 월: '月', 일: '日' }
const inJapanese = (text: string) => text.replace(/(?<=\d ?)[년월일]/g, (word) => KOREAN[word] ?? word)

// 5月16日 and 5月16日(日)-17日 without a year; 7月上旬 is some day of July.
const MONTH_AND_DAY =
  /(?<![\d年])\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日(?:\s*\([^)\d]*\))?(?:\s*[-・]\s*(\d{1,2})\s*日)?/g

const PART_OF_MONTH = /(\d{1,2})\s*月\s*(?:初旬|上旬|中旬|下旬|末|頃)/

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Month words become `M6`, all other words go; what is left are numbers and the marks between them. */
const skeletonOf = (text: string): string => {
  const tuesday = TUESDAY.exec(text)
  const rest = tuesday && monthNamed(tuesday[3] ?? '') ? text.replace(tuesday[1] ?? '', '') : text
  return rest
    .replace(CLOCK, ' ')
    .replace(/令和\s*(\d{1,2})\s*年/, (_, year) => `${FIRST_REIWA_YEAR - 1 + Number(year)}年`)
    .replace(/(\d)\s*年\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*日)?/g, (_, year, month, day) =>
      day ? `${year}-${month}-${day}` : `${year}-${month}`,
    )
    .replace(PART_OF_MONTH, (_, month) => ` ${ENGLISH[Number(month) - 1] ?? ''} `)
    .replace(
      MONTH_AND_DAY,
      (_, month, day, last) =>
        ` ${last === undefined ? day : `${day}-${last}`} ${ENGLISH[Number(month) - 1] ?? ''} `,
    )
    .replace(/(\d{1,2})(?:(?:st|nd|rd|th|er|ère|o|a|:e|:a|te|ter|ten)\b|[°º])/giu, '$1')
    .replace(/\p{L}[\p{L}\p{M}]*\.?/gu, (word) => {
      const month = monthNamed(word)
      return month === undefined ? ' ' : ` M${month} `
    })
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:/~≈-]+|[\s,;:/-]+$/g, '')
}

const monthReading = (text: string): DateReading | null => {
  const [, month, year] = /^(\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const [, yearFirst, monthLast] = /^(\d{4})[./-](\d{1,2})$/.exec(text) ?? []
  const monthNumber = Number(month ?? monthLast)
  return year || yearFirst
    ? reading(dayOf({ year: Number(year ?? yearFirst), month: monthNumber, day: 1 }), null, true)
    : null
}

const DAYS_ALONE = /^(\d{1,2})\.?(?:\s*[-/+&,]\s*(\d{1,2})\.?|\s+(\d{1,2})\.?)?$/

/** `Sat 17` or `17-18` below the heading of a month. */
const daysAlone = (text: string, { year, month }: DateHabits): DateReading | null => {
  if (!month || year === null) return null
  const days = skeletonOf(text)
  const [, first, last, other] = DAYS_ALONE.exec(days) ?? []
  if (first === undefined) return null
  // `1/5` in May names the month again.
  if (days.includes('/') && (Number(first) === month || Number(last) === month)) return null
  const end = last ?? other
  return reading(
    dayOf({ year, month, day: Number(first) }),
    end === undefined ? null : dayOf({ year, month, day: Number(end) }),
    false,
  )
}

const textReading = (given: string, habits: DateHabits): DateResult => {
  const even = inJapanese(evenText(given).trim())
  // The Japanese dash between two days.
  const text = even.includes('日') ? even.replace(/[~\u301c](?=\s*\d)/g, '-') : even
  const alone = habits.month ? daysAlone(text, habits) : null
  if (alone !== null) return alone
  const isEstimated = UNSETTLED.test(text.normalize('NFD').replace(/\p{M}/gu, ''))
  const instant = INSTANT.exec(text)
  if (instant?.[1]) {
    const day = isCalendarDay(instant[1]) ? instant[1] : null
    const isLate = habits.isMidnightElsewhere && isLateInstant(text)
    return reading(day !== null && isLate ? shifted(day, 1) : day, null, isEstimated)
  }
  if (/^(\d+|\d{5}[.,]\d+)$/.test(text)) {
    const day = dayOfNumber(Number(text.replace(',', '.')))
    return /^\d{4}$/.test(text) ? null : reading(day, null, isEstimated)
  }
  const nth = /day|sat|sun/i.test(text) ? nthWeekday(text, habits) : null
  if (nth !== null) return nth
  const week = WEEK.exec(text)
  const weekAfter = WEEK_AFTER.exec(text)
  const weekAlone = habits.year === null ? null : WEEK_ALONE.exec(text)
  if (week) return reading(mondayOfWeek(Number(week[2]), Number(week[1])), null, true)
  if (weekAfter) return reading(mondayOfWeek(Number(weekAfter[1]), Number(weekAfter[2])), null, true)
  if (weekAlone && habits.year !== null)
    return reading(mondayOfWeek(habits.year, Number(weekAlone[1])), null, true)
  const skeleton = skeletonOf(text)
  if (skeleton === '') return null
  const iso = NUMERIC_ISO.exec(skeleton)
  if (iso) return isoReading(iso, isEstimated)
  if (skeleton.includes('M')) return wordedReading(skeleton, habits, isEstimated)
  const monthOnly = monthReading(skeleton)
  if (monthOnly) return monthOnly
  const compact = /^(\d{8})(?!\d)/.exec(skeleton)
  if (compact) return reading(dayOfCompact(compact[1] ?? ''), null, isEstimated)
  return numericReading(skeleton, habits, isEstimated)
}

/**
 * A date as people write it, in any of the usual forms and languages; the first of several days. Null
 * when it names no month; `ambiguous` when day and month could be either and the column doesn't tell.
 * A month alone is its first day, a week its Monday, both estimated. Numbers are a spreadsheet's days,
 * YYYYMMDD, or seconds or milliseconds since 1970.
 */
export const dateOf = (value: string | number, habits: DateHabits): DateResult =>
  typeof value === 'number' && !(habits.month && value <= 31)
    ? reading(dayOfNumber(value), null, false)
    : textReading(String(value), habits)

const SEASON =
  /(?<!\p{L})(?:spring|summer|autumn|fall|winter|var(?:en)?|sommar(?:en)?|host(?:en)?|vinter(?:n|en)?|sommer(?:en)?|fruhling|fruhjahr|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|estate|autunno|inverno|lente|zomer|herfst|wiosna|lato|jesien|zima)(?!\p{L})/iu

/** True for `2027`, `TBA 2027`, `Spring 2027` and `autumn`: a time of which not even the month is known. */
export const isYearOrSeason = (text: string): boolean => {
  const rest = evenText(text).replace(/(?<!\d)(?:'\d\d|20\d\d)(?!\d)/, '')
  if (rest.length > 40 || /\d/.test(rest)) return false
  return rest !== evenText(text) ? monthIn(rest) === null : SEASON.test(withoutAccents(rest))
}

const NOT_SET =
  /^(?:(?:date|datum)?\W*(?:(?:noch )?offen|folgt|steht noch nicht fest|to be (?:announced|confirmed|decided|determined)|por (?:determinar|definir|confirmar)|da (?:definire|confermare|stabilire)|a (?:definir|preciser|confirmer|determiner)|meddelas(?: senare)?|(?:annu )?ej (?:satt|klart|bestamt|faststallt)|ikke (?:satt|bestemt|fastsatt)|do ustalenia|nog niet bekend|unknown|okant|unbekannt|inconnue?|wird (?:noch )?bekannt ?gegeben)|未定|調整中|待定)\W*$/i

/** True for words that say that the day is not set yet, such as `noch offen` or `por determinar`. */
export const isDateNotSet = (text: string): boolean => text.length <= 60 && NOT_SET.test(withoutAccents(text))
