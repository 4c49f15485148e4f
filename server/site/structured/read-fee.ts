const AMOUNT = String.raw`(\d{1,3}(?:[ .,\u00a0]\d{3})+|\d{1,7})(?:[.,](\d{2}))?`
const SIGN = `([A-Z]{3}|kr|€|£)`
const BEFORE = new RegExp(`^${SIGN} ?${AMOUNT}$`)
const AFTER = new RegExp(`^${AMOUNT}(?::-)? ?${SIGN}$`)

const SIGNS: Record<string, string> = { '€': 'EUR', '£': 'GBP' }
const CROWNS: Record<string, string> = { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' }
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

type Fee = { price: string; priceCurrency: string }

const currencyOf = (sign: string, country: string | null): string | undefined => {
  const code = sign === 'kr' ? CROWNS[country ?? ''] : (SIGNS[sign] ?? sign)
  return code !== undefined && CURRENCIES.has(code) ? code : undefined
}

/** The amount and the currency of a fee in the organizer's words, `450 SEK`; null if it says more or less than that. */
export const readFee = (text: string, country: string | null): Fee | null => {
  const [, beforeSign, ...before] = BEFORE.exec(text.trim()) ?? []
  const [, ...after] = AFTER.exec(text.trim()) ?? []
  const [whole, cents, sign] = beforeSign === undefined ? after : [...before, beforeSign]
  if (whole === undefined || sign === undefined) return null
  const priceCurrency = currencyOf(sign, country)
  if (priceCurrency === undefined) return null
  const price = whole.replace(/\D/g, '')
  return { price: cents === undefined ? price : `${price}.${cents}`, priceCurrency }
}
