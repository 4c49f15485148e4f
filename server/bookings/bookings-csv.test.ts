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
  terms: null,
  reference: 'TH7K3M9PQX',
  ending: null,
  answers: [],
  organizerNote: null,
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

const readBack = (rows: BookingRow[], delimiter = ','): string[][] =>
  parse(bookingsCsv(rows), { bom: true, delimiter })

test('a heading row comes first, then one row per booking, each ended as RFC 4180 says', () => {
  expect(bookingsCsv([])).toMatch(/^\uFEFF"First name",.*"Booked by"\r\n$/)
  expect(readBack([booking()])[1]).toEqual([
    'Vera',
    'Lind',
    '34',
    'vera@lind.example',
    "'0701234567",
    '',
    '',
    '',
    '',
    '',
    'Paid',
    '9800',
    'SEK',
    '2027-01-15 12:00 UTC',
    '1',
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
  ['nuts, =1+1', "nuts, '=1+1"],
  ['nuts; milk\nfish, eggs', 'nuts; milk\nfish, eggs'],
])(
  'a spreadsheet that splits rows at the other language’s separator finds no formula in %j',
  (foodAllergies, written) => {
    expect(readBack([booking({ foodAllergies })])[1]?.[5]).toBe(written)
  },
)

test.each(['+46 70 123 45 67', '+46701234567', '+46-70-123', '(070) 123 45 67'])(
  'the number %s has an apostrophe in front and no control character, so that spreadsheets take it for text',
  (number) => {
    const row = readBack([booking({ mobileNumber: number, emergencyPhone: number })])[1]
    expect([row?.[4], row?.[8]]).toEqual([`'${number}`, `'${number}`])
  },
)

test.each(['=1+1+1', '@SUM(1)', '-1+cmd|x', '\t=1+1+1'])(
  'a mobile number that could run as a formula, %j, does not run',
  (mobileNumber) => {
    expect(readBack([booking({ mobileNumber })])[1]?.[4]).toBe(`'${mobileNumber}`)
  },
)

test('people who were booked together have the same party number', () => {
  const rows = readBack([booking({ id: 4 }), booking({ id: 5, partyId: 4 }), booking({ id: 9 })])
  const column = rows[0]?.indexOf('Party') ?? -1
  expect(rows.slice(1).map((row) => row[column])).toEqual(['1', '1', '2'])
})

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

test('separators, headings, statuses and the file’s name are Swedish for Swedish readers', () => {
  inLanguage('sv', () => {
    const [headings, row] = readBack([booking({ paymentStatus: 'pending', lastName: 'Lind; Ek' })], ';')
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
      'Privat anteckning',
      'Betalningsstatus',
      'Pris',
      'Valuta',
      'Bokad',
      'Sällskap',
      'Bokad av',
    ])
    expect(row).toEqual(expect.arrayContaining(['Lind; Ek', 'Väntar på betalning', '9800']))
    expect(csvFileName({ name: 'Kebnekaise', startDate: '2027-07-05' })).toBe(
      '2027-07-05 Kebnekaise deltagare.csv',
    )
  })
})
