import { afterEach, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, type Language, readLanguageFrom } from '#shared/language/language.ts'
import { formatPrice } from './format-price.ts'

let language: Language = DEFAULT_LANGUAGE
beforeAll(() => readLanguageFrom(() => language))
afterEach(() => {
  language = DEFAULT_LANGUAGE
})

const plain = (text: string) => text.replace(/\s/g, ' ')

test('prices are whole amounts in en-US format, in US dollars when no currency is given', () => {
  expect(formatPrice(1200)).toBe('$1,200')
  expect(formatPrice(1200, 'EUR')).toBe('€1,200')
  expect(plain(formatPrice(10900, 'SEK'))).toBe('SEK 10,900')
})

test('Swedish readers get Swedish prices', () => {
  language = 'sv'
  expect(plain(formatPrice(10900, 'SEK'))).toBe('10 900 kr')
  expect(plain(formatPrice(1200, 'EUR'))).toBe('1 200 €')
})
