import { render, screen } from '@testing-library/react'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { ibanOf, paymentCode, swishText, transferText } from '#shared/money/payment-codes.ts'
import { QrCode } from './qr-code.tsx'

const SCALE = 4

/** What a telephone reads in the picture, which is painted here square by square from the drawn path. */
const readFrom = (text: string) => {
  const { unmount } = render(<QrCode text={text} label="Pay with a telephone" />)
  const picture = screen.getByRole('img', { name: 'Pay with a telephone' })
  const side = Number(picture.getAttribute('viewBox')?.split(' ')[2]) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const path = picture.querySelector('path:last-child')?.getAttribute('d') ?? ''
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dot = 0; dot < SCALE * SCALE; dot += 1) {
      const row = Number(y) * SCALE + Math.floor(dot / SCALE)
      pixels.fill(
        0,
        (row * side + Number(x) * SCALE + (dot % SCALE)) * 4,
        (row * side + Number(x) * SCALE + (dot % SCALE)) * 4 + 3,
      )
    }
  unmount()
  const found = jsQR(pixels, side, side)
  return found && new TextDecoder().decode(Uint8Array.from(found.binaryData))
}

test("Swish's published example is what a telephone reads in the picture", () => {
  // Swish, QR code API manual, section 6.1: an invoice of 100 kr with number 12229445.
  const published = 'C1237856901;100,00;12229445;0'
  expect(swishText({ number: '1237856901', amount: 100, message: '12229445' })).toBe(published)
  expect(readFrom(published)).toBe(published)
})

test("the European Payments Council's published example is read, and ours has the same lines", () => {
  // EPC069-12, annex: sample of version 1. Version 2 needs no BIC.
  const published =
    'BCD\n001\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1\nCHAR\n\nUrgency fund\nSample EPC QR code'
  expect(readFrom(published)).toBe(published)
  const ours = transferText({
    bic: 'BPOTBEB1',
    name: 'Red Cross of Belgium',
    iban: 'BE72000000001616',
    amount: 1,
    message: 'Urgency fund',
  })
  const [head, version, ...lines] = ours.split('\n')
  const [publishedHead, , ...publishedLines] = published.split('\n')
  expect([head, version]).toEqual([publishedHead, '002'])
  // We give neither a purpose code nor a note to the payer.
  expect(lines).toEqual(publishedLines.map((line) => (line === 'CHAR' ? '' : line)).slice(0, -1))
  expect(ibanOf('BE72 0000 0000 1616')).toBe('BE72000000001616')
})

test('letters of any language and the longest texts come back as they were', () => {
  const text = transferText({
    name: `Åsa Öberg & Søn ${'Trail '.repeat(20)}`,
    iban: 'SE4550000000058398257466',
    amount: 999_999_999,
    message: 'TH7K3M9PQX Łódź 🏔',
  })
  expect(readFrom(text)).toBe(text)
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331)
})

test('kronor are paid with Swish and euros by a transfer, and nothing else has a code', () => {
  const due = { amount: 4_500, reference: 'TH7K3M9PQX' }
  const payTo = { swish: '+46 70-123 45 67', iban: 'be72 0000 0000 1616' }
  const codeIn = (currency: string, amount = due.amount) =>
    paymentCode({ ...due, amount, currency, payTo }, 'Ida Berg')
  expect(codeIn('SEK')).toEqual({ kind: 'swish', text: 'C0701234567;4500,00;TH7K3M9PQX;0' })
  expect(codeIn('EUR')?.text).toBe('BCD\n002\n1\nSCT\n\nIda Berg\nBE72000000001616\nEUR4500\n\n\nTH7K3M9PQX')
  expect(codeIn('USD')).toBeNull()
  expect(codeIn('SEK', 0)).toBeNull()
  expect(paymentCode({ ...due, currency: 'SEK', payTo: null }, 'Ida Berg')).toBeNull()
})
