import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, release, type } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from '#server/platform/database/embedded/programs/binaries.ts'
import { findPrograms } from './cluster/find-programs.ts'
import { type Figure, isReached, tableOf } from './table.ts'

const FILE = join(import.meta.dirname, 'results.md')
const HEAD = `# Results

The last saved run of each part. \`npm run bench -- --save\` runs all parts and writes this file;
\`npm run bench -- NAME --save\` replaces one part. README.md says how each figure is taken.
`

/** The version of the PostgreSQL that a part measures: that of the packages, or that of Debian. */
const postgresOf = async (part: string): Promise<string> => {
  if (part !== 'cluster') return (await findBinaries(undefined)).version
  const { stdout } = await promisify(execFile)((await findPrograms()).postgres, ['--version'])
  return /\d+\.\d+/.exec(stdout)?.[0] ?? stdout.trim()
}

const runOn = async (part: string, now: Date): Promise<string> => {
  const processors = cpus()
  return [
    now.toISOString().slice(0, 10),
    `Node.js ${process.versions.node}`,
    `PostgreSQL ${await postgresOf(part)}`,
    `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${type()} ${release()}`,
  ].join(', ')
}

const reachedOf = (figures: Figure[]): string => {
  const asked = figures.filter(({ ask }) => ask !== undefined)
  return `${asked.filter(isReached).length} of ${asked.length} asks reached.`
}

/** The text with the section of one part replaced, or added; sections are in the order of `parts`. */
export const withSection = (text: string, part: string, section: string, parts: string[]): string => {
  const known = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((one) => [one.slice(0, one.indexOf('\n')).trim(), one.slice(one.indexOf('\n')).trim()]),
  )
  known.set(part, section)
  const inOrder = parts.filter((name) => known.has(name))
  return [HEAD, ...inOrder.map((name) => `## ${name}\n\n${known.get(name)}\n`)].join('\n')
}

/** Writes the figures of a part to `results.md`; other parts stay as they are. */
export const saveResults = async (part: string, figures: Figure[], parts: string[]): Promise<void> => {
  const before = await readFile(FILE, 'utf8').catch(() => '')
  const section = [await runOn(part, new Date()), '', reachedOf(figures), '', ...tableOf(figures)].join('\n')
  await writeFile(FILE, withSection(before, part, section, parts))
}
