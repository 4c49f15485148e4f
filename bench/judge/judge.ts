import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printLines } from '../table.ts'
import { readAccepted, weigh } from './accepted.ts'
import type { Finding, Verdict } from './judge-kind.ts'
import { JUDGES } from './judges.ts'
import { installJudges } from './packages.ts'
import { type JudgedSite, startJudgedSite } from './site/judged-site.ts'

const HELP = `npm run judge: starts a site with demo data, and lets judges look at it that were written elsewhere.
  --only NAMES   some of the judges, such as --only html,api
It ends with 1 on a finding that is not in bench/judge/accepted.json, where each has its reason.
Every finding of the last run is in node_modules/.cache/judge, a file for each judge.

${JUDGES.map(({ name, about }) => `  ${name.padEnd(14)} ${about}`).join('\n')}`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const names = values.only?.split(',') ?? JUDGES.map(({ name }) => name)
const unknown = names.filter((name) => !JUDGES.some((judge) => judge.name === name))
if (values.help || unknown.length > 0) {
  printLines([...unknown.map((name) => `There is no judge ${name}.`), HELP])
  process.exit(unknown.length > 0 ? 1 : 0)
}

const MOST_SHOWN = 3

/** Each rule once, with the first of its findings. */
const findingLines = (findings: Finding[]) =>
  [...new Set(findings.map(({ rule }) => rule))].flatMap((rule) => {
    const found = findings.filter((finding) => finding.rule === rule)
    const shown = found.slice(0, MOST_SHOWN).map(({ where, what }) => `    ${where}: ${what}`)
    return [`  ${rule}: ${found.length}`, ...shown]
  })

const REPORTS = resolve(import.meta.dirname, '../../node_modules/.cache/judge')

const table = (rows: string[][]) => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...others] = rows
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...others.map(line)]
}

/** A judge that breaks has judged nothing, which is a finding too. */
const verdictOf = async (judge: (typeof JUDGES)[number], site: JudgedSite): Promise<Verdict> => {
  try {
    return await judge.look(site)
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { looked: 'nothing', findings: [{ rule: 'ended-early', where: judge.name, what }] }
  }
}

installJudges()
const site = await startJudgedSite()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.stop().finally(() => process.exit(1)))
}
const rows = [['judge', 'looked at', 'findings', 'accepted']]
const missing: string[] = []
let isGood = true
try {
  for (const judge of JUDGES.filter(({ name }) => names.includes(name))) {
    const verdict = await verdictOf(judge, site)
    const { open, accepted, unused } = weigh(judge.name, verdict.findings, readAccepted())
    const report = join(REPORTS, `${judge.name}.json`)
    writeFileSync(report, JSON.stringify(open, null, 2))
    printLines([
      '',
      `${judge.name}: ${verdict.looked}, ${open.length} findings`,
      ...(verdict.figures ?? []).map((figure) => `  ${figure}`),
      ...findingLines(open),
      ...(open.length > 0 ? [`  All of them: ${report}`] : []),
      ...unused.map(
        ({ rule, reason }) => `  ${rule} is accepted (${reason}) and was not found: take it off the list`,
      ),
    ])
    rows.push([judge.name, verdict.looked, String(open.length + unused.length), String(accepted.length)])
    missing.push(...(verdict.missing ?? []))
    isGood &&= open.length === 0 && unused.length === 0
  }
} finally {
  await site.stop()
}
printLines(['', ...table(rows), ...missing.map((one) => `Missing here: ${one}`)])
process.exit(isGood ? 0 : 1)
