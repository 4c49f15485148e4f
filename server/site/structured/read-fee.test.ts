import { expect, test } from 'vitest'
import { readFee } from './read-fee.ts'

test.each([
  ['450 SEK', null, '450', 'SEK'],
  ['EUR 1,250', null, '1250', 'EUR'],
  ['€35.50', null, '35.50', 'EUR'],
  ['35,50 €', null, '35.50', 'EUR'],
  ['£40', null, '40', 'GBP'],
  ['450 kr', 'SE', '450', 'SEK'],
  ['1 200:- kr', 'NO', '1200', 'NOK'],
])('the fee %s (country %s) is %s %s', (text, country, price, priceCurrency) => {
  expect(readFee(text, country)).toEqual({ price, priceCurrency })
})

test.each(['450 kr', '450', 'free', 'from 300 to 450 SEK', '300 SEK before May', 'ABC 300', '', '$40'])(
  'the fee %s says more or less than an amount and a currency',
  (text) => {
    expect(readFee(text, null)).toBeNull()
  },
)
