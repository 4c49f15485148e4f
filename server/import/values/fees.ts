import { evenText } from '#server/platform/text/even-text.ts'
import { withoutAccents } from '#server/platform/text/folded-text.ts'
import type { SignUpFee } from '#shared/races/enums.ts'
import { SIGN_UP_FEES } from '#shared/races/enums.ts'
import { largeNumber, NUMBER } from './numbers.ts'

// What a unit is worth in euros, roughly: the three levels are 50 and 100 euros wide.
const WORTH: Record<string, number> = {
  EUR: 1,
  USD: 1,
  GBP: 1.15,
  CHF: 1.05,
  SEK: 0.09,
  NOK: 0.086,
  DKK: 0.134,
  ISK: 0.0068,
  CZK: 0.04,
  PLN: 0.235,
  HUF: 0.0025,
  JPY: 0.0062,
  CNY: 0.13,
  HKD: 0.12,
  TWD: 0.029,
  THB: 0.027,
  KRW: 0.00068,
  INR: 0.011,
  AUD: 0.61,
  NZD: 0.56,
  CAD: 0.68,
  ZAR: 0.05,
  BRL: 0.17,
  MXN: 0.05,
  RON: 0.2,
  BGN: 0.51,
  TRY: 0.024,
  RUB: 0.011,
}
const SIGNS: [RegExp, string][] = [
  [/\b(a\$|aud)/i, 'AUD'],
  [/\b(c\$|ca\$|cad)\b/i, 'CAD'],
  [/\b(nz\$|nzd)/i, 'NZD'],
  [/\b(hk\$|hkd)/i, 'HKD'],
  [/\b(r\$|brl)/i, 'BRL'],
  [/\bmx(n|\$)/i, 'MXN'],
  [/€|\beur/i, 'EUR'],
  [/£|\bgbp\b|pounds?/i, 'GBP'],
  [/¥|\bjpy\b|円|\byen\b/i, 'JPY'],
  [/\bchf\b|\bsfr/i, 'CHF'],
  [/\bsek\b/i, 'SEK'],
  [/\bnok\b/i, 'NOK'],
  [/\bdkk\b/i, 'DKK'],
  [/\bisk\b/i, 'ISK'],
  [/\bkc\b|kč|\bczk\b/i, 'CZK'],
  [/\bzl\b|zł|\bpln\b/i, 'PLN'],
  [/\bft\b|\bhuf\b/i, 'HUF'],
  [/\bzar\b|^r ?\d/i, 'ZAR'],
  [/\$|\busd\b|dollar/i, 'USD'],
]
const CROWN: Record<string, string> = { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK', CZ: 'CZK' }
const MONEY_OF: Record<string, string> = {
  ...CROWN,
  PL: 'PLN',
  HU: 'HUF',
  JP: 'JPY',
  GB: 'GBP',
  CH: 'CHF',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  ZA: 'ZAR',
}
const FREE = /^(free|gratis|gratuite?|kostenlos|frei|ilmainen|0|0[.,]00|no fee|ingen avgift)\b/i
const LEVELS: Record<string, SignUpFee> = { low: '$', budget: '$', medium: '$$', high: '$$$', premium: '$$$' }
const ANY_NUMBER = new RegExp(NUMBER)

/** The currency that a text names, such as `SEK`, or `kr`; null without one. */
export const currencyIn = (text: string): string | null =>
  SIGNS.find(([sign]) => sign.test(withoutAccents(text)))?.[1] ?? (CROWNS.test(text) ? 'kr' : null)

/** True for a level of fees in place of an amount, such as `$$` or `low`. */
export const isFeeLevel = (text: string): boolean =>
  SIGN_UP_FEES.some((fee) => fee === text) || LEVELS[text.toLowerCase()] !== undefined

const CROWNS = /\bkr\b|\bkr\.|kronor|kroner|:-/i

const levelOf = (euros: number): SignUpFee => (euros <= 50 ? '$' : euros <= 100 ? '$$' : '$$$')

/**
 * The level of a fee that is written as an amount or a level: up to 50 euros or dollars, up to 100,
 * beyond. `context` may name the currency (a header such as "Fee (SEK)"), `country` is two letters.
 * Null when no amount is named, or in a currency that nothing tells.
 */
export const feeOf = (value: string | number, context: string, country: string | null): SignUpFee | null => {
  const text = withoutAccents(evenText(String(value))).trim()
  if (text === '') return null
  const level = SIGN_UP_FEES.find((fee) => fee === text) ?? LEVELS[text.toLowerCase()]
  if (level) return level
  if (FREE.test(text)) return '$'
  const amount = ANY_NUMBER.exec(text)?.[0]
  if (amount === undefined) return null
  const signed = SIGNS.find(([sign]) => sign.test(text)) ?? SIGNS.find(([sign]) => sign.test(context))
  const isCrowns = CROWNS.test(`${text} ${context}`)
  const currency =
    signed?.[1] ?? (isCrowns ? (CROWN[country ?? ''] ?? 'SEK') : (MONEY_OF[country ?? ''] ?? undefined))
  const number = largeNumber(amount)
  if (currency !== undefined) return levelOf(number * (WORTH[currency] ?? 1))
  return number <= 150 || country !== null ? levelOf(number) : null
}
