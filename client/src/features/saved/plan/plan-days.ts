import { currentLocale } from '#shared/language/language.ts'

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** `2027-06` as `June 2027`. */
export const monthInWords = (month: string): string => {
  const words = inWords(`${month}-01`, { month: 'long', year: 'numeric' })
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The day of the month and of the week of a calendar day: `6` and `Sun`. */
export const dayInShort = (day: string) => ({
  number: String(Number(day.slice(8, 10))),
  weekday: inWords(day, { weekday: 'short' }),
})
