/** A `tel:` address: `+46 70-123 45 67` -> `tel:+46701234567`. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
