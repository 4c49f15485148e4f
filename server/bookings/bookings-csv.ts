import type { PaymentStatus } from '#shared/bookings/enums.ts'
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

/** What would run as a formula gets an apostrophe in front, however the row is split into cells. */
const inert = (text: string) =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, (before) => `${before}'`)

const PHONE_NUMBER = /^\+?[\d\s()./-]+$/

/**
 * A spreadsheet drops the zero or the plus that a number starts with, and reckons `+46-70-123`. A tab
 * in front keeps it a text (a space does not), and mail merges and phones read the number behind it.
 * Only digits and dashes follow: nothing runs where the tab is dropped.
 */
const phoneNumber = (text: string) => (PHONE_NUMBER.test(text) ? `\t${text}` : inert(text))

/** One cell (RFC 4180). */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const cell = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : quoted(inert(value ?? ''))

const COLUMNS: [heading: string, cell: (booking: BookingRow) => string][] = [
  ['First name', ({ firstName }) => cell(firstName)],
  ['Last name', ({ lastName }) => cell(lastName)],
  ['Age', ({ age }) => cell(age)],
  ['Email', ({ email }) => cell(email)],
  ['Mobile number', ({ mobileNumber }) => quoted(phoneNumber(mobileNumber))],
  ['Food allergies', ({ foodAllergies }) => cell(foodAllergies)],
  ['Medical conditions', ({ medicalConditions }) => cell(medicalConditions)],
  ['Payment status', ({ paymentStatus }) => cell(STATUS_WORDS[paymentStatus])],
  ['Booked on', ({ createdAt }) => cell(inUtc(createdAt))],
]

// Without it spreadsheets read the names in another encoding.
const BYTE_ORDER_MARK = '\uFEFF'

/** A trip's participants for a spreadsheet: a heading row, then one row per booking. */
export const bookingsCsv = (bookings: BookingRow[]): string => {
  const rows = [
    COLUMNS.map(([heading]) => cell(heading)),
    ...bookings.map((booking) => COLUMNS.map(([, cellOf]) => cellOf(booking))),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.join(',')}\r\n`).join('')
}

/** `2027-03-01 Three days above Storulvån participants.csv`: what the organizer finds it by among others. */
export const csvFileName = ({ name, startDate }: { name: string; startDate: string }): string => {
  const words = name.replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, ' ').trim()
  return [startDate, [...words].slice(0, 80).join('').trim(), 'participants.csv'].filter(Boolean).join(' ')
}
