import { randomFrom } from '#shared/random-from.ts'

export type Random = {
  /** From `least` up to `most`. */
  between: (least: number, most: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
  chance: (share: number) => boolean
  /**
   * From 0 up to 1, evenly spread over neighbouring ids: listings that were added together, and so stand side by
   * side, differ most. Each `facet` of the drawing has a sequence of its own.
   */
  spread: (facet: Facet) => number
}

const FACETS = ['view', 'hour', 'horizon', 'side', 'hue', 'sun', 'zoom', 'frame'] as const
type Facet = (typeof FACETS)[number]

// The root of x^9 = x + 1: its powers are the steps of a sequence that fills eight dimensions evenly (Roberts, 2018).
const ROOT = 1.085070245491451
const STEPS = Object.fromEntries(FACETS.map((facet, index) => [facet, ROOT ** -(index + 1)])) as Record<
  Facet,
  number
>

const hashOf = (text: string): number => {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** The same listing always gives the same numbers. */
export const seededRandom = (kind: string, id: number): Random => {
  const next = randomFrom(hashOf(`${kind} ${id}`))
  const start = kind === 'trip' ? 0.5 : 0.25
  return {
    between: (least, most) => least + next() * (most - least),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (share) => next() < share,
    spread: (facet) => (start + id * STEPS[facet]) % 1,
  }
}
