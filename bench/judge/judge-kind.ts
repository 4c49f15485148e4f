import type { JudgedSite } from './site/judged-site.ts'

/** What a judge found: the name of its rule, the page or file, and its own words. */
export type Finding = { rule: string; where: string; what: string }

export type Verdict = {
  /** How much was looked at, such as `58 pages`. */
  looked: string
  findings: Finding[]
  /** What this machine lacks, and what to do about it. The rest of the judge has looked. */
  missing?: string[]
  /** Figures that are worth reading when all is well too. */
  figures?: string[]
}

export type Judge = { name: string; about: string; look: (site: JudgedSite) => Promise<Verdict> }
