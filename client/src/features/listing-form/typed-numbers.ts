/** What stands in for a number that cannot be read: no schema accepts it. */
const UNREADABLE = Number.NaN

const read = (text: string): number => (/^[-+]?\d*\.?\d+$/.test(text) ? Number(text) : UNREADABLE)

/** A typed number with decimals, `21.1` or `21,1`; undefined for blank, NaN for what is no number. */
export const decimalOf = (typed: string): number | undefined => {
  const text = typed.replace(/\s/g, '')
  if (text === '') return undefined
  return read(text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.'))
}

/** A typed whole number, `1240`, `1,240`, `1.240` or `1 240`; undefined for blank, NaN for what is no number. */
export const wholeNumberOf = (typed: string): number | undefined => {
  const text = typed.replace(/\s/g, '')
  if (text === '') return undefined
  return read(/^\d{1,3}(?:[.,']\d{3})+$/.test(text) ? text.replace(/[.,']/g, '') : text.replace(',', '.'))
}

/** The same where there must be one: null for blank, which is refused as missing. */
export const requiredWholeNumberOf = (typed: string): number | null => wholeNumberOf(typed) ?? null

/** A number as it stands in a field. */
export const asTyped = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
