import damerauLevenshtein from 'damerau-levenshtein'
import type { NameWords } from './name-words.ts'

const COMMON_WEIGHT = 0.2

type Match = 'equal' | 'begins' | 'none'

/** `skule` begins `skuleberget`, and `gaoligong` its name in Chinese letters: a hint, which is not enough to be sure. */
const matchWords = (one: string, other: string): Match => {
  if (one === other) return 'equal'
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 5) return 'none'
  if (long.startsWith(short)) return long.length - short.length <= 1 ? 'equal' : 'begins'
  if (short.length >= 8 && long.includes(short)) return 'begins'
  // Hardly anybody mistypes the first letter, and most words end here.
  if (short[0] !== long[0] || long.length - short.length > 2) return 'none'
  return damerauLevenshtein(short, long).steps <= (short.length < 8 ? 1 : 2) ? 'equal' : 'none'
}

/** `UTMB` is short for `Ultra-Trail du Mont-Blanc`. */
const isShortFor = ({ short }: NameWords, { initials }: NameWords): boolean =>
  short.some((word) => initials.some((letters) => letters.includes(word)))

/** The word that is most like this one; with what it is like it. */
const likest = (word: string, candidates: ReadonlySet<string>): [candidate: string, match: Match] | null => {
  if (candidates.has(word)) return [word, 'equal']
  let hint: string | null = null
  for (const candidate of candidates) {
    const match = matchWords(word, candidate)
    if (match === 'equal') return [candidate, match]
    if (match === 'begins') hint ??= candidate
  }
  return hint === null ? null : [hint, 'begins']
}

/** How many own words are in both, how many of them by a hint alone, and which are in one name only. */
const matchOwn = (one: NameWords, other: NameWords) => {
  const open = new Set(other.own)
  const left: string[] = []
  let found = 0
  let hints = 0
  for (const word of one.own) {
    const like = likest(word, open)
    if (like === null) left.push(word)
    else {
      open.delete(like[0])
      found += 1
      if (like[1] === 'begins') hints += 1
    }
  }
  return { found, hints, left: [...left, ...open] }
}

/**
 * How much of both names is in both, from 0 to 1; words that thousands of names have count little. `isSure` is false
 * where a hint, or one word among others, makes them alike.
 */
export const nameLikeness = (
  one: NameWords,
  other: NameWords,
  isPlace: (word: string) => boolean,
): { likeness: number; isSure: boolean } => {
  // `Kings Ridge` and `Kingsridge`.
  if (one.joined !== '' && one.joined === other.joined) return { likeness: 1, isSure: true }
  const { found, hints, left } = matchOwn(one, other)
  const foundCommon = one.light.filter((word) => other.light.includes(word)).length
  const weight = (words: NameWords) => words.own.length + words.light.length * COMMON_WEIGHT
  const both = weight(one) + weight(other)
  const dice = both === 0 ? 0 : (2 * (found + foundCommon * COMMON_WEIGHT)) / both
  // `Lakeland` is `Lakeland Trail Festival`: all own words of the shorter name are there.
  const least = Math.min(one.own.length, other.own.length)
  const within = least > 0 && found === least ? (least === 1 ? 0.7 : 0.8) : 0
  // What one of them says more is the place, or it is another race: `Corrida de Noël`, `Trail de Noël`.
  const isMore = left.some((word) => !isPlace(word))
  const isShort = within === 0 && (isShortFor(one, other) || isShortFor(other, one))
  return {
    likeness: Math.max(dice, within, isShort ? 0.7 : 0),
    isSure: hints === 0 && !isShort && (least > 2 || !isMore),
  }
}
