import { type CalendarDay, movedDay } from '#shared/calendar-day.ts'
import { type Dates, dayAt, daysFrom, IN, type Month, notOver, plusMonths, UNIT, YEAR } from './months.ts'
import { weekdayOf } from './named-days.ts'
import { NUMBER_NAMES, type TypedText, words } from './typed-text.ts'

/** Vecka 32, v. 28-30. */
const WEEK_NUMBER = words(
  `${IN}(?:week ?|vecka ?|v\\.? |v\\.?(?=\\d\\d))(5[0-3]|[1-4]\\d|0?[1-9])(?:\\s?(?:-|–|to|till|and|och)\\s?(5[0-3]|[1-4]\\d|0?[1-9]))?` +
    `(?:,? ${YEAR})?(?!\\s?-?${UNIT})`,
)
const COMING = 'next|coming|närmaste|kommande'
/** The next 3 months, inom två veckor. */
const NEXT_ONES = words(
  `(?:(?:within|inom)(?: (?:the |de )?(?:${COMING}))?|(?:(?:in|over|during|under|i) )?(?:the |de )?(?:${COMING})) ` +
    `(\\d{1,2}|${NUMBER_NAMES.join('|')}) (?:(days?|dag(?:ar(?:na)?)?)|(weeks?|veckor(?:na)?)|months?|månader(?:na)?)`,
)

/** The Monday of a week, counted as ISO 8601 does: 4 January is in the first one. */
const mondayOf = (year: number, week: number): CalendarDay => {
  const fourth = dayAt({ year, month: 1 }, 4)
  return movedDay(fourth, 7 * (week - 1) - weekdayOf(fourth))
}

/** Weeks by their number, or some days, weeks or months from `today` on; null without any. */
export const takeWeeks = (text: TypedText, now: Month, today: CalendarDay): Dates | null => {
  const [, first, last = first, year] = text.take(WEEK_NUMBER) ?? []
  if (first !== undefined) {
    const inRound = (more: number): Dates => {
      const startDate = mondayOf(Number(year ?? now.year) + more, Number(first))
      const weeks = (Number(last) - Number(first) + 53) % 53
      return daysFrom(startDate, 7 * (weeks + 1))
    }
    return notOver(inRound, year, today)
  }
  const [, count = '', days, weeks] = text.take(NEXT_ONES) ?? []
  if (count === '') return null
  const named = NUMBER_NAMES.findIndex((names) => names.split('|').includes(count))
  const many = named < 0 ? Number(count) : named + 2
  if (days ?? weeks) return { startDate: today, endDate: movedDay(today, many * (weeks ? 7 : 1)) }
  return { startDate: today, endDate: dayAt(plusMonths(now, many), Number(today.slice(8))) }
}
