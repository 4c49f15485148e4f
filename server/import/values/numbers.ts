import { evenText } from '#server/platform/text/even-text.ts'

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
