import { withoutAccents } from '#server/platform/text/folded-text.ts'
import type { RaceRules } from '#shared/races/facts/race-rules.ts'
import { ANSWERS, type Answer } from '#shared/races/facts/rule-names.ts'
import { orWords, withWords } from '../languages/all-languages.ts'
import {
  AGES,
  BY_TRAIN_OR_BUS,
  COURSE_RULES,
  NEGATIONS as FIRST_NEGATIONS,
  KIT,
  OF_CHILDREN,
} from './course-words.ts'
import { ENTRY_RULES, OTHER_TRANSFERS } from './entry-words.ts'
import type { Phrases } from './phrases.ts'

const ANSWERING = { ...ENTRY_RULES, ...COURSE_RULES }
/** Rules that are answered; the others are a number or a text. */
export type AnsweredRule = keyof typeof ANSWERING

const SOME_WORDS = ' (?:[^.!?;,]{0,40} )?'
const anyOf = (phrases: Phrases, flags: string, end = '', more = '') =>
  new RegExp(
    `\\b(?:${withoutAccents(Object.values(phrases).flat().join('|') + more).replaceAll('~', SOME_WORDS)})${end}`,
    flags,
  )

type Patterns = Partial<Record<Answer, RegExp>>
const PATTERNS = Object.entries(ANSWERING).map(
  ([rule, phrases]) =>
    [
      rule as AnsweredRule,
      Object.fromEntries(
        Object.entries(phrases).map(([answer, words]) => [
          answer,
          anyOf(
            words,
            'g',
            '(?![a-z])',
            orWords(({ rules }) => rules?.[rule as AnsweredRule]?.[answer as Answer]),
          ),
        ]),
      ) as Patterns,
    ] as const,
)
const NEGATIONS = withWords(FIRST_NEGATIONS, ({ negations }) => negations)
const AGE = anyOf(AGES, 'g')
const KIT_FOLLOWS = new RegExp(`(?<!\\p{L})(?:${Object.values(KIT).flat().join('|')})\\s*`, 'iu')
const TRANSPORT = anyOf(BY_TRAIN_OR_BUS, '')

const SAYS_RULES = withWords(
  /must be|gräns|lebens|bära|krav|changement|refund|money back|transfer|name change|defer|roll|next year|poles?\b|dog|age|year|kit\b|gear|equipment|carry|train|bus|rail|public|shuttle|betal|tillbaka|bindande|överl|namnbyte|startplats|flytt|nästa år|skjuta|stav|hund|ålder|år\b|utrust|koll|tåg|erstatt|geld|übertr|weiterg|ummeld|umbuch|verschieb|stock|stöck|jahr|ausrüst|pflicht|bahn|zug\b|verkehr|öpnv|rembours|cession|cess|dossard|report|bâton|baton|chien|âge|ans\b|mat[ée]riel|[ée]quip|devez|navette|gare|transport/i,
  ({ saysRules }) => saysRules,
)

const folded = (text: string) => withoutAccents(text).toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')

// `18. Lebensjahr` and `1. maj` are no end of a sentence.
const SENTENCE = /[^.!?;\n]+(?:(?:\.(?=\d)|(?<=\d)\.(?= (?:\p{Ll}|Lebensjahr)))[^.!?;\n]+)*[.!?;]*/gu
const LONGEST_KIT = 500
const LONGEST_TRANSPORT = 300

/** What a sentence answers: what forbids is taken out before what allows is looked for. */
const answersOf = (sentence: string, patterns: Patterns): Answer[] => {
  const found: Answer[] = []
  let rest = sentence
  for (const answer of ['partly', 'no', 'yes'] as const) {
    const pattern = patterns[answer]
    if (pattern === undefined) continue
    const left = rest.replace(pattern, (match: string, ...more: unknown[]) => {
      const at = more.find((one) => typeof one === 'number') as number
      const clause = rest.slice(0, at).split(',').at(-1) ?? ''
      if (answer === 'yes' && NEGATIONS.test(clause.slice(-60))) return match
      found.push(answer)
      return ' '
    })
    rest = left
  }
  return found
}

/** One answer of several. Rules that know no "partly" are not known when a text says both. */
const together = (answers: Set<Answer>, hasPartly: boolean): Answer | undefined => {
  if (answers.has('partly')) return 'partly'
  if (answers.has('yes') && answers.has('no')) return hasPartly ? 'partly' : undefined
  return ANSWERS.find((answer) => answers.has(answer))
}

const agesIn = (sentence: string): number[] =>
  OF_CHILDREN.test(sentence)
    ? []
    : [...sentence.matchAll(AGE)]
        .map(([, ...numbers]) => Number(numbers.find((one) => one !== undefined)))
        .filter((age) => age >= 5 && age <= 40)

/** What a text says about rules, in English, Swedish, German, French and the languages of their own files. What it does not say, or contradicts, is left out. */
export const rulesInText = (given: string): RaceRules => {
  if (!SAYS_RULES.test(given)) return {}
  const text = given.normalize('NFC')
  const found = new Map<AnsweredRule, Set<Answer>>()
  const ages = new Set<number>()
  let publicTransport: string | undefined
  for (const [original] of text.matchAll(SENTENCE)) {
    if (original.endsWith('?')) continue
    const sentence = folded(original)
    for (const [rule, patterns] of PATTERNS) {
      if (rule === 'transfer' && OTHER_TRANSFERS.test(sentence)) continue
      for (const answer of answersOf(sentence, patterns))
        found.set(rule, (found.get(rule) ?? new Set()).add(answer))
    }
    for (const age of agesIn(sentence)) ages.add(age)
    if (TRANSPORT.test(sentence) && !NEGATIONS.test(sentence)) publicTransport ??= original.trim()
  }
  const rules: Record<string, unknown> = {}
  for (const [rule, answers] of found) rules[rule] = together(answers, 'partly' in ANSWERING[rule])
  const [minAge, ...others] = ages
  if (others.length === 0) rules.minAge = minAge
  rules.kit = kitIn(text)
  rules.publicTransport = publicTransport?.slice(0, LONGEST_TRANSPORT)
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
}

/** What follows the words for required kit, up to the end of its sentence or line. */
const kitIn = (text: string): string | undefined => {
  const start = KIT_FOLLOWS.exec(text)
  if (!start) return undefined
  const before =
    folded(text.slice(0, start.index))
      .split(/[.!?;,]/)
      .at(-1) ?? ''
  const [list = ''] = /^[^.!?\n]*/.exec(text.slice(start.index + start[0].length)) ?? []
  const kit = list.trim().slice(0, LONGEST_KIT)
  return kit.length < 3 || NEGATIONS.test(before) ? undefined : kit
}

const YES =
  /^[✓✔]$|^(?:yes|y|true|1|x|allowed|possible|permitted|welcome|ok|ja|tillatet|tillatna|mojligt?|erlaubt|moglich|oui|autorises?|autorisee?s?|possibles?)\b/
const NO =
  /^[✗✘]$|^(?:no|n|false|0|not\b.*|forbidden|prohibited|none|never|nej|ej|inte\b.*|forbjud\w*|nein|nicht\b.*|verboten|keine?|non|interdits?|interdite?s?)\b/
const PARTLY =
  /^(?:partly|partial\w*|limited|conditional|under conditions|delvis|teilweise|bedingt|partiel\w*|en partie|sous conditions?)\b/

/** What a cell of a rule's own column says; undefined when it says something else. */
export const ruleOfCell = (rule: AnsweredRule, cell: string): Answer | undefined => {
  const text = folded(cell).trim()
  const hasPartly = 'partly' in ANSWERING[rule]
  if (PARTLY.test(text)) return hasPartly ? 'partly' : undefined
  const said = rulesInText(cell)[rule]
  if (said !== undefined) return said
  if (NO.test(text)) return 'no'
  return YES.test(text) ? 'yes' : undefined
}

export const ANSWERED_RULES = Object.keys(ANSWERING) as AnsweredRule[]
