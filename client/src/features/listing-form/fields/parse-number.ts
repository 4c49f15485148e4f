import { typedNumber } from '#shared/language/formats.ts'

/** The result for a text that is not a number. No schema accepts it. */
const UNREADABLE = Number.NaN

const KILOMETRES = /(?<=\d)\s*(?:km|k|kilomet(?:er|re)s?)\.?$/i
const METRES = /(?<=\d)\s*(?:m|hm|met(?:er|re)s?)\.?\+?$/i

const PLAIN = /^[-+]?\d*\.?\d+$/
// Groups of thousands, all with the same separator, with or without decimals.
const GROUPED = /^([-+]?\d{1,3})(?:([\s'’.,])\d{3})(?:\2\d{3})*(?:(?!\2)[.,]\d+)?$/

const plain = (text: string): number => (PLAIN.test(text) ? Number(text) : UNREADABLE)

/** A number with groups of thousands: `1 240`, `1,240` or `1.234,50`. Null for any other text. */
const groupedNumber = (text: string): number | null => {
  const separator = GROUPED.exec(text)?.[2]
  if (separator === undefined) return null
  return plain(
    text
      .split(/\s/.test(separator) ? /\s/ : separator)
      .join('')
      .replace(',', '.'),
  )
}

const hasOneMark = (text: string) => text.match(/[.,\s'’]/g)?.length === 1 && /[.,]/.test(text)

/** Reads a number with decimals, `21.1` or `21,1`. Undefined for blank, NaN for any other text. */
export const parseDecimal = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  return (hasOneMark(text) ? null : groupedNumber(text)) ?? plain(text.replace(',', '.'))
}

/** Reads a whole number, `1240`, `1,240`, `1.240` or `1 240`. Undefined for blank, NaN for any other text. */
export const parseWholeNumber = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  return groupedNumber(text) ?? plain(text.replace(',', '.'))
}

/** Reads a distance in km, `21,1` or `21.1 km`. Undefined for blank, NaN for any other text. */
export const parseKilometres = (typed: string): number | undefined =>
  parseDecimal(typed.trim().replace(KILOMETRES, ''))

/** Reads a height in metres, `1240` or `1 240 m`. Undefined for blank, NaN for any other text. */
export const parseMetres = (typed: string): number | undefined =>
  parseWholeNumber(typed.trim().replace(METRES, ''))

/** Reads a required whole number: null for blank, which schemas refuse as missing. */
export const parseRequiredWholeNumber = (typed: string): number | null => parseWholeNumber(typed) ?? null

const CURRENCY_SIGNS: Record<string, { before: RegExp; after: RegExp }> = {
  SEK: { before: /^(?:sek|kr)\.?\s*(?=\d)/i, after: /(?<=\d)\s*(?:sek|kronor|kr\.?|:-|,-)$/i },
  EUR: { before: /^(?:eur|€)\s*(?=\d)/i, after: /(?<=\d)\s*(?:euros?|eur|€)$/i },
  USD: { before: /^(?:usd|us\$|\$)\s*(?=\d)/i, after: /(?<=\d)\s*(?:dollars?|usd|us\$|\$)$/i },
}

/**
 * Reads a required price, `4500`, `4 500 kr` or `€ 450`: null for blank, NaN for a text that is not a whole number
 * or that names another currency than the chosen one.
 */
export const parsePrice = (typed: string, currency: string): number | null => {
  const { before = /^$/, after = /^$/ } = CURRENCY_SIGNS[currency] ?? {}
  return parseRequiredWholeNumber(typed.trim().replace(before, '').replace(after, ''))
}

/** A number as the text of a field. */
export const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : typedNumber(value)
