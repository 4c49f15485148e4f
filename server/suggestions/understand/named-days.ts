import { type CalendarDay, movedDay } from '#shared/calendar-day.ts'
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
/** A weekday as it is written beside a date, also short. */
export const WEEKDAY =
  `(?:${WEEKDAYS.join('|')})` +
  `(?:(?<!mon|fri|sun)|(?<=(?:^|[^\\p{L}\\p{N}\\s]\\s*|(?<![\\p{L}\\p{N}])(?:${BEFORE_NAMES})\\s)...))`

/** Tomorrow's Run is a name. */
const NO_GENITIVE = "(?!['’]s)"
const DAYS_AWAY = AWAY.map(([days, names]) => ({ days, pattern: words(`(?:${names})${NO_GENITIVE}`) }))
/** In full and with a word before it: Fri and Black Friday are names. */
const WITH_WORD = `(on|this|coming|next|på|nu på|kommande|nästa) (?:${WEEKDAYS.map((names) => `(${names})`).join('|')})(?<=${IN_FULL})${NO_GENITIVE}`
const ON_WEEKDAY = words(WITH_WORD)
/** How a day is named by itself. */
export const NAMED_DAY = `(?:${AWAY.map(([, names]) => names).join('|')})${NO_GENITIVE}|${WITH_WORD}`

/** The weekday of a day; Monday is 0. */
export const weekdayOf = (day: CalendarDay): number => (new Date(day).getUTCDay() + 6) % 7

/** The day that is named by itself, seen from `today`: `tomorrow`, `på lördag`; null without any. */
export const takeNamedDay = (text: TypedText, today: CalendarDay): CalendarDay | null => {
  for (const { days, pattern } of DAYS_AWAY) if (text.take(pattern)) return movedDay(today, days)
  const found = text.take(ON_WEEKDAY)
  if (!found) return null
  const [, word = '', ...names] = found
  const day = movedDay(today, names.findIndex((name) => name !== undefined) - weekdayOf(today))
  return day < today || word === 'next' || word === 'nästa' ? movedDay(day, 7) : day
}
