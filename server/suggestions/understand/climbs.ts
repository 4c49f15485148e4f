import type { RaceFilters } from '#shared/races/filters.ts'
import { OR_LESS, OR_MORE, OVER, TO, UNDER } from './distances.ts'
import { type TypedText, words } from './typed-text.ts'

type Climb = Pick<RaceFilters, 'minElevation' | 'maxElevation'>

/** `1 500` and `1,500` are one number. */
const NUMBER = '(\\d{1,2}[ .,]\\d{3}|\\d{1,5})'
const UNIT = '(m|met(?:er|re)s?|ft|feet)'
const CLIMB =
  '(?:(?:of|in|i|total|positive|vertical) )*' +
  '(?:climb(?:ing)?|elevation(?: gain)?|gain|ascent|vert(?:ical(?![ -]?k))?|uphill|stigning|höjdskillnad|höjdmeter|d\\+)'
const AMOUNT = `${NUMBER}\\s?-?(?:${UNIT}\\s?${CLIMB}|hm|höjdmeter|d\\+)`
/** Metres without a word such as climb, from 251 on: below that, runners write `m` for miles. */
const BARE = `(25[1-9]|2[6-9]\\d|[3-9]\\d\\d|\\d{1,2}[ .,]?\\d{3})\\s?-?${UNIT}`
const CLIMB_OF = `${CLIMB}:?(?: (?:of|på))? `
const BEFORE = `${NUMBER}\\s?-?${UNIT}`

const either = (pattern: (amount: string) => string) => [
  words(pattern(AMOUNT)),
  words(`${CLIMB_OF}${pattern(BEFORE)}`),
  words(pattern(BARE)),
]

const RANGES = either((amount) => `(?:between |mellan )?${NUMBER}(?:\\s?${UNIT})?${TO}${amount}`)
const UNDER_ONE = either((amount) => `(?:${UNDER})\\s${amount}`)
const ONE_OR_LESS = either((amount) => `${amount}${OR_LESS}`)
const OVER_ONE = either((amount) => `(?:(?:${OVER})\\s)?${amount}(?:${OR_MORE})?`)

const FOOT = 0.3048

const metresOf = (value = '', unit = 'm'): number =>
  Math.round(Number(value.replace(/\D/g, '')) * (unit.startsWith('f') ? FOOT : 1))

const takeFirst = (text: TypedText, patterns: RegExp[]): RegExpExecArray | null => {
  for (const pattern of patterns) {
    const found = text.take(pattern)
    if (found) return found
  }
  return null
}

/** The climb that somebody means (metres): `under 500 m elevation`, `1000-2000 höjdmeter`, `2000 m`. */
export const takeClimb = (text: TypedText): Climb => {
  const range = takeFirst(text, RANGES)
  if (range) {
    const [, low, lowUnit, high, unit] = range
    const [least, most] = [metresOf(low, lowUnit ?? unit), metresOf(high, unit)].sort((a, b) => a - b)
    return { minElevation: least, maxElevation: most }
  }
  const under = takeFirst(text, ONE_OR_LESS) ?? takeFirst(text, UNDER_ONE)
  const over = takeFirst(text, OVER_ONE)
  return {
    ...(over ? { minElevation: metresOf(over[1], over[2]) } : {}),
    ...(under ? { maxElevation: metresOf(under[1], under[2]) } : {}),
  }
}
