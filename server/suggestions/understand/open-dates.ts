import { type CalendarDay, movedDay } from '#shared/calendar-day.ts'
import { BEGINS_DAYS, takeDays, takeSaidYear } from './dates.ts'
import { FEAST } from './feasts.ts'
import { type Dates, LIST_TO, MONTH } from './months.ts'
import { SEASON_NAMES } from './seasons.ts'
import { type TypedText, typedText, words } from './typed-text.ts'

/** Stands where days were taken out, so that the words around them are known. */
const DAYS = '|@'
const AFTER = 'after|later than|efter|senare än'
const FROM =
  '(?:from|since|starting(?: in)?|från och med|fr\\.?\\s?o\\.?\\s?m\\.?|från)' +
  '(?: (?:the )?(?:start|beginning) of| början av)?'
const BEFORE = 'before|earlier than|prior to|före|innan|tidigare än'
const END = '(?: (?:the )?end(?: of)?| slutet(?: (?:av|på))?)'
const UNTIL =
  `(?:until|till och med|t\\.?\\s?o\\.?\\s?m\\.?|fram till|senast|till|up to)${END}?` +
  `|(?:before|by|före|innan)${END}`
const ONWARDS = 'onwards?|or later|and later|eller senare|och senare|och framåt'
const OR_EARLIER = 'at the latest|or earlier|and earlier|or before|eller tidigare|och tidigare|eller innan'

const AROUND = words(
  `(?:(${AFTER})|(${FROM})|(${BEFORE})|(${UNTIL}))?\\s*\\|@(?:\\s*(?:(${ONWARDS})|(${OR_EARLIER})))?`,
)

/** Today to 5 June. */
const BETWEEN = words(`(?<!(?:${AFTER})\\s*)\\|@\\s*${LIST_TO}\\s*\\|@`)

/** The weekend after 5 June is any day after it, unless a feast says which one; not in July is no filter. */
const LEFT_OUT = words(
  `(?:the )?(?:weekend|week|helgen|veckan)(?= (?:${AFTER}|${BEFORE}) (?!${FEAST}|jul(?!\\p{L}))(?:${BEGINS_DAYS})(?![\\p{L}\\p{N}]))|` +
    `(?:(?:but|men) )?(?:not|inte|ej) (?:in|i|during|under|på) (?:the )?(?:${[MONTH, ...SEASON_NAMES].join('|')})`,
)

/** The days, or a range from them to others, as in "today to 5 June". */
const withOthers = (text: TypedText, days: Dates, today: CalendarDay): Dates => {
  const ahead = typedText(text.rest())
  const others = takeDays({ ...ahead, take: (pattern) => ahead.take(pattern, DAYS) }, today)
  if (!others?.startDate || !others.endDate || !ahead.take(BETWEEN)) return days
  takeDays(text, today)
  text.take(BETWEEN)
  const [startDate, , , endDate] = [days.startDate, days.endDate, others.startDate, others.endDate].sort()
  return { startDate, endDate, isRange: true }
}

/** The same day a year later. */
const yearAfter = (day: CalendarDay): CalendarDay =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`

/** The first days that are typed, with one end open where a word says so; null without any. */
const takeNext = (text: TypedText, today: CalendarDay, isYearSaid: boolean): Dates | null => {
  let hasYear = isYearSaid
  const take = (pattern: RegExp) => {
    const found = text.take(pattern, DAYS)
    hasYear ||= /20\d\d/u.test(found?.[0] ?? '')
    return found
  }
  const marked = { ...text, take }
  const days = takeDays(marked, today)
  if (!days?.startDate || !days.endDate) return null
  const { startDate, endDate, isRange } = withOthers(marked, days, today)
  if (!startDate || !endDate) return null
  const [, after, from, before, until, onwards, earlier] = text.take(AROUND) ?? []
  if (isRange) return { startDate, endDate }
  if (after) return { startDate: movedDay(endDate, 1) }
  if (before) {
    const last = movedDay(startDate, -1)
    return { endDate: last < today && !hasYear ? yearAfter(last) : last }
  }
  if (until || earlier) return { endDate }
  return from || onwards ? { startDate } : { startDate, endDate }
}

/**
 * The days that somebody means, seen from `today`, inclusive: `in June`, `this weekend`, `6 juni 2027`. Open at one end
 * where the words say so: `after June`, `until 5 August`, `från juni`, `June onwards`; `after May, before July` is both.
 */
export const takeDates = (text: TypedText, askedOn: CalendarDay): Dates => {
  text.leaveOut(LEFT_OUT)
  const saidYear = takeSaidYear(text, askedOn)
  const next = () => takeNext(text, saidYear ?? askedOn, saidYear !== null)
  const first = next()
  const isWhole = first === null || (first.startDate && first.endDate)
  const { startDate, endDate } = { ...(isWhole ? null : next()), ...first }
  let last = endDate
  while (startDate && last && last < startDate) last = yearAfter(last)
  return { ...(startDate && { startDate }), ...(last && { endDate: last }) }
}
