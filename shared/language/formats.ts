import { currentLocale } from './language.ts'

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

// Making a formatter costs as much as using it a hundred times.
const keptIn = <Format>(
  known: Map<string, Format>,
  options: object,
  make: (locale: string) => Format,
): Format => {
  const locale = currentLocale()
  const key = `${locale} ${JSON.stringify(options)}`
  const found = known.get(key) ?? make(locale)
  known.set(key, found)
  return found
}

/**
 * Writes dates in the current language, in UTC unless `options` name another time zone. Give it constant options: each
 * kind of formatter is kept.
 */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keptIn(dates, options, (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }))

/** A calendar day in words, such as `12 July 2027`, in the current language. */
export const longDay = (day: string): string => dateFormat({ dateStyle: 'long' }).format(new Date(day))

/** A number in the current language, such as `9,800`, with as many digits after the point as are given, or up to three. */
export const numberText = (value: number, digits = 3): string =>
  keptIn(
    numbers,
    [digits],
    (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }),
  ).format(value)

/** A number as people type it in their language: `1240.5`, in Swedish `1240,5`. */
export const typedNumber = (value: number): string => String(value).replace('.', numberText(0.5).charAt(1))
