/** What stands in for a number that cannot be read: no schema accepts it. */
const UNREADABLE = Number.NaN

const KILOMETRES = /(?<=\d)\s*(?:km|k|kilomet(?:er|re)s?)\.?$/i
const METRES = /(?<=\d)\s*(?:m|hm|met(?:er|re)s?)\.?\+?$/i

const PLAIN = /^[-+]?\d*\.?\d+$/
// Thousands set apart, all in the same way, with decimals or without; a lone group can be meant otherwise.
const GROUPED = /^([-+]?\d{1,3})(?:([\s'’.,])\d{3})(?:\2\d{3})*(?:(?!\2)[.,]\d+)?$/

const plain = (text: string): number => (PLAIN.test(text) ? Number(text) : UNREADABLE)

/** A number of thousands set apart, `1 240`, `1,240` or `1.234,50`; null for any other text. */
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

/** A typed number with decimals, `21.1` or `21,1`; undefined for blank, NaN for what is no number. */
export const parseDecimal = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  return (hasOneMark(text) ? null : groupedNumber(text)) ?? plain(text.replace(',', '.'))
}

/** A typed whole number, `1240`, `1,240`, `1.240` or `1 240`; undefined for blank, NaN for what is no number. */
export const parseWholeNumber = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  return groupedNumber(text) ?? plain(text.replace(',', '.'))
}

/** A typed distance in km, `21,1` or `21.1 km`; undefined for blank, NaN for what is none. */
export const parseKilometres = (typed: string): number | undefined =>
  parseDecimal(typed.trim().replace(KILOMETRES, ''))

/** A typed height in metres, `1240` or `1 240 m`; undefined for blank, NaN for what is none. */
export const parseMetres = (typed: string): number | undefined =>
  parseWholeNumber(typed.trim().replace(METRES, ''))

/** The same where there must be one: null for blank, which is refused as missing. */
export const parseRequiredWholeNumber = (typed: string): number | null => parseWholeNumber(typed) ?? null

/** A number as it stands in a field. */
export const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
