import { withoutAccents } from '#server/platform/text/folded-text.ts'
import { orWords } from './languages/all-languages.ts'
import { numberOf } from './numbers.ts'

const CLOCK = new RegExp(
  String.raw`^(?:kl\.?|at|um|ab|a las|alle(?: ore)?|ore|h\.?|start:?${orWords(({ atTime }) => atTime)})?\.?\s*(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?(?::\d{2})?\s*(am|pm|a\.m\.|p\.m\.|h|uhr|hrs)?$`,
  'i',
)

/** A time of day as `08:30`, from `8.30`, `8:30 am`, `8h30`, `kl. 8` or a part of a day (0.354); null for any other text. */
export const startTimeOf = (cell: string | number): string | null => {
  const part = numberOf(cell)
  if (part !== null && part > 0 && part < 1) {
    const minutes = Math.round(part * 24 * 60)
    return minutes === 24 * 60 ? null : inDigits(Math.floor(minutes / 60), minutes % 60)
  }
  const match = CLOCK.exec(withoutAccents(String(cell)).trim())
  if (match === null) return null
  const [, hourText, minuteText, half] = match
  // A number alone may be anything.
  if (minuteText === undefined && half === undefined && /^\d+$/.test(String(cell).trim())) return null
  const isAfternoon = half !== undefined && /^p/i.test(half)
  const isMorning = half !== undefined && /^a/i.test(half)
  const hour = Number(hourText)
  const minute = Number(minuteText ?? 0)
  if ((isAfternoon || isMorning) && (hour < 1 || hour > 12)) return null
  const whole = isAfternoon ? (hour % 12) + 12 : isMorning ? hour % 12 : hour
  return whole <= 23 && minute <= 59 ? inDigits(whole, minute) : null
}

const inDigits = (hour: number, minute: number) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** The time of day beside a date, such as `2027-06-12 09:00`; null for midnight and for times with a zone. */
export const startTimeBeside = (date: string | number): string | null => {
  const [, time] = /^\d{4}-\d\d-\d\d[T ](\d\d:\d\d)(?::00)?(?:\.0+)?$/.exec(String(date).trim()) ?? []
  return time === undefined || time === '00:00' ? null : startTimeOf(time)
}

const HOURS = new RegExp(
  String.raw`\s*(?:h|hrs?|hours?|timmar|tim|timer|stunden|std|heures|horas|ore|時間${orWords(({ hours }) => hours)})\.?$`,
)
const LONGEST_HOURS = 1_000

/** A time limit in hours: `7,5`, `12 h`, `7:30`, `8h30`; null for any other text. */
export const hoursOf = (cell: string | number): number | null => {
  const text = withoutAccents(String(cell)).trim().toLowerCase()
  const [, whole, minutes] = /^(\d{1,3})\s*(?::|h)\s*(\d{2})(?::00|\s*(?:min|m))?(?:\s*h)?$/.exec(text) ?? []
  const number =
    whole === undefined ? numberOf(text.replace(HOURS, '')) : Number(whole) + Number(minutes) / 60
  if (number === null || number <= 0 || number > LONGEST_HOURS) return null
  return Math.round(number * 100) / 100
}
