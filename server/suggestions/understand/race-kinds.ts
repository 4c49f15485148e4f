import type { SignUpFee, SpecialFormat, Terrain } from '#shared/races/enums.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { type TypedText, takeAll, words } from './typed-text.ts'

const IN = '(?:(?:in|on|by|along|i|på|vid|längs|the) )*'

const TERRAINS: [Terrain, RegExp][] = [
  ['Forest', words(`${IN}(?:forests?|woods?|woodland|skog|skogen|skogslopp)`)],
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

const LEVELS: [number, RegExp][] = [
  [
    1,
    words(
      'easy|beginners?(?:[ -]friendly)?|lätt|lätta|enkel|enkla|enkelt|nybörjare|nybörjarlopp|nybörjarvänligt?',
    ),
  ],
  [2, words('medium|moderate|intermediate|medel|medelsvår|medelsvåra')],
  [
    3,
    words(
      'hard|hardcore|tough|brutal|advanced|avancerade?|avancerat|svår|svårt|svåra|stenhård|stenhårt|stenhårda|tufft|tuffa',
    ),
  ],
]

const FEES: [SignUpFee, RegExp][] = [['$', words('cheap|inexpensive|low fee|billiga?|billigt')]]

/** How hard it should be, each level from 1 to 3 that is named. */
export const takeLevels = (text: TypedText): number[] => takeAll(text, LEVELS)

/** What kind of race somebody means: its terrain, format, difficulty and fee. */
export const takeRaceKind = (text: TypedText): RaceFilters => {
  const formats = takeAll(text, FORMATS)
  const terrain = takeAll(text, TERRAINS)
  const levels = takeLevels(text)
  const fees = takeAll(text, FEES)
  return {
    ...(formats.length > 0 ? { specialFormats: formats } : {}),
    ...(terrain.length > 0 ? { terrain } : {}),
    ...(levels.length > 0 ? { minDifficulty: Math.min(...levels), maxDifficulty: Math.max(...levels) } : {}),
    ...(fees.length > 0 ? { signUpFees: fees } : {}),
  }
}
