import { areasCalled } from '#server/places/areas/areas.ts'
import type { SignUpFee, SpecialFormat, Terrain } from '#shared/races/enums.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { type TypedText, takeAll, words } from './typed-text.ts'

const IN = '(?:(?:in|on|by|along|i|på|vid|längs|the) )*'

const TERRAINS: [Terrain, RegExp][] = [
  ['Forest', words(`${IN}(?:forests?|woods?|woodland|skog|skogen|skogar(?:na)?|skogslopp)`)],
  // Bergen alone is the town.
  [
    'Mountain',
    words(`${IN}(?:mountains?|alpine|fells?|fjäll|fjällen|fjällopp|fjall|berg|bergslopp)|i bergen`),
  ],
  ['Desert', words(`${IN}(?:deserts?|öken|öknen|ökenlopp)`)],
  ['Coastal', words(`${IN}(?:coastal|coast|seaside|sea|kust|kusten|kustlopp|havet|skärgården|skärgård)`)],
]

const FORMATS: [SpecialFormat, RegExp][] = [
  ['Backyard Ultra', words('backyards?(?: ultras?)?')],
  ['Sky Race', words('sky[ -]?(?:races?|running|marathons?|lopp)')],
  ['Skimo', words('skimo|ski mountaineering|skidalpinism')],
  [
    'Stage Race',
    words('(?:multi[ -]?)?stage(?:[ -]?races?)?|multi[ -]?day(?: races?)?|etapplopp|etapper|flerdagarslopp'),
  ],
  ['Vertical K', words('vertical[ -]?(?:k|km|kilomet(?:er|re)s?)?|vk|vertikal(?:lopp)?')],
  [
    'Fixed-time 24h etc.',
    words(
      '(?:6|8|12|24|48|72)[ -]?(?:h|hrs?|hours?|timmars?|tim)(?: races?|lopp)?|fixed[ -]?time|timlopp|tidslopp',
    ),
  ],
  ['Rogaine/Orienteering', words('rogain(?:e|ing)|orienteering|orientering')],
]

const EASY =
  'easy|beginners?(?:[ -]friendly)?|lätt|lätta|enkel|enkla|enkelt|nybörjare|nybörjarlopp|nybörjarvänligt?'
const HARD =
  'hard|hardcore|difficult|challenging|tough|brutal|advanced|avancerade?|avancerat|svår|svårt|svåra|utmanande|stenhård|stenhårt|stenhårda|tufft|tuffa'
const MEDIUM = 'medium|moderate|intermediate|medel|medelsvår|medelsvåra'
const LEVELS: [number, RegExp][] = [
  [1, words(EASY)],
  [2, words(MEDIUM)],
  [3, words(HARD)],
]
const NOT =
  '(?:(?:but|men) )?(?:not|inte|ej|icke) (?:(?:a|an|en|ett) )?(?:(?:too|very|so|that|for|för|så|alltför|jätte) ?)?'
const [NOT_1, NOT_2, NOT_3] = [`(?:${EASY})`, `(?:${MEDIUM})`, `(?:${HARD}|jobbigt?)`]
const NOR = ' (?:or|nor|eller) (?:(?:too|för) )?'
const NOT_LEVELS: [number[], RegExp][] = [
  [[1, 3], words(`${NOT}(?:${NOT_1}${NOR}${NOT_3}|${NOT_3}${NOR}${NOT_1})`)],
  [[1, 2], words(NOT + NOT_1 + NOR + NOT_2)],
  [[2, 3], words(NOT + NOT_3 + NOR + NOT_2)],
  [[1], words(NOT + NOT_1)],
  [[3], words(NOT + NOT_3)],
]
const OR_NOT = words('(?:or|eller) (?:not|inte|ej|icke)')

/** A traffic free run may cost something. */
const FREE =
  '(?<!(?:traffic|car|asphalt|gluten|dairy|plastic|sugar|alcohol)[ -])free(?= (?:races?|runs?|events?|\\d+ ?k))'
const FEES: [SignUpFee, RegExp][] = [
  [
    '$',
    words(`cheap|inexpensive|low fee|${FREE}|free entry|(?:for free|free of charge)|billiga?|billigt|gratis`),
  ],
]

/** How hard it should be, from 1 to 3: what is named, or where only "not easy" and the like is said, the others. */
export const takeLevels = (text: TypedText): number[] => {
  const isEither = OR_NOT.test(text.rest())
  const excluded = takeAll(text, NOT_LEVELS).flat()
  const named = takeAll(text, LEVELS)
  const others = excluded.length > 0 ? [1, 2, 3].filter((level) => !excluded.includes(level)) : []
  if (named.length === 0) return others
  return isEither ? [...new Set([...named, ...others])] : named.filter((level) => !excluded.includes(level))
}

const OPEN = words(
  '(?:with |med )?(?:open (?:registration|entries|entry|sign[ -]?ups?)|öppen anmälan|öppna anmälningar)|' +
    '(?:registration|entries|anmälan) (?:(?:is|are|är) )?(?:still )?(?:open|öppen)',
)
/** How to get there without a car. Race the Train is a name. */
export const PUBLIC_TRANSPORT = words(
  '(?:by|with|via|med) (?:public transport(?:ation)?|train|bus|tåg|tåget|buss|kollektivtrafik)|' +
    'public transport(?:ation)?|kollektivtrafik|kollektivt',
)

const MOST_WORDS = 4
/** The areas that the text names with more than one word: the Blue Ridge Mountains. */
const areasNamedIn = (text: string): string[] => {
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return parts
    .flatMap((_, at) =>
      Array.from({ length: MOST_WORDS - 1 }, (__, more) => parts.slice(at, at + more + 2).join(' ')),
    )
    .filter((name) => name.includes(' ') && areasCalled(name).some(({ country }) => country === null))
}

/** What kind of race somebody means: its terrain, format, difficulty and fee. */
export const takeRaceKind = (text: TypedText): RaceFilters => {
  const formats = takeAll(text, FORMATS)
  // High Coast and Rocky Mountains are places.
  const areas = areasNamedIn(text.rest()).join('|')
  const terrain = takeAll(
    text,
    TERRAINS.filter(([, pattern]) => !pattern.test(areas)),
  )
  const levels = takeLevels(text)
  const fees = takeAll(text, FEES)
  return {
    ...(formats.length > 0 ? { specialFormats: formats } : {}),
    ...(terrain.length > 0 ? { terrain } : {}),
    ...(levels.length > 0 ? { minDifficulty: Math.min(...levels), maxDifficulty: Math.max(...levels) } : {}),
    ...(fees.length > 0 ? { signUpFees: fees } : {}),
    ...(text.take(OPEN) ? { entries: ['open'] } : {}),
    ...(text.take(PUBLIC_TRANSPORT) ? { publicTransport: ['yes'] } : {}),
  }
}
