import type { BookingRow } from './queries.ts'

// What a spreadsheet takes for the start of a formula, full-width forms included.
const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/u

/** One cell (RFC 4180). A text that would run as a formula gets an apostrophe in front. */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

const COLUMNS: [heading: string, value: (booking: BookingRow) => string | number | null][] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Age', ({ age }) => age],
  ['Email', ({ email }) => email],
  ['Mobile number', ({ mobileNumber }) => mobileNumber],
  ['Food allergies', ({ foodAllergies }) => foodAllergies],
  ['Medical conditions', ({ medicalConditions }) => medicalConditions],
  ['Payment status', ({ paymentStatus }) => paymentStatus],
  ['Booked on', ({ createdAt }) => createdAt.toISOString()],
]

// Without it spreadsheets read the names in another encoding.
const BYTE_ORDER_MARK = '\uFEFF'

/** A trip's participants for a spreadsheet: a heading row, then one row per booking. */
export const bookingsCsv = (bookings: BookingRow[]): string => {
  const rows = [
    COLUMNS.map(([heading]) => cell(heading)),
    ...bookings.map((booking) => COLUMNS.map(([, value]) => cell(value(booking)))),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.join(',')}\r\n`).join('')
}
