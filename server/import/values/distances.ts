import { evenText } from '#server/platform/text/even-text.ts'
import { withoutAccents } from '#server/platform/text/folded-text.ts'
import { climbIn } from './distances/climb.ts'
import { type DistanceHabits, type DistanceReading, KM, NO_DISTANCE_HABITS } from './distances/habits.ts'
import { hoursIn } from './distances/hours.ts'
import { kilometresIn, MILES, rounded } from './distances/kilometres.ts'
import { inLatinUnits } from './other-scripts.ts'

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
