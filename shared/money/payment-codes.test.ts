import { expect, test } from 'vitest'
import { bicOf, ibanOf, paymentCode, spacedIban, swishNumberOf } from './payment-codes.ts'

test('a Swish number is read as people type it, and refuses other numbers', () => {
  expect(swishNumberOf('123 785 69 01')).toBe('1237856901')
  for (const typed of ['070-123 45 67', '+46 70 123 45 67', '0046701234567', '+46 (0)70-123 45 67'])
    expect(swishNumberOf(typed)).toBe('0701234567')
  expect(swishNumberOf('900 42 04')).toBe('9004204')
  for (const typed of ['', '08-123 45 67', '+47 912 34 567', '07012345678', '123;1', '070-123 45 6x'])
    expect(swishNumberOf(typed)).toBeNull()
})

test('the published examples of IBANs are right, and one wrong digit or two that changed places are noticed', () => {
  // The registry of SWIFT has an example for each country.
  for (const iban of [
    'SE4550000000058398257466',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'NO9386011117947',
    'FR1420041010050500013M02606',
    'MT84MALT011000012345MTLCAST001S',
  ])
    expect(ibanOf(spacedIban(iban).toLowerCase())).toBe(iban)
  const iban = 'DE89370400440532013000'
  for (let at = 2; at < iban.length; at += 1) {
    const other = String((Number(iban[at]) + 1) % 10)
    expect(ibanOf(iban.slice(0, at) + other + iban.slice(at + 1))).toBeNull()
    const swapped = iban.slice(0, at) + (iban[at + 1] ?? '') + iban[at] + iban.slice(at + 2)
    if (swapped !== iban) expect(ibanOf(swapped)).toBeNull()
  }
  expect(spacedIban('SE4550000000058398257466')).toBe('SE45 5000 0000 0583 9825 7466')
})

test('a BIC has eight or eleven characters', () => {
  expect(bicOf('bpot be b1')).toBe('BPOTBEB1')
  expect(bicOf('DEUTDEFF500')).toBe('DEUTDEFF500')
  expect(bicOf('DEUTDEFF5')).toBeNull()
})

test('a name that is too long for a transfer is not cut inside of a character', () => {
  const payTo = { iban: 'SE4550000000058398257466' }
  const code = paymentCode(
    { payTo, currency: 'EUR', amount: 450, reference: 'TH7K3M9PQX' },
    `${'a'.repeat(69)}😀`,
  )
  expect(code?.text.split('\n')[5]).toBe('a'.repeat(69))
})
