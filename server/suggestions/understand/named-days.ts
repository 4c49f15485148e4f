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
  '(?<!midnight )sun(?:day)?|sön(?:dag(?:en)?)?',
]
/** A weekday as it is written beside a date, also short. */
export const WEEKDAY = `(?:${WEEKDAYS.join('|')})`

/** Tomorrow's Run is a name. */
const NO_GENITIVE = "(?!['’]s)"
const DAYS_AWAY = AWAY.map(([days, names]) => ({ days, pattern: words(`(?:${names})${NO_GENITIVE}`) }))
/** In full and with a word before it: Fri and Black Friday are names. */
const ON_WEEKDAY = words(
  `(on|this|coming|next|på|nu på|kommande|nästa) (?:${WEEKDAYS.map((names) => `(${names})`).join('|')})(?<=day|dag|dagen)${NO_GENITIVE}`,
)

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
