import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/language/language.ts'
import { dateFormat, longDay, numberText, typedNumber } from './formats.ts'

test('days and numbers are written in the current language', () => {
  expect([longDay('2027-07-12'), numberText(9800), numberText(21.097, 1)]).toEqual([
    'July 12, 2027',
    '9,800',
    '21.1',
  ])
  inLanguage('sv', () => {
    expect([longDay('2027-07-12'), numberText(9800), numberText(21.097, 1)]).toEqual([
      '12 juli 2027',
      '9\u00a0800',
      '21,1',
    ])
  })
})

test('a typed number has the decimal mark of the language and nothing between the thousands', () => {
  expect([21.0975, 1240.5, 42].map(typedNumber)).toEqual(['21.0975', '1240.5', '42'])
  inLanguage('sv', () => expect([21.0975, 1240.5, 42].map(typedNumber)).toEqual(['21,0975', '1240,5', '42']))
})

test('a day is the same day in every time zone', () => {
  expect(dateFormat({ dateStyle: 'short', timeStyle: 'short' }).format(new Date('2027-07-12'))).toBe(
    '7/12/27, 12:00 AM',
  )
})

test('a formatter is made once for each language', () => {
  const options = { month: 'long' } as const
  expect(dateFormat(options)).toBe(dateFormat({ month: 'long' }))
  expect(inLanguage('sv', () => dateFormat(options))).not.toBe(dateFormat(options))
})
