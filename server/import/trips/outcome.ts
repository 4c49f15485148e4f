/** What happened to the good rows. */
export type Outcome = { created: number; updated: number; unchanged: number }

export const sumOf = (a: Outcome, b: Outcome): Outcome => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
})
