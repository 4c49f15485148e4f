import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/language/language.ts'
import { bookingsCsv, csvFileName } from './bookings-csv.ts'
import type { BookingRow } from './queries.ts'

const booking = (given: Partial<BookingRow> = {}): BookingRow => ({
  id: 1,
  tripId: 1,
  partyId: null,
  userId: null,
  firstName: 'Vera',
  lastName: 'Lind',
  age: 34,
  mobileNumber: '0701234567',
  email: 'vera@lind.example',
  foodAllergies: null,
  medicalConditions: null,
  emergencyName: null,
  emergencyPhone: null,
  wasPaid: false,
  formerName: null,
  price: 9800,
  currency: 'SEK',
  paymentStatus: 'paid',
  language: 'en',
  idempotencyKey: 'secret',
  requestHash: 'secret',
  addedBy: null,
  openedAt: null,
  createdAt: new Date('2027-01-15T12:00:00Z'),
  ...given,
})

const readBack = (rows: BookingRow[]): string[][] => parse(bookingsCsv(rows), { bom: true })

test('a heading row comes first, then one row per booking, each ended as RFC 4180 says', () => {
  expect(bookingsCsv([])).toMatch(/^\uFEFF"First name",.*"Booked by"\r\n$/)
  expect(readBack([booking()])[1]).toEqual([
    'Vera',
    'Lind',
    '34',
    'vera@lind.example',
    '\t0701234567',
    '',
    '',
    '',
    '',
    'Paid',
    '9800',
    'SEK',
    '2027-01-15 12:00 UTC',
    '',
  ])
})

test('quotes, commas and line breaks come back as they were written', () => {
  const lastName = 'O"Neill, "Åsa"'
  const foodAllergies = 'nuts\r\nmilk,\nfish'
  expect(readBack([booking({ lastName, foodAllergies })])[1]).toEqual(
    expect.arrayContaining([lastName, foodAllergies]),
  )
})

test.each(['=1+1', '+46 70', '-2', '@SUM(A1)', ' =1+1', '\t=1', '＝1+1', '＠x'])(
  'a spreadsheet takes %j for text',
  (firstName) => {
    expect(readBack([booking({ firstName })])[1]?.[0]).toBe(`'${firstName}`)
  },
)

test.each([
  ['nuts;=1+1', "nuts;'=1+1"],
  ['nuts; "=1+1', 'nuts; "\'=1+1'],
  ['nuts\r\n=1+1\n- milk', "nuts\r\n'=1+1\n'- milk"],
  ['nuts; milk\nfish', 'nuts; milk\nfish'],
])('a spreadsheet that splits rows at semicolons finds no formula in %j', (foodAllergies, written) => {
  expect(readBack([booking({ foodAllergies })])[1]?.[5]).toBe(written)
})

test.each(['+46 70 123 45 67', '+46701234567', '+46-70-123', '(070) 123 45 67'])(
  'the mobile number %s has a tab in front, so that spreadsheets take it for text and mail merges read no apostrophe',
  (mobileNumber) => {
    expect(readBack([booking({ mobileNumber })])[1]?.[4]).toBe(`\t${mobileNumber}`)
  },
)

test.each(['=1+1+1', '@SUM(1)', '-1+cmd|x', '\t=1+1+1'])(
  'a mobile number that could run as a formula, %j, does not run even without the tab',
  (mobileNumber) => {
    expect(readBack([booking({ mobileNumber })])[1]?.[4]).toBe(`'${mobileNumber}`)
  },
)

test('keys and hashes stay in the house', () => {
  expect(bookingsCsv([booking()])).not.toContain('secret')
})

test('the file is named after the trip and its first day, with nothing a folder would refuse', () => {
  const named = (name: string) => csvFileName({ name, startDate: '2027-03-01' })
  expect(named('Three days above Storulvån')).toBe('2027-03-01 Three days above Storulvån participants.csv')
  expect(named('../a: "b"/c\r\n?')).toBe('2027-03-01 a b c participants.csv')
  expect(named('🏔'.repeat(9))).toBe('2027-03-01 participants.csv')
  expect(named('å'.repeat(200))).toBe(`2027-03-01 ${'å'.repeat(80)} participants.csv`)
})

test('headings, statuses and the file’s name are Swedish for Swedish readers', () => {
  inLanguage('sv', () => {
    const [headings, row] = readBack([booking({ paymentStatus: 'pending' })])
    expect(headings).toEqual([
      'Förnamn',
      'Efternamn',
      'Ålder',
      'E-post',
      'Mobilnummer',
      'Matallergier',
      'Medicinsk information',
      'Närmast anhörig',
      'Närmast anhörigs telefon',
      'Betalningsstatus',
      'Pris',
      'Valuta',
      'Bokad',
      'Bokad av',
    ])
    expect(row).toContain('Väntar på betalning')
    expect(csvFileName({ name: 'Kebnekaise', startDate: '2027-07-05' })).toBe(
      '2027-07-05 Kebnekaise deltagare.csv',
    )
  })
})
