import { evenText } from '#server/platform/text/even-text.ts'
import { withoutAccents } from '#server/platform/text/folded-text.ts'
import { type CalendarDay, daysBetween, isCalendarDay } from '#shared/calendar-day.ts'

/** How days in numbers are written; `27-05-03` may be any of them. */
export type DayOrder = 'day-first' | 'month-first' | 'year-first'

const LANGUAGES = ['en', 'sv', 'nb', 'da', 'de', 'fr', 'es', 'it', 'nl', 'fi']

const plain = (name: string) => withoutAccents(name).toLowerCase().replace(/\W/g, '')

const namedMonths = (): Map<string, string> => {
  const months = new Map<string, string>()
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const)
      for (let month = 1; month <= 12; month += 1) {
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' })
        const parts = format.formatToParts(new Date(Date.UTC(2024, month - 1, 15)))
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (!months.has(name)) months.set(name, String(month))
      }
  return months
}
let known: Map<string, string> | undefined

const monthNamed = (word: string): string | undefined => {
  known ??= namedMonths()
  return known.get(plain(word))
}

const dayFrom = (year: string, month: string, day: string): CalendarDay | null => {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

const WORDED = /^(\d{1,2})\.?[ -]?(?:de )?(\p{L}{3,12})\.?[ -]?(?:de )?(\d{4}|\d{2})(?:$|[, ])/u
const MONTH_FIRST = /^(\p{L}{3,12})\.? (\d{1,2}),? (\d{4})(?:$|[, ])/u

const dayInWords = (text: string): CalendarDay | null => {
  const [, day, name, year] = WORDED.exec(text) ?? []
  const [, nameBefore, dayAfter, yearAfter] = MONTH_FIRST.exec(text) ?? []
  const month = monthNamed(name ?? nameBefore ?? '')
  return month === undefined ? null : dayFrom(year ?? yearAfter ?? '', month, day ?? dayAfter ?? '')
}

/**
 * A day as banks write it: `2027-05-03`, `20270503`, `03.05.2027`, `3/5/27`, `3 May 2027`, `3. Mai 2027`, with or
 * without a time after it.
 */
export const dayIn = (cell: string, order: DayOrder): CalendarDay | null => {
  const text = evenText(cell).trim()
  const [, year, month, day] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:$|[T ])/.exec(text) ?? []
  if (year && month && day) return dayFrom(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?:$|[, ])/.exec(text) ?? []
  if (!first || !second || !last) return dayInWords(text)
  if (order === 'year-first') return first.length + last.length === 4 ? dayFrom(first, second, last) : null
  return order === 'day-first' ? dayFrom(last, second, first) : dayFrom(last, first, second)
}

/** Nobody reads an older statement here. */
const FIRST_DAY = '2020-01-01'
const YEAR_FIRST = /^\d\d-\d\d-\d\d(?!\d)/

/** How many days of a column can be right, and over how long a time they are. */
const daysOf = (cells: string[], order: DayOrder) => {
  const days = cells
    .map((cell) => dayIn(cell, order))
    .filter((day) => day !== null && day >= FIRST_DAY)
    .sort()
  const [first, last] = [days[0], days.at(-1)]
  return { count: days.length, length: first && last ? daysBetween(first, last) : 0, last }
}

/**
 * A statement is of a short time, so the order that puts its days closer together is the right one. Where all are on one
 * day, it is the one nearer to today.
 */
const isYearFirst = (cells: string[], other: DayOrder, today: CalendarDay): boolean => {
  const written = cells.filter((cell) => cell !== '')
  if (written.length === 0 || !written.every((cell) => YEAR_FIRST.test(cell))) return false
  const [yearFirst, otherwise] = [daysOf(written, 'year-first'), daysOf(written, other)]
  if (yearFirst.count !== otherwise.count) return yearFirst.count > otherwise.count
  if (yearFirst.length !== otherwise.length) return yearFirst.length < otherwise.length
  const fromToday = (day: CalendarDay | null | undefined) => Math.abs(daysBetween(day ?? FIRST_DAY, today))
  return fromToday(yearFirst.last) < fromToday(otherwise.last)
}

/** Whether a column has the month first, which only a 13th of a month or later can tell, or the year. */
export const dayOrderOf = (cells: string[], today: CalendarDay): DayOrder => {
  const daysIn = (order: DayOrder) => cells.filter((cell) => dayIn(cell, order)).length
  const order = daysIn('month-first') > daysIn('day-first') ? 'month-first' : 'day-first'
  return isYearFirst(cells, order, today) ? 'year-first' : order
}
