import { rowKey } from '../formats/table.ts'
import type { RowProblem } from './race-draft.ts'

/** One kind of problem, how many rows have it, and some examples with their values. */
export type ProblemGroup = {
  kind: RowProblem['kind']
  reason: string
  count: number
  examples: { row: number; value: string }[]
}

const EXAMPLES = 5

/** Groups problems as they come; refusals first, then the most frequent. */
export class GroupedProblems {
  private readonly groups = new Map<string, ProblemGroup>()
  /** The reasons of each refused row, by its `rowKey`. */
  readonly refused = new Map<number, string[]>()

  add(problem: RowProblem, rows = 1) {
    const { kind, row, reason, value } = problem
    const key = `${kind} ${reason}`
    const group = this.groups.get(key) ?? { kind, reason, count: 0, examples: [] }
    group.count += rows
    if (group.examples.length < EXAMPLES) group.examples.push({ row, value })
    this.groups.set(key, group)
    const id = rowKey(problem)
    if (kind === 'refused') this.refused.set(id, [...(this.refused.get(id) ?? []), reason])
  }
  list(): ProblemGroup[] {
    return [...this.groups.values()].sort(
      (one, other) =>
        Number(one.kind !== 'refused') - Number(other.kind !== 'refused') || other.count - one.count,
    )
  }
}
