import { evenText } from '#server/platform/text/even-text.ts'

const SIGN = String.raw`(?:([-+])\s*)?`
const CURRENCY = String.raw`(?:[A-Z]{3}|kr\.?|[€$£])`
const AMOUNT = new RegExp(
  String.raw`^${SIGN}(?:${CURRENCY}\s*)?${SIGN}(\d{1,3}(?:[ .,']\d{3})+|\d+)(?:[.,](\d{1,2}))?\s*${SIGN}(?:${CURRENCY}|:-)?\s*([-+]|CR|DR)?$`,
  'i',
)
/** Looking at a longer one could take for ever. */
const LONGEST = 60

/**
 * An amount as banks write it, in hundredths, with either decimal mark: `-1 234,56`, `1.234,56`, `1,234.56`, `12,50-`,
 * `4500 SEK`, `-$12.00`, `(12.00)`, `12.00 DR`. Null for anything else. Three digits after a mark are thousands.
 */
export const centsOf = (cell: string): number | null => {
  if (cell.length > LONGEST) return null
  const even = evenText(cell).trim()
  const bracketed = /^\((.*)\)$/.exec(even)?.[1]
  const [, first, second, whole = '', part = '', third, last] = AMOUNT.exec(bracketed ?? even) ?? []
  if (whole === '' || whole.length > 15) return null
  const marks = new Set(whole.replace(/\d/g, ''))
  // `1.234,567`, where nobody can tell which mark is which.
  if (marks.size > 1) return null
  const signs = [first, second, third, last?.toUpperCase()].filter((sign) => sign !== undefined)
  const wentOut = bracketed !== undefined || signs.some((sign) => sign === '-' || sign === 'DR')
  const cameIn = signs.some((sign) => sign === '+' || sign === 'CR')
  if ((wentOut && cameIn) || new Set(signs).size < signs.length) return null
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return wentOut ? -cents : cents
}
