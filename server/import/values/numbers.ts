/** A number as people write it: digits with marks between thousands, and a decimal point or comma. */
export const NUMBER = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?`

/**
 * What a number means where thousands are usual, such as metres of climb: a mark before exactly three
 * digits divides thousands, any other is the decimal one. `2.100`, `2 100`, `2,100` are 2100; `21,5` is 21.5.
 */
export const largeNumber = (text: string): number => {
  const compact = text.replace(/[ '’]/g, '')
  const thousands = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?$/.exec(compact)
  if (thousands) {
    const mark = thousands[1] ?? ''
    return Number(compact.replaceAll(mark, '').replace(',', '.'))
  }
  return Number(compact.replace(',', '.'))
}

const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

const PARTS: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

// Arabic, Persian, Devanagari and Thai digits, from zero on.
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50]
const plainDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
}

/** The same text with plain spaces, hyphens and quotation marks and half-width digits, so that patterns are short. */
export const evenText = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text
        .replace(/(?<=\d) ?[¼½¾]/g, (part) => PARTS[part.trim()] ?? part)
        .normalize('NFKC')
        .replace(OTHER_DIGITS, plainDigit)
        .replace(SPACES, ' ')
        .replace(DASHES, '-')
        .replace(/[\u2018\u2019\u201b]/g, "'")
        .replace(/[\u201c-\u201f]/g, '"')
        // The slash within a half, as in a half marathon.
        .replaceAll('\u2044', '/')

const WHOLE = new RegExp(`^[-+]?(?:${NUMBER})$`)

/** A whole or decimal number that fills the cell, null for anything else. */
export const numberOf = (value: string | number | null): number | null => {
  if (typeof value === 'number') return value
  if (value === null) return null
  const text = evenText(value).trim()
  return WHOLE.test(text)
    ? Math.sign(text.startsWith('-') ? -1 : 1) * largeNumber(text.replace(/^[-+]/, ''))
    : null
}
