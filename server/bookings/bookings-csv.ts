import { moneyMessages } from '#messages/server/bookings/money.ts'
import { bookingMessages } from '#messages/server/bookings.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { spreadsheetSeparator } from '#server/platform/text/spreadsheet-separator.ts'
import { withoutFormulas } from '#server/platform/text/without-formulas.ts'
import { answerLabel } from '#shared/bookings/answers.ts'
import { paymentLabel } from '#shared/bookings/labels.ts'
import type { Balance } from '#shared/money/balance.ts'
import { referenceOf } from './money/ledger.ts'
import { type BookingRow, partyIdOf } from './queries.ts'

/** `2026-11-21 14:19 UTC` */
const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const PHONE_NUMBER = /^\+?[\d\s()./-]+$/

/**
 * Spreadsheets drop a leading zero or plus and calculate `+46-70-123`. An apostrophe in front, as before
 * all that could be a formula, keeps the number a text: it is a visible character that everybody knows
 * from spreadsheets. A space does not (they trim it), and a control character sticks to what is copied.
 */
const phoneNumber = (text: string) => (PHONE_NUMBER.test(text) ? `'${text}` : withoutFormulas(text))

/** One cell (RFC 4180). */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const cell = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : quoted(withoutFormulas(value ?? ''))

type Column = [heading: string, cell: (booking: BookingRow, all: BookingRow[]) => string]

/** Who booked this person; empty for people who booked for themselves. */
const bookedBy = ({ partyId }: BookingRow, all: BookingRow[]): string => {
  const booker = partyId === null ? undefined : all.find(({ id }) => id === partyId)
  return booker ? `${booker.firstName} ${booker.lastName}` : ''
}

/** 1 for the first booking of the list and everybody booked with it, 2 for the next ones. */
const partyNumber = (booking: BookingRow, all: BookingRow[]): number =>
  [...new Set(all.map(partyIdOf))].indexOf(partyIdOf(booking)) + 1

/** One for each question that somebody has answered, as it was asked. */
const answerColumns = (bookings: BookingRow[]): Column[] =>
  [...new Set(bookings.flatMap(({ answers }) => answers.map(({ label }) => label)))].map((label) => [
    label,
    ({ answers }) => {
      const given = answers.find((answer) => answer.label === label)
      return cell(given ? answerLabel(given) : null)
    },
  ])

/** What somebody has paid and still has to pay or gets back, worked out by `balanceOf`. */
const moneyColumns = (balanceOf: (booking: BookingRow) => Balance): Column[] => {
  const { facts, toPayBack } = moneyMessages().mails
  return [
    [facts.paid, (booking) => cell(balanceOf(booking).paid)],
    [facts.refunded, (booking) => cell(balanceOf(booking).refunded)],
    [facts.outstanding, (booking) => cell(balanceOf(booking).outstanding)],
    [toPayBack, (booking) => cell(balanceOf(booking).refundDue)],
    [facts.reference, (booking, all) => cell(referenceOf(booking, all))],
  ]
}

const columns = (bookings: BookingRow[]): Column[] => {
  const { fields } = sharedBookingMessages()
  const { csv } = bookingMessages()
  return [
    [fields.firstName, ({ firstName }) => cell(firstName)],
    [fields.lastName, ({ lastName }) => cell(lastName)],
    [fields.age, ({ age }) => cell(age)],
    [fields.email, ({ email }) => cell(email)],
    [fields.mobileNumber, ({ mobileNumber }) => quoted(phoneNumber(mobileNumber))],
    [fields.foodAllergies, ({ foodAllergies }) => cell(foodAllergies)],
    [fields.medicalConditions, ({ medicalConditions }) => cell(medicalConditions)],
    [fields.emergencyName, ({ emergencyName }) => cell(emergencyName)],
    [fields.emergencyPhone, ({ emergencyPhone }) => quoted(phoneNumber(emergencyPhone ?? ''))],
    ...answerColumns(bookings),
    [fields.organizerNote, ({ organizerNote }) => cell(organizerNote)],
    [csv.paymentStatus, ({ paymentStatus }) => cell(paymentLabel(paymentStatus))],
    [csv.price, ({ price }) => cell(price)],
    [csv.currency, ({ currency }) => cell(currency)],
    [csv.bookedOn, ({ createdAt }) => cell(inUtc(createdAt))],
    [csv.party, (booking, all) => cell(partyNumber(booking, all))],
    [csv.bookedBy, (booking, all) => cell(bookedBy(booking, all))],
  ]
}

// Without this mark, spreadsheets guess another encoding and garble names.
const BYTE_ORDER_MARK = '\uFEFF'

/** A trip's participants for a spreadsheet, in the current language: a heading row, then one row per booking, parties together. */
export const bookingsCsv = (bookings: BookingRow[], balanceOf?: (booking: BookingRow) => Balance): string => {
  const all = [...columns(bookings), ...(balanceOf ? moneyColumns(balanceOf) : [])]
  const between = spreadsheetSeparator()
  const rows = [
    all.map(([heading]) => cell(heading)),
    ...bookings.map((booking) => all.map(([, cellOf]) => cellOf(booking, bookings))),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.join(between)}\r\n`).join('')
}

/** `2027-03-01 Three days above Storulvån participants.csv`, so that organizers recognise the file. */
export const csvFileName = ({ name, startDate }: { name: string; startDate: string }): string => {
  const words = name.replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, ' ').trim()
  return [startDate, [...words].slice(0, 80).join('').trim(), bookingMessages().csv.fileName]
    .filter(Boolean)
    .join(' ')
}
