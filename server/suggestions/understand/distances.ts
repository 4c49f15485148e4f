import type { RaceFilters } from '#shared/races/filters.ts'
import { BEGINS_DAYS } from './dates.ts'
import { FROM_HERE, NUMBER_NAMES, type TypedText, words } from './typed-text.ts'

type Distances = Pick<RaceFilters, 'minDistanceKm' | 'maxDistanceKm'>

const NAMES_FROM_ONE = ['one|en', ...NUMBER_NAMES]
const NAME = `(?:${NAMES_FROM_ONE.join('|')})`
/** En mil, två till tre mil. Six Mile Loop is a name. */
export const NAMED_NUMBER = `${NAME}(?=(?:\\s?(?:-|–|to|till|and|och|or|eller)\\s?${NAME})?\\s(?:mil|milen|miles)(?![\\p{L}\\p{N}]))`
const NUMBER = `(\\d{1,4}(?:[.,]\\d{1,4})?|${NAMED_NUMBER})`
const UNIT = '(km|k|kilometers?|kilometres?|mil(?:en)?|miles?|milers?|mi|m)'
const MAYBE_UNIT = `\\s?-?${UNIT}?`
export const TO = '\\s?(?:-|–|—|to|till|and|och)\\s?'
export const OVER = 'over|above|more than|longer than|at least|from|min|minst|över|mer än|längre än|från'
export const UNDER =
  '(?:no|not) more than|inte (?:mer|längre) än|under|below|less than|shorter than|sub|at most|up to|max|högst|upp till|mindre än|kortare än'
/** Not the begin of another bound, as in over 20 km and under 30 km. */
const ALONE = '(?!\\s(?:than|än|\\d|an? |en |ett ))'
export const OR_MORE = `\\s?(?:\\+|(?:(?:or|and) (?:more|longer|up|over)|(?:eller|och) (?:längre|mer|uppåt|över))${ALONE})`
export const OR_LESS = `\\s?(?:(?:or|and) (?:less|shorter|under|below)|(?:eller|och) (?:kortare|mindre|under))${ALONE}`

const RANGE = words(`(?:between|mellan)?\\s?${NUMBER}${MAYBE_UNIT}${TO}${NUMBER}\\s?-?${UNIT}`)
const EITHER = words(
  `(?<!(?:${UNDER}|${OVER})\\s)${NUMBER}${MAYBE_UNIT}(?:,\\s\\d{1,4}\\s?(?:km?)?)*(?:\\s?/\\s?|,?\\s(?:or|eller)\\s)${NUMBER}\\s?-?${UNIT}`,
)
const OVER_ONE = words(`(?:${OVER})\\s${NUMBER}\\s?-?${UNIT}`)
const ONE_OR_MORE = words(`${NUMBER}(?:\\s?-?${UNIT}${OR_MORE}|\\+\\s?-?${UNIT})`)
const UNDER_ONE = words(`(?:${UNDER})\\s${NUMBER}\\s?-?${UNIT}`)
const ONE_OR_LESS = words(`${NUMBER}\\s?-?${UNIT}${OR_LESS}`)
const ONE = words(`${NUMBER}\\s?-?${UNIT}`)

/** 1,000 km, unlike 42.195 km. */
const THOUSANDS = /^\d[.,]\d{3}$/
const MILE = 1.609
const MOST_KM = 100_000
/** How far a race may be from a distance that is only a name: 50K is anything from 45 to 55 km. */
const SLACK = 0.1

const numberOf = (value: string): number => {
  const named = NAMES_FROM_ONE.findIndex((names) => names.split('|').includes(value))
  if (named >= 0) return named + 1
  return Number(THOUSANDS.test(value) ? value.replace(/[.,]/, '') : value.replace(',', '.'))
}

/** A Swedish `mil` is 10 km. A bare `m` is how runners write miles. */
const kmOf = (value: string, unit = 'km'): number => {
  const number = numberOf(value)
  if (unit === 'mil' || unit === 'milen') return number * 10
  return unit.startsWith('m') ? number * MILE : number
}

const rounded = (km: number) => Math.min(MOST_KM, km < 10 ? Math.round(km * 10) / 10 : Math.round(km))
const around = (km: number): Distances => ({
  minDistanceKm: rounded(km * (1 - SLACK)),
  maxDistanceKm: rounded(km * (1 + SLACK)),
})

const NAMED: [string, Distances][] = [
  [`(?<!(?:\\d|${NAME})\\s)milen|millopp(?:et)?`, { minDistanceKm: 9, maxDistanceKm: 11 }],
  [
    'half[ -]?marathons?|halvmaraton(?:lopp)?|halvmaror|halvmara|halfs?(?! (?:of|term|day|an hour)(?!\\p{L}))|halva? maraton',
    { minDistanceKm: 19, maxDistanceKm: 24 },
  ],
  ['ultra[ -]?(?:marathons?|maraton|lopp|races?)|ultras?', { minDistanceKm: 43 }],
  ['marathons?|maraton(?:lopp)?|maror|mara', { minDistanceKm: 40, maxDistanceKm: 45 }],
]
const A = '(?:(?:an?|en|ett) )?'
const NAMES = NAMED.map(([name, distances]) => ({
  distances,
  pattern: words(name),
  under: words(`(?:${name})${OR_LESS}|(?:${UNDER}) ${A}(?:${name})`),
  over: words(`(?:${name})${OR_MORE}|(?:${OVER}) ${A}(?:${name})(?!${TO})`),
}))

const ULTRAS = NAMES.filter(({ distances }) => distances.maxDistanceKm === undefined)

/** A distance that has a name, or those on one side of it, as in marathon or longer. */
const takeNamed = (text: TypedText, names: typeof NAMES): Distances | undefined => {
  for (const { distances, pattern, under, over } of names) {
    const { minDistanceKm, maxDistanceKm = minDistanceKm } = distances
    if (text.take(under)) return { maxDistanceKm }
    if (text.take(over)) return { minDistanceKm }
    if (text.take(pattern)) return distances
  }
  return undefined
}

const ANY_NAME = NAMED.map(([name]) => name).join('|')
const ITEM = `(?:(?:an?|en|ett|full|helt?) )*(?:(${ANY_NAME})|${NUMBER}\\s?-?${UNIT})`
/** Half or full marathon; 10 km, halvmara eller maraton. */
const SEVERAL = words(
  `(?<!(?:${UNDER}|${OVER})\\s(?:(?:an?|en|ett)\\s)?)${ITEM}(?:,\\s(?:${ANY_NAME}|\\d{1,4}\\s?km?))*` +
    `\\s?(?:/|&|,?\\s(?:or|eller|and|och|to|till)\\s)\\s?${ITEM}(?!${OR_MORE}|${OR_LESS})`,
)

/** From the shortest to the longest of some distances, where one of them is a name. */
const takeSeveral = (text: TypedText): Distances | null => {
  if (!NAMES.some(({ pattern }) => pattern.test(text.rest()))) return null
  const [, name, value, unit, otherName, otherValue, otherUnit] = SEVERAL.exec(text.rest()) ?? []
  if ((name ?? otherName) === undefined) return null
  text.take(SEVERAL)
  const rangeOf = (called?: string, km = '', kmUnit?: string): Distances =>
    NAMES.find(({ pattern }) => called !== undefined && pattern.test(called))?.distances ??
    around(kmOf(km, kmUnit))
  const both = [rangeOf(name, value, unit), rangeOf(otherName, otherValue, otherUnit)]
  const most = Math.max(...both.map(({ maxDistanceKm = MOST_KM }) => maxDistanceKm))
  return {
    minDistanceKm: Math.min(...both.map(({ minDistanceKm = 0 }) => minDistanceKm)),
    ...(most < MOST_KM ? { maxDistanceKm: most } : {}),
  }
}

/** The two distances of a match, in km, the shorter first. */
const bothOf = ([, one = '', unitOfOne, other = '', unit]: RegExpExecArray) => {
  const both = [kmOf(one, unitOfOne ?? unit), kmOf(other, unit)]
  return { shorter: Math.min(...both), longer: Math.max(...both) }
}

const takeBounds = (text: TypedText): Distances | null => {
  const range = text.take(RANGE)
  if (range) {
    const { shorter, longer } = bothOf(range)
    return { minDistanceKm: rounded(shorter), maxDistanceKm: rounded(longer) }
  }
  const either = text.take(EITHER)
  if (either) {
    const { shorter, longer } = bothOf(either)
    return { ...around(longer), minDistanceKm: around(shorter).minDistanceKm }
  }
  // First, because "no more than" has "more than" in it.
  const under = text.take(ONE_OR_LESS) ?? text.take(UNDER_ONE)
  const over = text.take(ONE_OR_MORE) ?? text.take(OVER_ONE)
  return over || under
    ? {
        ...(over ? { minDistanceKm: rounded(kmOf(over[1] ?? '', over[2] ?? over[3])) } : {}),
        ...(under ? { maxDistanceKm: rounded(kmOf(under[1] ?? '', under[2])) } : {}),
      }
    : null
}

/** An ultra under 100 km has both bounds; one under 30 km only that which was typed. */
const within = (named: Distances | undefined, bounds: Distances): Distances => {
  const both = { ...named, ...bounds }
  return (both.minDistanceKm ?? 0) <= (both.maxDistanceKm ?? MOST_KM) ? both : bounds
}

/** The distances that somebody means (km, inclusive): `50K`, `40 to 60 km`, `över 8 mil`, `halvmaraton`. */
export const takeDistances = (text: TypedText): Distances => {
  const bounds = takeSeveral(text) ?? takeBounds(text)
  // Half Moon Bay 10-20 km is a place.
  if (bounds) return within(takeNamed(text, ULTRAS), bounds)
  const named = takeNamed(text, NAMES)
  const one = text.take(ONE)
  return one ? around(kmOf(one[1] ?? '', one[2])) : (named ?? {})
}

const FAR = `${NUMBER}\\s?(km|k|kilometers?|kilometres?|mil|miles?|mi)`
const AWAY = [
  words(`(?:within|inom)\\s${FAR}(?:\\s(?:from|of|around|near|away from|från|av|runt|kring|nära))?`),
  // 50k from 5 June is no distance from a place.
  words(
    `(?:(?:max|högst|upp till|up to|at most)\\s)?${FAR}\\s(?:from|away from|från|bort från)` +
      `(?! (?:${BEGINS_DAYS})(?![\\p{L}\\p{N}]))`,
  ),
]

/** How far from a place, in km: `within 50 km of`, `5 mil från`. The place follows. */
export const takeWithinKm = (text: TypedText): number | undefined => {
  const found = AWAY.map((pattern) => text.take(pattern, FROM_HERE)).find((match) => match !== null)
  return found ? Math.min(20_000, Math.max(1, rounded(kmOf(found[1] ?? '', found[2])))) : undefined
}
