import { withoutAccents } from '#server/platform/text/folded-text.ts'
import {
  DIFFICULTIES,
  RACE_FEATURES,
  SPECIAL_FORMATS,
  type SpecialFormat,
  type Terrain,
} from '#shared/races/enums.ts'
import { orWords, withWords } from './languages/all-languages.ts'

export type DateStatus = 'confirmed' | 'estimated' | 'postponed' | 'cancelled'

const WRITTEN: [DateStatus, string][] = [
  [
    'cancelled',
    'cancell?ed|canceled|inst[aä]lld?t?|avlyst|aflyst|abgesagt|f[aä]llt aus|annul[eé]e?|annullat[oa]|cancelad[oa]|geannuleerd|peruttu|absage',
  ],
  [
    'postponed',
    'postponed|rescheduled|uppskjute[nt]|utsatt|udsat|verschoben|report[eé]e?|aplazad[oa]|pospuest[oa]|rinviat[oa]|posticipat[oa]|uitgesteld',
  ],
  [
    'estimated',
    'tentative|provisional|preliminary|estimated|unconfirmed|not confirmed|tb[acd]|to be (?:confirmed|announced)|prelimin[aä]rt?|forel[oø]pig|vorl[aä]ufig|unbest[aä]tigt|provisoire|[aà] confirmer|por confirmar|provisorio|da confermare',
  ],
  [
    'confirmed',
    'confirmed|bekr[aä]ftat|bekreftet|best[aä]tigt|confirm[eé]e?|confirmad[oa]|confermat[oa]|bevestigd',
  ],
]
const STATUSES = WRITTEN.map(
  ([status, words]) => [status, `${words}${orWords((language) => language.status?.[status])}`] as const,
)
const PATTERNS = STATUSES.map(
  ([status, words]) => [status, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')] as const,
)

/** The status of the date in a cell; null when the cell has none. */
export const statusIn = (text: string): DateStatus | null =>
  PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null

const [CANCELLED = '', POSTPONED = ''] = STATUSES.map(([, words]) => words)
const MARKED = new RegExp(
  `^\\W*(?:${CANCELLED}|${POSTPONED})\\W+|\\s*[-–—:([*!/|]+\\s*(?:${CANCELLED}|${POSTPONED})\\s*[)\\]*!]*$|\\s+(?:CANCELLED|POSTPONED|INSTÄLLT|AVLYST|ABGESAGT)$`,
  'iu',
)

const ANY_MARK = withWords(
  withWords(
    /cancel|inst.ll|avlys|aflys|absag|abges|f.llt|annul|geann|perut|postp|resch|upps|utsat|udsat|versch|report|apla|posp|rinv|postic|uitg/i,
    ({ status }) => status?.cancelled,
  ),
  ({ status }) => status?.postponed,
)

/** A name without the note that it is cancelled or postponed, and what the note said. */
export const nameAndStatus = (name: string): { name: string; status: DateStatus | null } => {
  if (!ANY_MARK.test(name) || !MARKED.test(name)) return { name, status: null }
  const rest = name.replace(MARKED, '').trim()
  return rest === '' ? { name, status: null } : { name: rest, status: statusIn(name) }
}

const WRITTEN_FORMATS: [SpecialFormat, RegExp][] = [
  ['Backyard Ultra', /\bback ?yard|last (one|man|person|woman|soul|runner) standing/i],
  ['Sky Race', /\bsky ?(race|running|marathon|ultra)\b/i],
  ['Skimo', /\bski ?mo\b|ski ?mountaineering|skialp/i],
  [
    'Stage Race',
    /\bstage race\b|\bstages\b|etapplopp|etappenlauf|multi-?stage|multi-?day|par etapes|por etapas|a tappe/i,
  ],
  [
    'Vertical K',
    /\bvertical k(m|ilomet\w*)?\b|\bvk\b|kilometre vertical|kilometro vertical|vertikalkilometer/i,
  ],
  [
    'Fixed-time 24h etc.',
    /\bfixed[- ]time\b|\b(6|8|12|24|48|72)[ -]?(h|hrs?|hours?|stunden|timmar|timer|heures|horas|ore)\b|stundenlauf|timmarslopp|timersl[oø]p/i,
  ],
  ['Rogaine/Orienteering', /\brogain\w*|orienteering|orientering|orientierungslauf|course d.orientation/i],
]

const FORMATS = WRITTEN_FORMATS.map(
  ([format, pattern]) => [format, withWords(pattern, ({ formats }) => formats?.[format])] as const,
)

const ANY_FORMAT =
  /back|last|sky|ski|stage|etap|vert|v[kK]|kilo|\d ?-?[hHsStToOuU]|stund|tim|fixed|rogain|orient|multi|tappe|godz|pion|alpej/i

/** The special formats that a kind, category or name states. */
export const formatsIn = (text: string): SpecialFormat[] => {
  if (!ANY_FORMAT.test(text)) return []
  const plain = withoutAccents(text)
  const listed = SPECIAL_FORMATS.filter((format) => text.toLowerCase().includes(format.toLowerCase()))
  return [
    ...new Set([
      ...listed,
      ...FORMATS.filter(([, pattern]) => pattern.test(plain)).map(([format]) => format),
    ]),
  ]
}

const WRITTEN_GROUNDS: [Terrain, RegExp][] = [
  ['Forest', /\b(forest|woods?|woodland|skog|skogs\w*|wald|foret|bosque|bosco|metsa)\b/i],
  [
    'Mountain',
    /\b(mountains?|mountainous|alpine|fells?|fjall|fjell|fjeld|berg|gebirge|alpin|montagne?|montana|montagna|monte|high ?mountain|peaks?)\b/i,
  ],
  ['Desert', /\b(desert|oken|orken|wuste|dunes?|desierto|deserto)\b/i],
  [
    'Coastal',
    /\b(coast|coastal|beach|kust|kyst|kuste|cote|cotier|littoral|costa|costero|costiero|playa|sea|seaside|shore)\b/i,
  ],
]

const GROUNDS = WRITTEN_GROUNDS.map(
  ([terrain, pattern]) => [terrain, withWords(pattern, ({ terrains }) => terrains?.[terrain])] as const,
)

/** The terrains that a text names, in its order. */
export const terrainsIn = (text: string): Terrain[] => {
  const plain = withoutAccents(text)
  return GROUNDS.map(([terrain, pattern]) => ({ terrain, place: plain.search(pattern) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
    .map(({ terrain }) => terrain)
}

const WRITTEN_LEVELS: [1 | 2 | 3, RegExp][] = [
  [
    3,
    /\b(hard ?core|hard|extreme|extrem|very difficult|expert|schwer|svar|vanskelig|difficile|dificil|krevende|noire?|black)\b/i,
  ],
  [2, /\b(medium|moderate|intermediate|mittel|medel|middels|moyen|medio|media|challenging|rouge|red)\b/i],
  [1, /\b(easy|beginner|leicht|einfach|latt|lett|facile|facil|enkel|verte?|green|blue)\b/i],
]

const LEVELS = WRITTEN_LEVELS.map(
  ([level, pattern]) => [level, withWords(pattern, ({ levels }) => levels?.[level])] as const,
)

/** A difficulty of 1 to 3 from its name or number; null when the cell says something else. */
export const difficultyOf = (value: string | number): 1 | 2 | 3 | null => {
  const text = withoutAccents(String(value)).trim()
  const named = DIFFICULTIES.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.value
  if (named !== undefined) return named
  if (/^[123]$/.test(text)) return Number(text) as 1 | 2 | 3
  return LEVELS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** A list that is divided by semicolons, bars or line breaks, or else by commas; spellings of the known features are theirs. */
export const featuresIn = (text: string): string[] =>
  text
    .split(/[;|\n]/.test(text) ? /[;|\n]/ : /,/)
    .map((part) => part.trim().slice(0, 60))
    .filter((part) => part !== '')
    .map((part) => RACE_FEATURES.find((feature) => feature.toLowerCase() === part.toLowerCase()) ?? part)
    .slice(0, 30)
