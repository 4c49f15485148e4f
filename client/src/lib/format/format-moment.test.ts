import { afterEach, expect, onTestFinished, test } from 'vitest'
import { readLanguageFrom } from '#shared/language/language.ts'
import { formatShortDay, formatShortDayOf, formatShortMoment } from './format-moment.ts'

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo', 'UTC'])(
  'a calendar day is the same day in %s',
  (place) => {
    process.env.TZ = place
    expect(formatShortDay('2027-06-06')).toBe('Jun 6, 2027')
    expect(formatShortDay('2027-01-01')).toBe('Jan 1, 2027')
    expect(formatShortDay('2018-11-04')).toBe('Nov 4, 2018')
  },
)

test('an instant is told in the reader’s own time', () => {
  process.env.TZ = 'Europe/Stockholm'
  expect(formatShortMoment('2027-06-05T23:05:00.000Z')).toBe('Jun 6, 2027 at 1:05 AM')
  expect(formatShortDayOf('2027-06-05T23:05:00.000Z')).toBe('Jun 6, 2027')
  process.env.TZ = 'UTC'
  expect(formatShortMoment('2027-06-05T12:00:00.000Z')).toBe('Jun 5, 2027 at 12:00 PM')
})

test('what is no date stays as it is', () => {
  expect(formatShortDay('soon')).toBe('soon')
  expect(formatShortDay('2027-06-05T23:05:00.000Z')).toBe('2027-06-05T23:05:00.000Z')
  expect(formatShortMoment('')).toBe('')
})

test('Swedish readers get Swedish days and moments', () => {
  onTestFinished(readLanguageFrom(() => 'sv'))
  process.env.TZ = 'Europe/Stockholm'
  expect(formatShortDay('2027-10-06')).toBe('6 okt. 2027')
  expect(formatShortMoment('2027-06-05T23:05:00.000Z')).toBe('6 juni 2027 kl. 01:05')
})
