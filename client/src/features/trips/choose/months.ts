import { currentLocale } from '#shared/language/language.ts'

/** The first and last day of a month: `2027-06` -> `2027-06-01` and `2027-06-30`. */
export const daysOfMonth = (month: string): { startDate: string; endDate: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return {
    startDate: `${month}-01`,
    endDate: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  }
}

/** The month that two days are the first and the last of; null when they are not a whole month. */
export const monthOf = (startDate: string | undefined, endDate: string | undefined): string | null => {
  const month = startDate?.slice(0, 7)
  if (month === undefined) return null
  const whole = daysOfMonth(month)
  return whole.startDate === startDate && whole.endDate === endDate ? month : null
}

/** `2027-06` -> `June 2027`, in Swedish `juni 2027`. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** This month and those after it, `count` in all: `2027-06`, `2027-07`. */
export const monthsFrom = (today: string, count: number): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  )
}
