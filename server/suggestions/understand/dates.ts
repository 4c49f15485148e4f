import { type CalendarDay, movedDay, utcDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { type TypedText, words } from './typed-text.ts'

/** Days, inclusive. `isRange` where both ends are typed, as in 5-7 June. */
export type Dates = Pick<RaceFilters, 'startDate' | 'endDate'> & { isRange?: true }
/** A year, and a month from 1 to 12. */
type Month = { year: number; month: number }

const MONTHS = [
  'january|januari|jan',
  'february|februari|feb',
  'march|mars|mar',
  'april|apr',
  'may|maj',
  'june|juni|jun',
  'july|juli|jul',
  'august|augusti|aug',
  'september|sept|sep',
  'october|oktober|okt|oct',
  'november|nov',
  'december|dec',
]
/** The first month of each season. Winter ends in the year after. */
const SEASONS = [
  [3, 'spring|vår|våren'],
  [6, 'summer|sommar|sommaren|sommarlopp'],
  [9, 'autumn|fall|höst|hösten'],
  [12, 'winter|vinter|vintern|vinterlopp'],
] as const

const MONTH = MONTHS.join('|')
/** 2000 m is no year. */
const UNIT = '(?:k|km|m|hm|mi|mil|miles?|(?:kilo)?met(?:er|re)s?|höjdmeter|ft|feet)(?![\\p{L}\\p{N}])'
const YEAR = `(20\\d\\d)(?!\\s?-?${UNIT})`
const IN = '(?:(?:in|i|during|under|på|on|this|the|denna|den här|between|mellan) )?'
const WEEKDAY =
  '(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)day|sat|(?<!midnight )sun|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en)?)'
const THE = `(?:(?:the |den )?${WEEKDAY},? )?(?:the |den )?`
const NEXT = '(?:(next|nästa) )?'
const OF_MONTH = `(?:${IN})(${MONTH})`
const TO = '\\s?(?:-|–|/|to|till|and|och|or|eller|until)\\s?'
/** 20 km is no day, and neither are 5 to 10 km two days. */
const DAY = `(0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|:[ae]|\\.)?(?![.,]?\\d{1,2}(?!\\d)|[.,]\\d{3,4}\\s?-?${UNIT})(?!(?:${TO}\\d+(?:[.,]\\d+)?)?\\s?-?${UNIT})`

/** How days may begin. */
export const BEGINS_DAYS = `(?:${THE}${DAY} (?:of )?)?(?:${MONTH})|20\\d\\d|${SEASONS.map(([, names]) => names).join('|')}`

const RANGE = words(`${OF_MONTH}(?: ${YEAR})?${TO}(${MONTH})(?: ${YEAR})?`)
const DAY_MONTH = words(
  `${IN}${THE}(?:${DAY}(?: (?:of )?(${MONTH})(?:,? ${YEAR})?)?${TO}${THE})?${DAY} (?:of )?(${MONTH})(?:,? ${YEAR})?`,
)
const MONTH_DAY = words(
  `${IN}(?:${WEEKDAY},? )?(${MONTH}) ${DAY}(?:(?:,? ${YEAR})?${TO}(?:(${MONTH}) )?${DAY})?(?:,? ${YEAR})?`,
)
/** 2027-06-05, 2027-06. */
const ISO = words(`${IN}(20\\d\\d)-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\\d|3[01]))?`)
/** 2027 June, 2027 June 5. */
const YEAR_MONTH = words(`${IN}${YEAR},? (${MONTH})(?: ${DAY})?`)
const ONE_MONTH = words(`${OF_MONTH}(?: ${YEAR})?`)
const SEASON = words(`${IN}${NEXT}(?:${SEASONS.map(([, names]) => `(${names})`).join('|')})(?: ${YEAR})?`)
const WEEKEND = words(`${IN}(?:the )?(?:coming |kommande )?${NEXT}(?:weekend|helgen|helg)`)
/** Some weekend in June, which is no filter. */
const SOME_WEEKEND = words(
  `(?<!(?:this|next|coming|nästa|kommande) )(?:weekends?|helg(?:er)?)(?= ${IN}(?:${MONTH})(?![\\p{L}\\p{N}]))`,
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
const PART_OF_YEAR = words([...MONTHS, ...SEASONS.slice(0, -1).map(([, names]) => names)].join('|'))
const ONE_YEAR = words(`${IN}${YEAR}`)

/** A day by year, month and day of the month, which may lie outside of the month. */
const dayAt = ({ year, month }: Month, day: number) => utcDay(new Date(Date.UTC(year, month - 1, day)))
const plusMonths = ({ year, month }: Month, more: number): Month => {
  const months = year * 12 + month - 1 + more
  return { year: Math.floor(months / 12), month: (months % 12) + 1 }
}
const isNext = (word: string | undefined) => word?.startsWith('next') || word?.startsWith('nästa') || false
const monthOf = (name = '') => MONTHS.findIndex((names) => names.split('|').includes(name)) + 1

const inMonths = (first: Month, last: Month): Dates => ({
  startDate: dayAt(first, 1),
  endDate: dayAt(plusMonths(last, 1), 0),
})

/** The first time from this month on that the month comes round. */
const coming = (month: number, now: Month, year: string | undefined): Month =>
  year === undefined ? { year: month >= now.month ? now.year : now.year + 1, month } : { year: +year, month }

/** The month in which a range ends that begins in `first`, in the year that is written if that is not before it. */
const endAfter = (first: Month, month: number, year: string | undefined): Month => {
  const next = { year: month < first.month ? first.year + 1 : first.year, month }
  return year !== undefined && +year > next.year ? { year: +year, month } : next
}

const daysFrom = (day: CalendarDay, days: number): Dates => ({
  startDate: day,
  endDate: movedDay(day, days - 1),
})

const takeSeason = (text: TypedText, now: Month): Dates | null => {
  const found = text.take(SEASON)
  if (!found) return null
  const [, next, ...names] = found
  const index = names.findIndex((name) => name !== undefined)
  const month = SEASONS[index]?.[0] ?? 3
  const written = names[SEASONS.length]
  if (written !== undefined)
    return inMonths({ year: +written, month }, plusMonths({ year: +written, month }, 2))
  // The season that we are in began up to two months ago.
  const begun = plusMonths(now, -2)
  const running: Month = { year: month >= begun.month ? begun.year : begun.year + 1, month }
  const ofThisYear = { year: month === 12 && now.month <= 2 ? now.year - 1 : now.year, month }
  const first = isNext(next) ? plusMonths(ofThisYear, 12) : running
  return inMonths(first, plusMonths(first, 2))
}

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
    return {
      startDate: dayOf(begin, Number(first.day)).startDate,
      endDate: dayOf(end, Number(last.day)).endDate,
      ...(first.day !== last.day || first.name !== last.name || begin.year !== end.year
        ? { isRange: true }
        : {}),
    }
  }
  const meant = inRound(0)
  const isOver = first.year === undefined && (meant.endDate ?? '') < today
  return isOver ? inRound(1) : meant
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
  const meant = inMonth(month)
  const isOver = year === undefined && (meant.endDate ?? '') < today
  return isOver ? inMonth({ ...month, year: month.year + 1 }) : meant
}

const takeMonths = (text: TypedText, now: Month): Dates | null => {
  const range = text.take(RANGE)
  if (range) {
    const [, name, firstYear, lastName, year] = range
    const first = coming(monthOf(name), now, firstYear ?? year)
    return { ...inMonths(first, endAfter(first, monthOf(lastName), year)), isRange: true }
  }
  const one = text.take(ONE_MONTH)
  if (!one) return null
  const month = coming(monthOf(one[1]), now, one[2])
  return inMonths(month, month)
}

const takeNear = (text: TypedText, now: Month, today: CalendarDay): Dates | null => {
  // Monday is 0.
  const weekday = (new Date(today).getUTCDay() + 6) % 7
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
  const year = Number(found[1])
  return inMonths({ year, month: 1 }, { year, month: 12 })
}

/** The first day of the year that is said beside a month or a season, as in June next year. */
const takeSaidYear = (text: TypedText, today: CalendarDay): CalendarDay | null => {
  const said = THIS_YEAR.exec(text.rest())
  if (!said || !PART_OF_YEAR.test(text.rest())) return null
  text.leaveOut(THIS_YEAR)
  return `${Number(today.slice(0, 4)) + (isNext(said[1]) ? 1 : 0)}-01-01`
}

/** The days from one to another that somebody means, seen from `askedOn`: `in June`, `nästa sommar`, `6 juni 2027`. */
export const takeDays = (text: TypedText, askedOn: CalendarDay): Dates | null => {
  const today = takeSaidYear(text, askedOn) ?? askedOn
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const weekend = takeWeekendOf(text, now, today)
  if (weekend) return weekend
  text.leaveOut(SOME_WEEKEND)
  return (
    takeNear(text, now, today) ??
    takeYearFirst(text) ??
    takeDay(text, now, today) ??
    takeMonths(text, now) ??
    takeSeason(text, now) ??
    takeYear(text)
  )
}
