/** The search bar's fields where no script runs. */
export const messages = {
  fromKm: 'From km',
  toKm: 'To km',
  fromDate: 'From date',
  toDate: 'To date',
}
export type PlainMessages = typeof messages
