import { currentLocale } from '#shared/language/language.ts'

/**
 * A whole amount in a currency in the reader's format: `1200` EUR -> `€1,200` in English (specification,
 * section 9), `1 200 €` in Swedish. US dollars when no currency is given.
 */
export const formatPrice = (amount: number, currency?: string | null): string =>
  new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency: currency || 'USD',
    maximumFractionDigits: 0,
  }).format(amount)
