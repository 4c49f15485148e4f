import { evenText, largeNumber, NUMBER } from './numbers.ts'
import { inLatinUnits } from './other-scripts.ts'
import { withoutAccents } from './plain-text.ts'

export type DistanceUnit = 'km' | 'mi' | 'm' | 'yd'

/** How a column writes its distances; what the cells alone leave open. */
export type DistanceHabits = {
  /** The unit of numbers without one, from the header. */
  unit: DistanceUnit
  /** False where numbers have decimal points, so that commas divide a list. */
  hasDecimalCommas: boolean
  /** True where nearly all cells say their unit, so that a lone 26.2 is a marathon in miles. */
  saysUnits?: boolean
}
export const NO_DISTANCE_HABITS: DistanceHabits = { unit: 'km', hasDecimalCommas: true }

/** What a cell says about a race's distances. */
export type DistanceReading = {
  km: number[]
  /** Hours of a fixed-time race. */
  hours: number[]
  isBackyard: boolean
  isStageRace: boolean
  /** Metres of climb written with the distance. */
  climb: number | null
}

const KM: Record<DistanceUnit, number> = { km: 1, mi: 1.609344, m: 0.001, yd: 0.0009144 }
const FOOT = 0.3048
/** Metres below this are meant as miles: no race on trails is 100 m long. */
const LEAST_METRES = 250
/** The longest races that lists write as `300M` in miles. */
const MOST_MILES = 350

const LIMIT =
  /(time ?limit|cut-?off|tidsgrans|maxtid|makstid|zeitlimit|barriere horaire|temps limite|tiempo limite|tiempo maximo|tempo (limite|massimo)|limit)[^,;/|\n]*/gi

const ANY_AGE =
  /jahr|jg|year|yrs|y\/o|\bage|alder|alter|\d ?-?(?:ar|ans|anni|anos|lat|let|jaar|j)\b|born|fodd|rocznik|\+ ?\)/i
const AGE = String.raw`\d{1,2}(?:\s*[-/]\s*\d{1,2})?\s*\+?`
// "ab 12 Jahre", "12-15 years", "ages 16+", "(18+)", "Jahrgang 2012-2014".
const AGES = new RegExp(
  String.raw`(?<![\d.,])${AGE}\s*-?(?:jahren?|years?(?: old)?|yrs?|y\/o|ar|ans|anni|anos|lat|let|jaar)\b|\bab ${AGE}\s*j\b\.?|\b(?:ages?|aged|alter|alder)[ :]*${AGE}|\(\s*\d{1,2}\s*\+\s*\)|\b(?:jahrg(?:ang|ange)|jg\.?|born(?: in)?|fodda?|rocznik)\s*\d{2,4}(?:\s*[-/]\s*\d{2,4})?`,
  'gi',
)
const withoutAges = (text: string) => (ANY_AGE.test(text) ? text.replace(AGES, ' ') : text)

const BACKYARD =
  /\bback ?yard|\bbyu\b|\blps\b|last (one|man|person|woman|soul|runner|wo)\w*(\/\w+)? standing|dernier debout|frontyard/i
const STAGES =
  /\b\d{1,2}[ -]*(stages?|etapper?|etappen|etappes|etapes|etapas|tappe)\b|\b(stage race|etapplopp|etappelop|etappenlauf|course par etapes|multi-?stage|multi-?day)\b/gi
const LOOPS = /\b(loops?|laps?|runden?|varv|boucles?|giri|giro|vueltas?|runder|sloyfer?)\b/i

const METRES = String.raw`(?:m|mt|mtr|meters?|metres?|metri|metros|meter)\b\.?`
const FEET = String.raw`(?:ft|feet|foot)\b\.?`
const CLIMB_WORD = String.raw`(?:(?:of|de|di)\s+)?(?:climb(?:ing)?|ascent|ascend|elevation(?:\s+gain)?|elev\b|gain|vert(?:ical)?\b|d\s?\+|hm\b|dislivello|desnivel|denivele|stigning|stigninger|hoyde\w*|hojd\w*|hohenmeter|positivo|positif)`
// Each says which group is the number and which a sign of feet.
const CLIMBS = [
  /(?<!\d|\d[.,])(\d{1,2}[ .,]?\d{3}|\d{3})\s?(')(?![\d'])/g,
  new RegExp(String.raw`\bd\s?\+\s*[:=]?\s*(${NUMBER})\s*(?:${METRES}|(${FEET}))?`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(?:m(?=d)|${METRES}|(${FEET})|hm\b)?\s*d\s?\+`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(?:m|(ft)|hm)\s?\+`, 'gi'),
  new RegExp(String.raw`(?:^|[\s(/,;]|km)\+\s?(${NUMBER})\s*(?:${METRES}|(${FEET})|hm\b)`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(?:hohenmeter|hojdmeter|hoydemeter|hm)\b\+?`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(?:${METRES}|(${FEET}))\s*(?:\+\s*)?${CLIMB_WORD}`, 'gi'),
  new RegExp(String.raw`${CLIMB_WORD}\s*[:=]?\s*(${NUMBER})\s*(?:${METRES}|(${FEET}))`, 'gi'),
  new RegExp(String.raw`(?<!\d|\d[.,])(${NUMBER})\s*(${FEET})`, 'gi'),
]
const DESCENT = new RegExp(
  String.raw`(?:\bd\s?-|(?:^|[\s/(])-)\s?(${NUMBER})\s*(?:${METRES}|${FEET})?(?=$|[\s/),;])(?!\s*(?:k|mi))|(${NUMBER})\s*m\s?-(?=$|[\s/),;])`,
  'gi',
)

const climbIn = (text: string): { climb: number | null; rest: string } => {
  let climb: number | null = null
  let rest = text
  const take = (isFeet: boolean, number: string) => {
    const metres = Math.round(largeNumber(number) * (isFeet ? FOOT : 1))
    // The same climb in feet and metres is one.
    climb = Math.max(climb ?? 0, metres)
    return ' '
  }
  if (!/[+a-z']/i.test(text)) return { climb, rest }
  if (/\+|\d ?'|hm|h[oö]|ft|feet|foot|climb|asc|elev|gain|vert|d.?\+|niv|disl|stign/i.test(text)) {
    for (const pattern of CLIMBS) {
      rest = rest.replace(pattern, (_, number, feet) => take(typeof feet === 'string', number))
    }
  }
  if (climb !== null) rest = rest.replace(DESCENT, ' ')
  return { climb, rest }
}

const WRITTEN: Record<string, string> = {
  six: '6',
  twelve: '12',
  'twenty-four': '24',
  'twenty four': '24',
  'forty-eight': '48',
  eight: '8',
  three: '3',
}
const WRITTEN_HOURS = new RegExp(`\\b(${Object.keys(WRITTEN).join('|')})[ -](?=hours?\\b)`, 'gi')
const HOURS =
  /(?<!\d|\d[.,:])(\d{1,3}(?:[.,]5)?)\s*-?\s*(?:h|hr|hrs|hours?|timmars?|tim|timers?|t|stunden|stunde|std|heures?|horas?|ore|hores|uur|uren|u|tuntia|tunnin|h-lauf|stundenlauf|stunden-lauf|timmarslopp|timersløp)(?![\p{L}\d])\.?/giu
const DAYS =
  /(?<!\d|\d[.,])(\d{1,2})\s*-?\s*(?:days?|tage|tagelauf|jours?|dygn|dogn|giorni|dias?|dagen|d(?!\s?[+-]))(?![\p{L}\d])/giu

// "6/12/24h", "12 and 24 hours": the hours before the last one. Other numbers before it may be distances.
const USUAL_HOURS = '(?:[123468]|10|12|18|24|36|48|72|96|120|144)'
const AND = String.raw`\s*(?:[/,&+-]|and\b|und\b|och\b|og\b|et\b|or\b|y\b|e\b)+\s*&?\s*`
const HOURS_BEFORE = new RegExp(
  String.raw`(?<!\d|\d[.,:])(${USUAL_HOURS})(?:${AND})(?=(?:${USUAL_HOURS}${AND})*\d{1,3}[\s-]*(?:h|hrs?|hours?|stunden|std|timmar|timer|heures|horas|ore|uur|u)\b)`,
  'gi',
)

const hoursIn = (text: string): { hours: number[]; rest: string } => {
  const hours: number[] = []
  const rest = text
    .replace(WRITTEN_HOURS, (_, word) => `${WRITTEN[word.toLowerCase()]} `)
    .replace(HOURS_BEFORE, '$1 h, ')
    .replace(HOURS, (_, number) => {
      hours.push(Number(number.replace(',', '.')))
      return ' '
    })
    .replace(DAYS, (_, days) => {
      hours.push(Number(days) * 24)
      return ' '
    })
  return { hours: hours.filter((number) => number > 0 && number <= 1000), rest }
}

const HALF =
  /\b(?:half(?:[ -]?marathon|(?! (?:hundred|day|mile|century|moon|dome|way)\b))|halvmara(?:th?on)?|halv ?marath?on|halbmarathon|halve marathon|halvmaraton|semi(?:[ -]?marathon)?|1\/2[ -]?marath?on|media(?: marat[oh]+n| marato)?|medio marat[oh]+n|pulmaraton|polmaraton|mezza(?: maratona)?|meia maratona|puolimaraton|hm(?=$|[ ,;/]))(?![\p{L}\d])/giu
const MARATHON =
  /(?<!ultra)(?<!ultra[ -])(?<!ultra )\b(?:marathons?|mara?th?ona?|maraton|marato|fjellmaraton|fjallmaraton|bergmarathon|trailmarathon)(?![\p{L}\d])/giu
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
const MILES: Record<number, number> = { 13.1: 21.1, 26.2: 42.2 }

const rounded = (km: number) => Math.round(km * 100) / 100

type Reading = { text: string; habits: DistanceHabits; needsUnits: boolean }

const kilometresIn = ({ text, habits, needsUnits }: Reading): { km: number[]; climb: number | null } => {
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

// `½ mil` and `1/2 mile`, but not the half of `½ marathon` and `1/2/5 km`.
const HALF_UNIT = /(?<![\d/.,+-])1\/2(?=\s?(?:km|k|mi|mil|miles?)\b)/gi

// `1/4, 1/2 og 1/1 maraton`: each part of a marathon that the last one names.
const MARATHON_PARTS =
  /(?<![\d/])1\/([124])(?![\d/])(?=(?:\s*(?:,|&|\+|og|och|und|and)?\s*1\/[124](?![\d/]))+\s*-?mara)|(?<![\d/])1\/1(?=\s*-?mara)/gi
const PART_NAMES: Record<string, string> = { 1: 'maraton', 2: 'halvmaraton', 4: 'kvartsmaraton' }

const WORDS: Record<string, string> = { fifty: '50', hundred: '100', 'one hundred': '100' }

/** "Hundred Mile" as "100 Mile", "1/2 mile" as "0.5 mile". */
const withFigures = (text: string) =>
  /hundred|fifty|1\/[12]/i.test(text)
    ? text
        .replace(
          /\b(one hundred|hundred|fifty)(?=[ -](?:mil|k\b|km))/gi,
          (words) => WORDS[words.toLowerCase()] ?? words,
        )
        .replace(HALF_UNIT, '0.5')
        .replace(MARATHON_PARTS, (_, part) => (part === undefined ? ' ' : (PART_NAMES[part] ?? ' ')))
    : text

const plainNumber = (text: string, { saysUnits }: DistanceHabits) =>
  /^\d+(\.\d+)?$/.test(text) && !(saysUnits && MILES[Number(text)]) ? Number(text) : null

const AND_WORDS = String.raw`\s+(?:and|und|och|og|et|y|e|&)\s+`
// The first that divides a list into its courses counts.
const BETWEEN_COURSES = [
  /[;|\n]/,
  /\s\/\s/,
  /,\s+/,
  /\s[–-]\s/,
  new RegExp(String.raw`,\s+|[;|\n]|${AND_WORDS}`, 'i'),
]

/**
 * The climb of each distance where a list names them one by one, as in `8 km (250 D+), 15 km (600 D+)`; null for
 * any other text. `km` are the distances of the whole text.
 */
export const climbsBeside = (
  text: string,
  km: number[],
  habits?: DistanceHabits,
): (number | null)[] | null => {
  for (const between of BETWEEN_COURSES) {
    const parts = text.split(between).filter((part) => /\d/.test(part))
    if (parts.length !== km.length) continue
    const found = parts.map((part) => distancesOf(part, habits))
    const isEach = found.every((one, place) => one.km.length === 1 && one.km[0] === km[place])
    if (isEach && found.some(({ climb }) => climb !== null)) return found.map(({ climb }) => climb)
  }
  return null
}

/**
 * The distances that a text names, as people write them: `50k/25k`, `100 mi`, `24h`, `Backyard`,
 * `marathon`, `53km 2100m+`, ranges and lists, in km. With `needsUnits` only numbers with a unit count.
 */
export const distancesOf = (
  value: string | number,
  habits: DistanceHabits = NO_DISTANCE_HABITS,
  needsUnits = false,
): DistanceReading => {
  const number = typeof value === 'number' ? value : needsUnits ? null : plainNumber(value, habits)
  if (number !== null) {
    const km = rounded(number * KM[habits.unit])
    return {
      km: km > 0 && km <= 10_000 ? [km] : [],
      hours: [],
      isBackyard: false,
      isStageRace: false,
      climb: null,
    }
  }
  const text = withFigures(withoutAges(withoutAccents(inLatinUnits(evenText(String(value)))))).replace(
    LIMIT,
    ' ',
  )
  const isBackyard = BACKYARD.test(text)
  const isStageRace = text.search(STAGES) >= 0
  const { climb, rest } = climbIn(text.replace(STAGES, ' '))
  const timed = hoursIn(rest)
  // "7 day stage race" is neither 7 km long nor a race for 168 hours.
  const fixed = isBackyard || isStageRace ? { hours: [], rest: timed.rest } : timed
  const { km, climb: beside } = kilometresIn({ text: fixed.rest, habits, needsUnits })
  const isLoops = isBackyard || (fixed.hours.length > 0 && LOOPS.test(text))
  return { km: isLoops ? [] : km, hours: fixed.hours, isBackyard, isStageRace, climb: climb ?? beside }
}
