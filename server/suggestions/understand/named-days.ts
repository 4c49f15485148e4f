import { type CalendarDay, movedDay } from '#shared/calendar-day.ts'
import { type Dates, endsOf, LIST_TO } from './months.ts'
import { type TypedText, words } from './typed-text.ts'

/** How many days away, the longest name first. */
const AWAY = [
  [2, '(?:the )?day after tomorrow|(?:i ?)?övermorgon'],
  [1, 'tomorrow|i ?morgon|imorrn'],
  [0, 'today|tonight|i ?dag|i ?kväll'],
] as const

const WEEKDAYS = [
  'mon(?:day)?|mån(?:dag(?:en)?)?',
  'tue(?:s(?:day)?)?|tis(?:dag(?:en)?)?',
  'wed(?:nesday)?|ons(?:dag(?:en)?)?',
  'thu(?:rs?(?:day)?)?|tors?(?:dag(?:en)?)?',
  'fri(?:day)?|fre(?:dag(?:en)?)?',
  'sat(?:urday)?|lör(?:dag(?:en)?)?',
  'sun(?:day)?|sön(?:dag(?:en)?)?',
]
const IN_FULL = 'day|dag|dagen'
/** May stand before a short weekday that is a word, too: Lake Sun and Le Mon are names. */
const BEFORE_NAMES =
  'on|this|coming|next|the|from|after|before|by|until|to|and|or|between|races?|weekend|' +
  'på|denna|kommande|nästa|den|från|efter|före|innan|senast|till|och|eller|mellan|lopp|helgen|\\d+\\s?(?:km?|mil|miles?)'
const ANY_WEEKDAY = `(?:${WEEKDAYS.join('|')})`
const NO_NAME = `(?:(?<!mon|fri|sun)|(?<=(?:^|[^\\p{L}\\p{N}\\s]\\s*|(?<![\\p{L}\\p{N}])(?:${BEFORE_NAMES})\\s)...))`
/** A weekday as it is written beside a date, also short. */
export const WEEKDAY = ANY_WEEKDAY + NO_NAME

/** Tomorrow's Run is a name. */
const NO_GENITIVE = "(?!['’]s)"
const DAYS_AWAY = AWAY.map(([days, names]) => ({ days, pattern: words(`(?:${names})${NO_GENITIVE}`) }))
/** In full and with a word before it: Fri and Black Friday are names. */
const BEFORE_WEEKDAY = 'on|this|coming|next|på|nu på|kommande|nästa'
const WITH_WORD = `(${BEFORE_WEEKDAY}) ${ANY_WEEKDAY}(?<=${IN_FULL})${NO_GENITIVE}`
const ON_WEEKDAY = words(WITH_WORD)
/** Saturday and Sunday are no name, also without a word before them; the sun is no day. */
const TWO_WEEKDAYS = words(
  `(?:(?:(${BEFORE_WEEKDAY})|between|mellan) )?${WEEKDAY}(?<!the sun)${LIST_TO}(?:${ANY_WEEKDAY}${LIST_TO})*` +
    `(?:(?:${BEFORE_WEEKDAY}) )?${ANY_WEEKDAY}${NO_GENITIVE}`,
)
/** How a day is named by itself. */
export const NAMED_DAY = `(?:${AWAY.map(([, names]) => names).join('|')})${NO_GENITIVE}|${WITH_WORD}`

const WEEKDAY_NAMES = WEEKDAYS.map(words)
/** The number of a weekday from its name, from 1; 0 if it is not the name of one. */
const numberOfWeekday = (name: string) => WEEKDAY_NAMES.findIndex((names) => names.test(name)) + 1

/** The weekday of a day; Monday is 0. */
export const weekdayOf = (day: CalendarDay): number => (new Date(day).getUTCDay() + 6) % 7

const oneDay = (day: CalendarDay): Dates => ({ startDate: day, endDate: day })

/** What is named by itself, seen from `today`: `tomorrow`, `på lördag`, `Saturday and Sunday`; null without any. */
export const takeNamedDays = (text: TypedText, today: CalendarDay): Dates | null => {
  for (const { days, pattern } of DAYS_AWAY) if (text.take(pattern)) return oneDay(movedDay(today, days))
  const found = text.take(TWO_WEEKDAYS) ?? text.take(ON_WEEKDAY)
  if (!found) return null
  const [named, word = ''] = found
  const { first, last } = endsOf(named, { numberOf: numberOfWeekday, most: WEEKDAYS.length })
  const day = movedDay(today, first - 1 - weekdayOf(today))
  const startDate = day < today || word === 'next' || word === 'nästa' ? movedDay(day, 7) : day
  return { startDate, endDate: movedDay(startDate, (last - first + 7) % 7) }
}
