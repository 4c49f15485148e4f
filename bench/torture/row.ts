import type { Rig } from './rig/start-rig.ts'

export type Outcome = {
  /** Whether what was asked has been reached. */
  holds: boolean
  /** What was seen, with its figures. */
  reached: string
  /** What the same play shows without the guard. It has to break there, or the play proves nothing. */
  control?: string
}

export type Play = {
  /** From 0 up to 1, the same in every run with the same seed. */
  random: () => number
  /** The short form has fewer rounds. */
  isShort: boolean
}

/** One property that must hold, and the play that shows it. */
export type Row = {
  property: string
  asked: string
  /** Also played in the short form, which is part of the tests. */
  isInShort?: true
  play: (rig: Rig, play: Play) => Promise<Outcome>
}
