import { evenText } from '#server/platform/text/even-text.ts'
import { withoutAccents } from '#server/platform/text/folded-text.ts'
import { largeNumber, NUMBER } from './numbers.ts'

export type ClimbUnit = 'm' | 'ft'
const FOOT = 0.3048

const DOWN = new RegExp(
  String.raw`\bd\s?-\s*[:=]?\s*(?:${NUMBER})\s*m?|(?:${NUMBER})\s*m?\s*d\s?-(?!\d)|(?:^|[/\s(])-\s?(?:${NUMBER})\s*m?(?=$|[\s)/])`,
  'gi',
)
// "1.250 - 2.600" are two climbs, "850 m+ - 850 m" is one with its descent.
const BETWEEN = /(?<=\d ?(?:m|hm|ft)?) - (?=\d)/g
const EACH = new RegExp(
  String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(km\b|k\b|ft\b|feet\b|foot\b|'|m\b|hm\b)?`,
  'gi',
)

/**
 * The climbs that a cell names, in metres, in its order: `5300M+`, `2.100`, `2 100`, `6,890 ft`,
 * `1020 / 2080`. Empty when it names none; 0 counts as not known.
 */
export const climbsOf = (value: string | number, unit: ClimbUnit = 'm'): number[] => {
  const metres = (number: number, isFeet: boolean) => Math.round(number * (isFeet ? FOOT : 1))
  const isClimb = (climb: number) => climb > 0 && climb <= 100_000
  if (typeof value === 'number') return [metres(value, unit === 'ft')].filter(isClimb)
  const even = withoutAccents(evenText(value))
  const plus = even.indexOf('+') < 0 ? even.length : even.indexOf('+')
  const text = (even.slice(0, plus).replace(BETWEEN, ' / ') + even.slice(plus)).replace(DOWN, ' ')
  const found = [...text.matchAll(EACH)].map((match) => ({
    number: largeNumber(match[1] ?? ''),
    unit: match[2]?.toLowerCase(),
  }))
  const hasMetres = found.some((one) => one.unit === 'm' || one.unit === 'hm')
  const climbs = found
    // The same climb again in feet.
    // Or the distance that it belongs to: "50 km: 2500 m; 25 km: 1200 m".
    .filter((one) => !(hasMetres && /^(ft|feet|foot|'|km|k)$/.test(one.unit ?? '')))
    .map((one) => {
      if (one.unit === 'km') return metres(one.number * 1000, false)
      // `7K` in a column of feet is 7,000 feet.
      if (one.unit === 'k') return metres(one.number * 1000, unit === 'ft')
      const isFeet = one.unit === undefined ? unit === 'ft' : /^(ft|feet|foot|')$/.test(one.unit)
      return metres(one.number, isFeet)
    })
    .filter(isClimb)
  // 900-1000 is one climb that is not known exactly: its lower bound would understate the race.
  if (climbs.length === 2 && /^\D*[\d.,' ]+m?\s*-\s*[\d.,' ]+/.test(text)) return [Math.max(...climbs)]
  return climbs
}
