import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'

test('prices are whole amounts in en-US format, in US dollars when no currency is named', () => {
  expect(formatPrice(1200)).toBe('$1,200')
  expect(formatPrice(1200, 'EUR')).toBe('€1,200')
  expect(formatPrice(10900, 'SEK').replace(/\s/g, ' ')).toBe('SEK 10,900')
})
