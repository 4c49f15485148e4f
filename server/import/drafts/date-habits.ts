import { countryCodeOf } from '#server/countries/country-codes.ts'
import { evenText } from '#server/platform/text/even-text.ts'
import { withoutAccents } from '#server/platform/text/folded-text.ts'
import type { DateOrder } from '#shared/imports/schema.ts'
import type { Cell } from '../formats/table.ts'
import { type DateHabits, NO_HABITS } from '../values/dates/days.ts'
import { isInstant, isLateInstant } from '../values/dates/instants.ts'
import { dateOf } from '../values/dates.ts'
import { monthNamed } from '../values/month-names.ts'

// Numbers separated by slashes or hyphens. With points the day always comes first.
const NUMBERS = /(?<![\d/-])(\d{1,2})\s?[/-]\s?(\d{1,2})(?:[/-]|[ ,]+)'?(\d{4}|\d{2})(?!\d)/

// "May 25", "25 May", "25-26 May": the month's word before or after the day.
const WORDED = /(\p{L}{3,})\.?\s*\d{1,2}(?!\d)|\d{1,2}\p{L}{0,2}\.?\s*(?:de\s+)?(\p{L}{3,})/u

const YEAR = /(?<![\d.,])(20\d\d)(?!\d)/
/** How many dates must have the same year before it is taken for dates without one. */
const LEAST_YEARS = 3

/** So many days with a weekday tell the year. */
const MOST_WEEKDAYS = 300
const SHARE = 0.95

type Votes = {
  dayFirst: number
  monthFirst: number
  rising: Record<DateOrder, boolean>
  falling: Record<DateOrder, boolean>
  different: Set<string>
}

/** The country that writes the month first, as few others do. */
const MONTH_FIRST = new Set(['US'])

const LANGUAGES = ['en', 'sv', 'nb', 'de', 'fr', 'es', 'it']
// A Sunday.
const FIRST = Date.UTC(2024, 0, 7)
const plain = (name: string) =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '')

let known: Map<string, number> | undefined

/** The weekday that a word means, 0 for Sunday; undefined for other words. */
const weekdayNamed = (word: string): number | undefined => {
  if (known === undefined) {
    known = new Map()
    for (const language of LANGUAGES) {
      for (const weekday of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
        for (let day = 0; day < 7; day += 1) known.set(plain(format.format(FIRST + day * 86_400_000)), day)
      }
    }
  }
  return known.get(plain(word))
}

/**
 * Collects what a file tells about how its dates are written: numbers above 12, weekdays beside the
 * date, the order of the rows, countries, the language of the headers.
 */
export class DateEvidence {
  private votes: Votes = {
    dayFirst: 0,
    monthFirst: 0,
    rising: { 'day-first': true, 'month-first': true },
    falling: { 'day-first': true, 'month-first': true },
    different: new Set(),
  }
  private last: Partial<Record<DateOrder, string>> = {}
  private instants = 0
  private lateInstants = 0
  private worded = { dayFirst: 0, monthFirst: 0 }
  private countries = { monthFirst: 0, others: 0 }
  private years = new Map<string, number>()
  /** For each year, how many days without a year are the weekday that they name in it. */
  private weekdayYears = new Map<number, number>()
  private weekdays = 0

  add(cell: Cell | undefined, country: Cell | undefined) {
    if (typeof cell !== 'string' || cell === '') return
    if (isInstant(cell)) {
      this.instants += 1
      if (isLateInstant(cell)) this.lateInstants += 1
      return
    }
    const text = evenText(cell)
    const [, year] = YEAR.exec(text) ?? []
    if (year !== undefined) this.years.set(year, (this.years.get(year) ?? 0) + 1)
    else if (this.weekdays < MOST_WEEKDAYS) this.compareYears(text)
    // "May 25-26, 2026" says how days are ordered by its words, not by its numbers.
    const [, before, after] = WORDED.exec(text) ?? []
    if (monthNamed(before ?? after ?? '') !== undefined) {
      before === undefined ? this.worded.dayFirst++ : this.worded.monthFirst++
      return
    }
    const match = NUMBERS.exec(text)
    if (match === null) return
    const [one, other] = [Number(match[1]), Number(match[2])]
    if (one > 12) this.votes.dayFirst += 1
    if (other > 12) this.votes.monthFirst += 1
    this.compareWeekday(text)
    this.compareOrder(text)
    if (typeof country === 'string' && country !== '') {
      const code = countryCodeOf(country, { anyCase: true })
      if (code !== null) MONTH_FIRST.has(code) ? this.countries.monthFirst++ : this.countries.others++
    }
  }

  private dayIn(text: string, order: DateOrder): string | null {
    const result = dateOf(text, { ...NO_HABITS, order })
    return result === null || result === 'ambiguous' ? null : result.day
  }

  private compareWeekday(text: string) {
    const word = /^\s*(\p{L}{2,})/u.exec(text)?.[1]
    const weekday = word === undefined ? undefined : weekdayNamed(word)
    if (weekday === undefined) return
    const is = (order: DateOrder) => {
      const day = this.dayIn(text, order)
      return day !== null && new Date(`${day}T00:00:00Z`).getUTCDay() === weekday
    }
    const [dayFirst, monthFirst] = [is('day-first'), is('month-first')]
    if (dayFirst && !monthFirst) this.votes.dayFirst += 1
    if (monthFirst && !dayFirst) this.votes.monthFirst += 1
  }

  /** "Sat 16 May" is in a year in which that day is a Saturday. */
  private compareYears(text: string) {
    const word = /^\s*(\p{L}{2,})/u.exec(text)?.[1]
    const weekday = word === undefined ? undefined : weekdayNamed(word)
    if (weekday === undefined) return
    this.weekdays += 1
    const now = new Date().getUTCFullYear()
    for (let year = now - 1; year <= now + 2; year += 1) {
      const result = dateOf(text, { ...NO_HABITS, order: 'day-first', year })
      if (result === null || result === 'ambiguous') continue
      if (new Date(`${result.day}T00:00:00Z`).getUTCDay() === weekday)
        this.weekdayYears.set(year, (this.weekdayYears.get(year) ?? 0) + 1)
    }
  }

  /** The only year in which nearly all days are the weekdays that they name. */
  private yearOfWeekdays(): number | null {
    const fitting = [...this.weekdayYears].filter(([, days]) => days >= this.weekdays * SHARE)
    return this.weekdays >= LEAST_YEARS && fitting.length === 1 ? (fitting[0]?.[0] ?? null) : null
  }

  private compareOrder(text: string) {
    for (const order of ['day-first', 'month-first'] as const) {
      const day = this.dayIn(text, order)
      if (day === null) continue
      const before = this.last[order]
      if (before !== undefined && day < before) this.votes.rising[order] = false
      if (before !== undefined && day > before) this.votes.falling[order] = false
      this.last[order] = day
      if (order === 'day-first' && this.votes.different.size < 10) this.votes.different.add(day)
    }
  }

  private order(isAbroad: boolean): DateOrder | null {
    const { dayFirst, monthFirst, rising, falling, different } = this.votes
    if (dayFirst > monthFirst * 20) return 'day-first'
    if (monthFirst > dayFirst * 20) return 'month-first'
    // Both orders occur, so ambiguous dates stay ambiguous.
    if (dayFirst > 0 && monthFirst > 0) return null
    if (isAbroad) return 'day-first'
    const sorted = (order: DateOrder) => rising[order] || falling[order]
    if (different.size >= 4 && sorted('day-first') !== sorted('month-first')) {
      return sorted('day-first') ? 'day-first' : 'month-first'
    }
    if (this.countries.others > this.countries.monthFirst * 9) return 'day-first'
    if (this.countries.monthFirst > this.countries.others * 9) return 'month-first'
    if (different.size === 0) return null
    // Other cells have "May 25" or "25 May".
    if (this.worded.monthFirst > this.worded.dayFirst * 9) return 'month-first'
    if (this.worded.dayFirst > this.worded.monthFirst * 9) return 'day-first'
    return null
  }

  /** The year of all dates that have one, for those without. */
  private onlyYear(): number | null {
    const [first, ...others] = this.years
    return first !== undefined && others.length === 0 && first[1] >= LEAST_YEARS ? Number(first[0]) : null
  }

  /** How the file writes its dates, as far as it shows; `year` comes from a title. */
  habits(isAbroad: boolean, year: number | null): DateHabits {
    return {
      order: this.order(isAbroad),
      year: year ?? this.onlyYear() ?? (this.years.size === 0 ? this.yearOfWeekdays() : null),
      isMidnightElsewhere: this.instants > 0 && this.lateInstants === this.instants,
    }
  }
}

const TWO_YEARS = /(?<![\d.,])20(\d\d)\s*[/–-]\s*(?:20)?(\d\d)(?![\d./-])/

/** "2026/27", "2026-2027": a winter's dates are in either. */
const namesWinter = (text: string): boolean => {
  const [, year, next] = TWO_YEARS.exec(text) ?? []
  return year !== undefined && Number(next) === (Number(year) + 1) % 100
}

/** The only year that a title names, null when it names no year or several. */
export const yearIn = (text: string): number | null => {
  if (namesWinter(text)) return null
  const years = new Set(
    [...text.matchAll(/(?<![\d.,])(19[5-9]\d|20\d\d)(?![\d.,]?\d)/g)].map(([, year]) => Number(year)),
  )
  return years.size === 1 ? ([...years][0] ?? null) : null
}
