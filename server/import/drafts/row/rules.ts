import type { RaceRules } from '#shared/races/facts/race-rules.ts'
import { ANSWERED_RULES, ruleOfCell, rulesInText } from '../../values/rules/read-rules.ts'
import type { Cells } from './cells.ts'

/** The rules of a row: its own columns say more than the texts, of which the column of rules comes first. */
export const rulesOf = (cells: Cells, description: string | null): RaceRules | null => {
  const minAge = cells.number('minAge', 99)
  const own: Record<string, unknown> = {
    minAge: minAge || undefined,
    kit: cells.text('kit').slice(0, 500) || undefined,
    publicTransport: cells.text('publicTransport').slice(0, 300) || undefined,
    ...Object.fromEntries(ANSWERED_RULES.map((rule) => [rule, ruleOfCell(rule, cells.text(rule))])),
  }
  const rules = {
    ...rulesInText(description ?? ''),
    ...rulesInText(cells.text('rules')),
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
  }
  return Object.keys(rules).length === 0 ? null : rules
}

const MOST = 1_000_000

/** How many started and finished. Starters alone may be a limit, as many as may take part. */
export const finishersOf = (cells: Cells) => {
  const starters = cells.number('starters', MOST)
  const finishers = cells.number('finishers', MOST)
  const isResult = finishers !== null && (starters === null || finishers <= starters)
  return {
    participants: cells.number('participants', MOST) ?? starters,
    starters: isResult ? starters : null,
    finishers: isResult ? finishers : null,
  }
}
