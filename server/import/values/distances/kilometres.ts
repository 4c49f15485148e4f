import { withWords } from '../languages/all-languages.ts'
import { type DistanceHabits, KM, LEAST_METRES, MOST_MILES } from './habits.ts'

const HALF = withWords(
  /\b(?:half(?:[ -]?marathon|(?! (?:hundred|day|mile|century|moon|dome|way)\b))|halvmara(?:th?on)?|halv ?marath?on|halbmarathon|halve marathon|halvmaraton|semi(?:[ -]?marathon)?|1\/2[ -]?marath?on|media(?: marat[oh]+n| marato)?|medio marat[oh]+n|pulmaraton|polmaraton|mezza(?: maratona)?|meia maratona|puolimaraton|hm(?=$|[ ,;/]))(?![\p{L}\d])/giu,
  ({ halfMarathon }) => halfMarathon,
)

const MARATHON = withWords(
  /(?<!ultra)(?<!ultra[ -])(?<!ultra )\b(?:marathons?|mara?th?ona?|maraton|marato|fjellmaraton|fjallmaraton|bergmarathon|trailmarathon)(?![\p{L}\d])/giu,
  ({ marathon }) => marathon,
)

const DOUBLE = /\bdouble marathons?\b/gi

const FULL = /\bfull\b(?:[ -]marathon)?(?! (?:moon|day|loop|course|pull|size))/gi

// The Swedish ten kilometres.
const MILEN = /\bmilen\b/gi

// `M/HM/10`, or nothing but `M`.
const SHORT_MARATHON = /(?<![\p{L}\p{N}.'] ?)F?M(?=$|\s*[/,;+&|](?!\s*[FW]\b))/gu

const QUARTER = /\b(?:quarter marathon|viertelmarathon|kvartsmarat(?:h)?on)\b/gi

const ULTRA = /\bultra[ -]?(?:marath?ona?|maraton|trail|lauf|lop|lopp)?\b/gi

const ONE = String.raw`(?<!\d|\d[.,])(\d{1,3}(?:[ '’]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)`

const UNIT = String.raw`(?:\s*[-+]?\s*(kilom[eè]t(?:ers?|res?|ri|ros)|kilometer|kms?|k(?!\p{L})|miles?|mls|mi(?!\p{L})|milles|millas|miglia|meilen|(?:engelse )?mijl(?:en)?|em(?!\p{L})|mil(?!\p{L})|meters?|metres?|mtr?(?!\p{L})|m(?!\p{L})|yards?|yds?|yd(?!\p{L})))?`

const DISTANCE = new RegExp(`${ONE}${UNIT}`, 'giu')

const kmOf = (number: number, unit: string): number => {
  if (/^k/i.test(unit)) return number
  if (/^mil$/i.test(unit)) return number * 10
  if (/^(mi|mls|meil|em|eng)/i.test(unit)) return number * KM.mi
  if (/^y/i.test(unit)) return number * KM.yd
  return number < (unit === 'M' ? MOST_MILES : LEAST_METRES) ? number * KM.mi : number * KM.m
}

/** `21,1` is a decimal, `10,21,42` and `5,10` are lists. */
const dividedAtCommas = (text: string, { hasDecimalCommas }: DistanceHabits): string =>
  text.replace(/\d+(?:,\d+)+(?!\d)/g, (list) => {
    const parts = list.split(',')
    const [whole = '', decimals = ''] = parts
    const isThousands =
      parts.length === 2 &&
      (decimals === '000' || (!hasDecimalCommas && decimals.length === 3 && Number(whole) < 10))
    if (isThousands) return whole + decimals
    // "42,2" is no list of 42 and 2 even where other cells have decimal points; "10,5" may be one.
    const isTenth = parts.length === 2 && decimals.length === 1 && (decimals !== '5' || Number(whole) >= 20)
    if (isTenth) return list
    const isDecimal =
      parts.length === 2 &&
      (decimals.length === 1 ||
        decimals.length >= 3 ||
        Number(decimals) <= Number(whole) ||
        !/[05]$|^(12|21|42)$/.test(decimals))
    // With points elsewhere, a comma can only be one between thousands or entries.
    if (isDecimal && (hasDecimalCommas || decimals.length >= 3)) return list
    return parts.join(', ')
  })

type Found = { number: number; unit: string | undefined; end: number; start: number }

/** `10.000 m` is 10,000 metres, `10.000 km` ten kilometres. */
const numberIn = (text: string, unit: string | undefined): number =>
  isMetres(unit) && /^\d{1,3}[.,]\d{3}$/.test(text)
    ? Number(text.replace(/[.,]/, ''))
    : Number(text.replace(/[ '’]/g, '').replace(',', '.'))

const isMetres = (unit: string | undefined) => unit !== undefined && /^m(?!i|l)/i.test(unit)

const numbersIn = (text: string): Found[] =>
  [...text.matchAll(DISTANCE)].map((match) => ({
    number: numberIn(match[1] ?? '', match[2]),
    unit: match[2],
    start: match.index,
    end: match.index + match[0].length,
  }))

/** The same distance in two units, or rounded in two ways, is one. */
const distinct = (list: number[]): number[] =>
  list.filter((km, place) => !list.slice(0, place).some((earlier) => Math.abs(earlier - km) / earlier < 0.02))

const LEAST_CLIMB = 100

const CHILDREN =
  /\b(bambini\w*|kinder\w*|kids?|schuler\w*|barn\w*|knatte\w*|children\w*|enfants?|ninos|bimbi|bambino|juniors?|youth|minilauf|minilopp\w*)\b/i

/** Metres beside one distance in km are its climb; in a list of several they are a short race's distance. */
const isClimbBeside = (found: Found, others: Found[], text: string): boolean => {
  if (!isMetres(found.unit) || found.number < LEAST_CLIMB) return false
  const long = others.filter(({ unit }) => unit !== undefined && /^(k|mi)/i.test(unit))
  // "400 m, 1000 m, 5 km" and "10 km, 400 m Bambini" are races of children; "100M/20K" are miles.
  if (others.some(({ unit, number }) => isMetres(unit) && number >= LEAST_CLIMB)) return false
  const isSlashed = /^\s*\/\s*$/.test(text.slice(long[0]?.end, found.start))
  if (found.start < (long[0]?.start ?? 0) || (!isSlashed && CHILDREN.test(text))) return false
  if (found.unit === 'M' && long[0]?.unit === 'K') return false
  // The same distance in miles is not another one.
  const [km = 1, ...more] = distinct(long.map(({ number, unit }) => kmOf(number, unit ?? 'km')))
  const perKm = found.number / km
  return long.length > 0 && more.length === 0 && perKm > 8 && perKm < 400
}

/** What can follow a number that is no distance: 10th, 12loops, 4 laps. */
const NO_DISTANCE =
  /^(?:\p{L}|:\d\d|[\s-](?:loops?|laps?|rund(?:e|en|or|er)|varv|boucles?|tours?|giri|vueltas?|rond(?:e|es)|legs?|teams?|persons?|people|runners?|peaks?|summits?|tops?|hills?|bridges?|lakes?|checkpoints?|years?)\b)/iu

/** Marathons in miles, in lists that give other distances in kilometres. */
export const MILES: Record<number, number> = { 13.1: 21.1, 26.2: 42.2 }

export const rounded = (km: number) => Math.round(km * 100) / 100

type Reading = { text: string; habits: DistanceHabits; needsUnits: boolean }

export const kilometresIn = ({
  text,
  habits,
  needsUnits,
}: Reading): { km: number[]; climb: number | null } => {
  // In the order of the text, so that climbs and fees of a list find their distances.
  const places: { km: number; start: number }[] = []
  let climb: number | null = null
  let rest = dividedAtCommas(
    text.replace(/(\d+)\s*[x×]\s*(?=\d)/gi, (_, times) => (Number(times) <= 30 ? ' ' : `${times} `)),
    habits,
  )
  const blank = (word: string) => ' '.repeat(word.length)
  const hasNumber = /\d\s*(?:km|k\b|mi|m\b)/i.test(rest)
  const named = (pattern: RegExp, distance: number) => {
    rest = rest.replace(pattern, (word, ...more) => {
      const offset = more.find((one) => typeof one === 'number') as number
      // "Marathon (46 km)" is 46 km.
      const isExplained =
        hasNumber &&
        (/^\s*[(:=-]?\s*\d[\d.,]*\s*(km|k\b|mi|m\b)/i.test(rest.slice(offset + word.length)) ||
          /\d\s*(km|k|mi|miles)\s*[-(]?\s*$/i.test(rest.slice(0, offset)))
      if (!isExplained) places.push({ km: distance, start: offset })
      return blank(word)
    })
  }
  if ((!needsUnits || /\bHM\b/.test(rest) || rest.trim().length < 3) && rest.includes('M'))
    named(SHORT_MARATHON, 42.2)
  if (/[a-z]{4}|\bhm\b/i.test(rest)) {
    rest = rest.replace(ULTRA, blank)
    named(DOUBLE, 84.4)
    if (!needsUnits || /half/i.test(rest)) named(FULL, 42.2)
    named(MILEN, 10)
    named(QUARTER, 10.55)
    named(HALF, 21.1)
    named(MARATHON, 42.2)
  }
  const found = numbersIn(rest)
  for (const [place, one] of found.entries()) {
    // "10/21/42 km": a unit serves the numbers before it.
    const next = found.slice(place).find(({ unit }) => unit !== undefined)
    const isJoined =
      next !== undefined &&
      /^[\s\d.,;:/|+&()'’-]*(?:(?:and|och|og|und|et|y|e|en|ja|to|bis|till|til|or|oder|ou|o|eller)\b[\s\d.,/]*)?$/i.test(
        rest.slice(one.end, next.start),
      )
    const unit = one.unit ?? (isJoined ? next?.unit : undefined)
    if (unit === undefined && needsUnits) continue
    // A letter directly after the number changes its meaning: 10th, 12loops.
    if (one.unit === undefined && NO_DISTANCE.test(rest.slice(one.end))) continue
    // `U9 0.5 km` is one distance, `km 9` as well.
    if (one.unit === undefined && /(?<!\bkm|\bk)\p{L}$/iu.test(rest.slice(0, one.start))) continue
    // "13.1/26.2/50K"
    const marathon = one.unit === undefined && (isJoined || habits.saysUnits) ? MILES[one.number] : undefined
    if (marathon !== undefined && !/^mi/i.test(unit ?? '')) {
      places.push({ km: marathon, start: one.start })
      continue
    }
    const others = found.filter((other) => other !== one)
    if (isClimbBeside(one, others, rest)) {
      climb = Math.max(climb ?? 0, Math.round(one.number))
      continue
    }
    places.push({
      km: unit === undefined ? one.number * KM[habits.unit] : kmOf(one.number, unit),
      start: one.start,
    })
  }
  const km = places.sort((one, other) => one.start - other.start).map((one) => one.km)
  return { km: distinct(km.filter((one) => one > 0 && one <= 10_000).map(rounded)), climb }
}
