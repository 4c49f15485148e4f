import type { Candidate } from './race-finder.ts'

/** A race of a file that no stored race equals to the letter, and the stored ones that it may be, likeliest first. */
export type Undecided = {
  /** What answers about it are remembered by. */
  key: string
  candidates: Candidate[]
}

/**
 * `join`: it is that race. `ask`: only a person can tell. `new`: the site does not have it; `not` are the races that
 * somebody said it is not.
 */
type Decision =
  | { kind: 'join' | 'ask'; raceId: number; score: number; isAnswered: boolean }
  | { kind: 'new'; not: number[] }

/** What was answered of a race of a file and a stored race; undefined where nobody was asked. */
export type Answers = (key: string, raceId: number) => boolean | undefined

/**
 * Decides for all races of a file together, likeliest pairs first. A stored race is that of one race of the file: another
 * one that is like it is new, because the file lists two. `taken` are the stored races that races of the
 * file equal to the letter.
 */
export const decideSame = (
  undecided: readonly Undecided[],
  answers: Answers,
  taken: ReadonlySet<number>,
): Decision[] => {
  const used = new Set(taken)
  const decisions: Decision[] = undecided.map(({ key, candidates }) => ({
    kind: 'new',
    not: candidates.map(({ raceId }) => raceId).filter((raceId) => answers(key, raceId) === false),
  }))
  const pairs = undecided.flatMap(({ key, candidates }, place) =>
    candidates.flatMap(({ raceId, isSure, score }) => {
      const answer = answers(key, raceId)
      const turn = answer ? 0 : isSure ? 1 : 2
      return answer === false ? [] : [{ place, raceId, score, turn }]
    }),
  )
  for (const { place, raceId, score, turn } of pairs.sort(
    (one, other) => one.turn - other.turn || other.score - one.score,
  )) {
    if (decisions[place]?.kind !== 'new' || used.has(raceId)) continue
    used.add(raceId)
    decisions[place] = { kind: turn < 2 ? 'join' : 'ask', raceId, score, isAnswered: turn === 0 }
  }
  return decisions
}
