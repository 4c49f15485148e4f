import type { CalendarDay } from '#shared/calendar-day.ts'

/** What a trip needs beside its name before it is public; a draft does without (contract, section 13). */
export const NEEDED = [
  'location',
  'startDate',
  'endDate',
  'description',
  'difficulty',
  'maxGroupSize',
  'price',
  'organizerName',
  'organizerEmail',
] as const
export type Needed = (typeof NEEDED)[number]

/** Whether a draft lacks one of these; no other trip lacks anything. */
export const lacks = ({ missing = [] }: { missing?: readonly Needed[] | undefined }, ...names: Needed[]) =>
  names.some((name) => missing.includes(name))

/** A duration that is left blank follows from the dates. */
const MAY_BE_BLANK = [...NEEDED, 'duration'] as const

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')

/** A body without what was left blank of the needed fields, and which of them these are. */
export const withoutBlanks = <Body>(body: Body): { given: Body; blank: Needed[] } => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { given: body, blank: [] }
  const blank = MAY_BE_BLANK.filter((name) => isBlank((body as Record<string, unknown>)[name]))
  const given = Object.fromEntries(
    Object.entries(body).filter(([name]) => !blank.some((one) => one === name)),
  )
  return { given: given as Body, blank: blank.filter((name) => name !== 'duration') }
}

/** Beyond every trip, so that a draft without dates is not over. */
const NO_DAY: CalendarDay = '2100-12-31'
const MOST_PEOPLE = 1_000

type Known = { startDate?: CalendarDay | undefined; endDate?: CalendarDay | undefined }

/** What a draft stores for what it is missing. */
export const inPlaceOf = (missing: readonly Needed[], { startDate, endDate }: Known) => {
  const [noStart, noEnd] = [missing.includes('startDate'), missing.includes('endDate')]
  const values = {
    location: '',
    description: '',
    organizerName: '',
    organizerEmail: '',
    difficulty: 'All levels' as const,
    maxGroupSize: MOST_PEOPLE,
    price: 0,
    startDate: (noEnd ? null : endDate) ?? NO_DAY,
    endDate: (noStart ? null : startDate) ?? NO_DAY,
  }
  return Object.fromEntries(missing.map((name) => [name, values[name]])) as Partial<typeof values>
}
