import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './judge-kind.ts'

/** A finding that stays, and why. `where` and `what` are patterns that the whole text fits; without one, any text does. */
type Accepted = { judge: string; rule: string; where?: string; what?: string; reason: string }

export const readAccepted = (): Accepted[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'accepted.json'), 'utf8'))

const fits = (text: string, pattern = '.*') => new RegExp(`^(?:${pattern})$`, 's').test(text)

/** Whether this entry of the list is about the finding. */
const accepts = (entry: Accepted, judge: string, { rule, where, what }: Finding): boolean =>
  entry.judge === judge && entry.rule === rule && fits(where, entry.where) && fits(what, entry.what)

/**
 * Splits findings into those on the list and the others. `unused` are entries of the judge that no finding fits any
 * more: they would hide the next mistake of their kind.
 */
export const weigh = (judge: string, findings: Finding[], list: Accepted[]) => {
  const entries = list.filter((entry) => entry.judge === judge)
  const isAccepted = (finding: Finding) => entries.some((entry) => accepts(entry, judge, finding))
  return {
    accepted: findings.filter(isAccepted),
    open: findings.filter((finding) => !isAccepted(finding)),
    unused: entries.filter((entry) => !findings.some((finding) => accepts(entry, judge, finding))),
  }
}
