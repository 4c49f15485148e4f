import { inEnglish } from '#shared/language/messages.ts'

/** The search bar's fields where no script runs. */
export const plainMessages = inEnglish('client/features/races/search/plain/plain', {
  fromKm: 'From km',
  toKm: 'To km',
  fromDate: 'From date',
  toDate: 'To date',
})
