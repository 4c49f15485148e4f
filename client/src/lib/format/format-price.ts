/** A whole amount in a currency, as en-US writes it: `1200` EUR -> `€1,200` (specification, section 9). */
export const formatPrice = (amount: number, currency?: string | null): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency || 'USD',
    maximumFractionDigits: 0,
  }).format(amount)
