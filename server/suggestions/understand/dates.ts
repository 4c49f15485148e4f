import { type CalendarDay, movedDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { FEAST, takeFeast } from './feasts.ts'
import {
  coming,
  type Dates,
  dayAt,
  daysFrom,
  ENDS_DAY,
  endAfter,
  endsOf,
  IN,
  IN_WORDS,
  inMonths,
  inPart,
  isNext,
  LIST_TO,
  MONTH,
  MONTHS,
  type Month,
  monthOf,
  NEXT,
  NUMBERED,
  notOver,
  ORDINAL,
  PART,
  partsOf,
  plusMonths,
  TO,
  UNIT,
  YEAR,
} from './months.ts'
import { NAMED_DAY, takeNamedDays, WEEKDAY, weekdayOf } from './named-days.ts'
import { NOT_MID, SEASON_NAMES, takeSeason } from './seasons.ts'
import { type TypedText, words } from './typed-text.ts'
import { takeWeeks } from './weeks.ts'

const THE = `(?:(?:(?:the|den|next|nästa|coming|kommande) )?(?:${WEEKDAY}\\s?[-–/]\\s?)?${WEEKDAY},? )?(?:the |den )?`
const MONTH_YEAR = `${PART}(${MONTH})(?: ${YEAR})?`
const DAY = `(${NUMBERED})${ENDS_DAY}`

/** Between a day and the next one. */
const BEFORE_NEXT_DAY = Array.from(
  { length: 30 },
  (_, index) => `(?<=(?<!\\d)0?${index + 1}${ORDINAL})(?=, 0?${index + 2}(?!\\d))`,
).join('|')
/** What stands before two days without a word: in race 1, 2 May the number is no day. */
const BEFORE_DAYS = `(?:^|,\\s?|(?:\\d\\s?-?${UNIT}|ultra|mara(?:th?on)?|half|races|${WEEKDAY}),?\\s)`
/** Also 5, 6 and 7 June. A top 10, 5 June is one day, and so is 10, 5 June. */
const TO_DAY =
  `(?:(?:(?<=(?:^|(?<![\\p{L}\\p{N}])(?:${IN_WORDS}|den) )${NUMBERED}${ORDINAL})(?!(?<=\\d\\d${ORDINAL}), [1-9](?!\\d))|` +
  `(?=,)(?:(?<=${BEFORE_DAYS}${NUMBERED}${ORDINAL})|(?=,\\s${NUMBERED}${ORDINAL},?${TO}))(?:${BEFORE_NEXT_DAY}))(?:,\\s${NUMBERED}${ORDINAL})*(?:,\\s|,?${TO})|${TO})`
/** Also June 5, 6 and 7. A comma may stand before a distance, too: June 5, 50 km, June 5, 10, 20 km. */
const THEN_DAY = `(?:(?:,\\s${NUMBERED}${ORDINAL})*(?:,\\s|,?${TO})(?!\\d+,\\s?(?!20\\d\\d)\\d)|${TO})`

/** How days may begin. */
export const BEGINS_DAYS =
  `${PART}(?:(?:${THE}${DAY} (?:of )?)?(?:${MONTH})|20\\d\\d|${NEXT}${NOT_MID}(?:${SEASON_NAMES.join('|')}))|` +
  `${THE}${NUMBERED}[/.-]${NUMBERED}[/. -]20\\d\\d|${NAMED_DAY}|${FEAST}`

/** June to August, and June, July and August, which is also written without commas. */
const RANGE = words(`${IN}${MONTH_YEAR}(?:(?:${LIST_TO}| )(?:${MONTH}))*(?:${LIST_TO}| )${MONTH_YEAR}`)
const DAY_MONTH = words(
  `${IN}${THE}(?:${DAY}(?: (?:of )?(${MONTH})(?:,? ${YEAR})?${LIST_TO}|${TO_DAY})${THE})?${DAY} (?:of )?(${MONTH})(?:,? ${YEAR})?`,
)
const MONTH_DAY = words(
  `${IN}${THE}(${MONTH}) ${DAY}(?:(?:,? ${YEAR})?(?:${LIST_TO}(${MONTH}) |${THEN_DAY})${DAY})?(?:,? ${YEAR})?`,
)
/** 2027-06-05, 2027-06. */
const ISO = words(`${IN}(20\\d\\d)-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\\d|3[01]))?`)
/** 6/6/2027, 6.6.2027, 6/6 2027. */
const NUMERIC = words(
  `${IN}${THE}(?!(?:1[3-9]|[23]\\d)\\D(?:1[3-9]|[23]\\d))(${NUMBERED})([/.-])(${NUMBERED})(?:\\2|(?<=/\\d+) )${YEAR}`,
)
/** 12/6 is 12 June to Swedish readers. Neither half a marathon nor 5/6 June is. */
const DAY_SLASH_MONTH = words(
  `${IN}(?:den )?(?!24/7)([12]\\d|3[01]|0?[1-9])/(1[0-2]|0?[1-9])(?!/|\\s?-?(?:${UNIT}|mara|(?:${MONTH})(?!\\p{L})))`,
)
/** 2027 June, 2027 June 5. */
const YEAR_MONTH = words(`${IN}${YEAR},? (${MONTH})(?: ${DAY})?`)
const ONE_MONTH = words(`${IN}${MONTH_YEAR}`)
const WEEKEND = words(`${IN}(?:the )?(?:coming |kommande )?${NEXT}(?:weekend|helgen|helg)`)
/** Some weekend in June, which is no filter, and the weekend of days that are typed. */
const SOME_WEEKEND = words(
  `(?<!(?:this|next|coming|nästa|kommande) )(?:weekends?|helg(?:er|en)?|(?:satur|sun)days|(?:lör|sön)dagar(?:na)?)` +
    `(?= (?:of )?${IN}(?:${THE}${DAY}${TO})?(?:${BEGINS_DAYS})(?![\\p{L}\\p{N}]))`,
)
const WHICH = ['first|första', 'second|andra', 'third|tredje', 'fourth|fjärde', 'last|sista']
const LAST = WHICH.length - 1
const WEEKEND_OF = words(
  `${IN}(?:the |den )?(${WHICH.join('|')}) (?:weekend|helgen) (?:of |in |i )?(${MONTH})(?: ${YEAR})?`,
)
const WEEK = words('(this|next|denna|den här|nästa) (?:week|veckan|vecka)')
const THIS_MONTH = words('(this|next|denna|den här|nästa) (?:month|månaden|månad)')
const THIS_YEAR = words('(this year|next year|i år|nästa år)')
/** Not winter: a year has two. */
const PART_OF_YEAR = words([...MONTHS, ...SEASON_NAMES.slice(0, -1), FEAST].join('|'))
const NEW_YEAR = /^(?:new year|nyår)(?!.*(?:day|dagen))/u
const ONE_YEAR = words(`${IN}${PART}${YEAR}`)

/** A day of a month, or all of a month that has no such day. */
const dayOf = (month: Month, day: number): Dates => {
  const found = dayAt(month, day)
  return Number(found.slice(5, 7)) === month.month
    ? { startDate: found, endDate: found }
    : inMonths(month, month)
}

type TypedDay = { day: string; name: string; year: string | undefined }

/** The day, or the first and the last of some, as they are typed. */
const typedDays = (text: TypedText): { first: TypedDay; last: TypedDay } | null => {
  const dayMonth = text.take(DAY_MONTH)
  if (dayMonth) {
    const [, firstDay, firstName, firstYear, day = '', name = '', year] = dayMonth
    return {
      first: { day: firstDay ?? day, name: firstName ?? name, year: firstYear ?? year },
      last: { day, name, year },
    }
  }
  const monthDay = text.take(MONTH_DAY)
  if (!monthDay) return null
  const [, name = '', day = '', firstYear, lastName, lastDay, year] = monthDay
  return {
    first: { day, name, year: firstYear ?? year },
    last: { day: lastDay ?? day, name: lastName ?? name, year },
  }
}

const takeNumbers = (text: TypedText): Dates | null => {
  const [, first, , second, inYear] = text.take(NUMERIC) ?? []
  // The month is first only where it must be.
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second]
  return inYear === undefined ? null : dayOf({ year: Number(inYear), month: Number(month) }, Number(day))
}

const takeSwedish = (text: TypedText, now: Month, today: CalendarDay): Dates | null => {
  const [, day, month] = (currentLanguage() === 'sv' && text.take(DAY_SLASH_MONTH)) || []
  if (month === undefined) return null
  const first = coming(Number(month), now, undefined)
  return notOver((more) => dayOf(plusMonths(first, 12 * more), Number(day)), undefined, today)
}

const takeYearFirst = (text: TypedText): Dates | null => {
  const iso = text.take(ISO)
  const [, year, name, day] = iso ?? text.take(YEAR_MONTH) ?? []
  if (year === undefined) return null
  const month = { year: Number(year), month: iso ? Number(name) : monthOf(name) }
  return day === undefined ? inMonths(month, month) : dayOf(month, Number(day))
}

const takeDay = (text: TypedText, now: Month, today: CalendarDay): Dates | null => {
  const typed = typedDays(text)
  if (!typed) return null
  const { first, last } = typed
  const month = coming(monthOf(first.name), now, first.year)
  const inRound = (more: number): Dates => {
    const begin = { ...month, year: month.year + more }
    const end = endAfter(begin, monthOf(last.name), last.year)
    const { startDate } = dayOf(begin, Number(first.day))
    const { endDate } = dayOf(end, Number(last.day))
    const [earlier, later] = [startDate, endDate].sort()
    return {
      startDate: earlier,
      endDate: later,
      ...(first.day !== last.day || first.name !== last.name || begin.year !== end.year
        ? { isRange: true }
        : {}),
    }
  }
  return notOver(inRound, first.year, today)
}

/** The weekend with the first Saturday of a month, or a later one. */
const takeWeekendOf = (text: TypedText, now: Month, today: CalendarDay): Dates | null => {
  const found = text.take(WEEKEND_OF)
  if (!found) return null
  const [, which = '', name, year] = found
  const weeks = WHICH.findIndex((names) => names.split('|').includes(which))
  const inMonth = (month: Month): Dates => {
    // The 1st is a Saturday where the weekday, counted from Sunday, is 6.
    const weekday = new Date(dayAt(month, 1)).getUTCDay()
    const inWeek = (week: number) => dayAt(month, 7 - weekday + 7 * week)
    const isFifth = Number(inWeek(LAST).slice(5, 7)) === month.month
    return daysFrom(inWeek(weeks === LAST && !isFifth ? LAST - 1 : weeks), 2)
  }
  const month = coming(monthOf(name), now, year)
  return notOver((more) => inMonth(plusMonths(month, 12 * more)), year, today)
}

const takeMonths = (text: TypedText, now: Month, today: CalendarDay): Dates | null => {
  const range = text.take(RANGE)
  if (range) {
    const [named, firstPart, firstName, firstYear, lastPart, lastName, year] = range
    // A year belongs to its own month, so those keep their order.
    const ends =
      firstYear !== undefined && firstYear !== year
        ? { first: monthOf(firstName), last: monthOf(lastName) }
        : endsOf(named, { numberOf: monthOf, most: MONTHS.length })
    const parts = [firstPart, lastPart]
    if (ends.first !== monthOf(firstName)) parts.reverse()
    const first = coming(ends.first, now, firstYear ?? year)
    const { startDate } = inPart(first, parts[0])
    const { endDate } = inPart(endAfter(first, ends.last, year), parts[1])
    return { startDate, endDate, isRange: true }
  }
  const one = text.take(ONE_MONTH)
  if (!one) return null
  const [, part, name, year] = one
  const month = coming(monthOf(name), now, year)
  return notOver((more) => inPart(plusMonths(month, 12 * more), part), year, today)
}

const takeNear = (text: TypedText, now: Month, today: CalendarDay): Dates | null => {
  const weekday = weekdayOf(today)
  const weekend = text.take(WEEKEND)
  if (weekend) {
    const saturday = movedDay(today, 5 - weekday)
    if (isNext(weekend[1])) return daysFrom(movedDay(saturday, 7), 2)
    return { startDate: weekday === 6 ? today : saturday, endDate: movedDay(saturday, 1) }
  }
  const week = text.take(WEEK)
  if (week) return daysFrom(movedDay(today, (isNext(week[1]) ? 7 : 0) - weekday), 7)
  const month = text.take(THIS_MONTH)
  if (month) {
    const meant = plusMonths(now, isNext(month[1]) ? 1 : 0)
    return inMonths(meant, meant)
  }
  const year = text.take(THIS_YEAR)
  if (!year) return null
  const meant = now.year + (isNext(year[1]) ? 1 : 0)
  return inMonths({ year: meant, month: 1 }, { year: meant, month: 12 })
}

const takeYear = (text: TypedText): Dates | null => {
  const found = text.take(ONE_YEAR)
  if (!found) return null
  const { first, last } = partsOf(found[1])
  const year = Number(found[2])
  return inMonths({ year, month: 4 * first + 1 }, { year, month: 4 * last + 4 })
}

/** The first day of the year that is said beside a month or a season, as in June next year. Its new year ends it. */
export const takeSaidYear = (text: TypedText, today: CalendarDay): CalendarDay | null => {
  const said = THIS_YEAR.exec(text.rest())
  const [part] = PART_OF_YEAR.exec(text.rest()) ?? []
  if (!said || part === undefined) return null
  text.leaveOut(THIS_YEAR)
  return `${Number(today.slice(0, 4)) + (isNext(said[1]) ? 1 : 0)}-01-0${NEW_YEAR.test(part) ? 2 : 1}`
}

/** From a day to the end of its weekend. */
const toSunday = (day: CalendarDay): Dates => {
  const saturday = movedDay(day, 5 - weekdayOf(day))
  return { startDate: day < saturday ? day : saturday, endDate: movedDay(saturday, 1) }
}

const takeAny = (text: TypedText, now: Month, today: CalendarDay): Dates | null =>
  takeFeast(text, today) ??
  takeWeeks(text, now, today) ??
  takeNear(text, now, today) ??
  takeNumbers(text) ??
  takeSwedish(text, now, today) ??
  takeYearFirst(text) ??
  takeDay(text, now, today) ??
  takeMonths(text, now, today) ??
  takeNamedDays(text, today) ??
  takeSeason(text, now, today) ??
  takeYear(text)

/** The days from one to another that somebody means, seen from `today`: `in June`, `nästa sommar`, `6 juni 2027`. */
export const takeDays = (text: TypedText, today: CalendarDay): Dates | null => {
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const weekend = takeWeekendOf(text, now, today)
  if (weekend) return weekend
  const isOfWeekend = SOME_WEEKEND.test(text.rest())
  text.leaveOut(SOME_WEEKEND)
  const days = takeAny(text, now, today)
  return isOfWeekend && days?.startDate !== undefined && days.startDate === days.endDate
    ? toSunday(days.startDate)
    : days
}
