import { inEnglish } from '#shared/language/messages.ts'
import type { DateStatus, Entries } from '#shared/races/enums.ts'

/** What the states of a race are called: in its form, in its history, in corrections and in sources. */
export const raceStateMessages = inEnglish('shared/races/states', {
  dateStatus: {
    confirmed: 'Confirmed',
    estimated: 'Not confirmed yet',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
  } satisfies Record<DateStatus, string>,
  entries: { open: 'Open', soldOut: 'Sold out', closed: 'Closed' } satisfies Record<Entries, string>,
})
