import type { PaymentStatus } from '#shared/bookings/terms.ts'
import type { BookingRow } from './queries.ts'

// What a spreadsheet takes for the start of a formula, full-width forms included.
const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/u

// Where numbers have a decimal comma, a spreadsheet splits rows at semicolons, and a quote amid such
// a piece protects nothing: behind any semicolon or line break of a text a formula may begin.
const FORMULA_INSIDE = /([;\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu

/** The words of the screens. */
const STATUS_WORDS: Record<PaymentStatus, string> = {
  pending: 'Pending Payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

/** `2026-11-21 14:19 UTC` */
const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

// A spreadsheet drops the zero that a number starts with, and writes long ones as powers of ten.
const asText = (digits: string) => (FORMULA.test(digits) ? digits : `'${digits}`)

/** What would run as a formula gets an apostrophe in front, however the row is split into cells. */
const inert = (text: string) =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, (before) => `${before}'`)

/** One cell (RFC 4180). */
const cell = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : `"${inert(value ?? '').replaceAll('"', '""')}"`

const COLUMNS: [heading: string, value: (booking: BookingRow) => string | number | null][] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Age', ({ age }) => age],
  ['Email', ({ email }) => email],
  ['Mobile number', ({ mobileNumber }) => asText(mobileNumber)],
  ['Food allergies', ({ foodAllergies }) => foodAllergies],
  ['Medical conditions', ({ medicalConditions }) => medicalConditions],
  ['Payment status', ({ paymentStatus }) => STATUS_WORDS[paymentStatus]],
  ['Booked on', ({ createdAt }) => inUtc(createdAt)],
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

/** `2027-03-01 Three days above Storulvån participants.csv`: what the organizer finds it by among others. */
export const csvFileName = ({ name, startDate }: { name: string; startDate: string }): string => {
  const words = name.replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, ' ').trim()
  return [startDate, [...words].slice(0, 80).join('').trim(), 'participants.csv'].filter(Boolean).join(' ')
}
