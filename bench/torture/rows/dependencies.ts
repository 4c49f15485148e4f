import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from '../row.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** A release with a critical vulnerability that has been published (GHSA-xvch-5gv4-984h). */
const KNOWN = { name: 'minimist', version: '0.0.8' }

type Counts = Record<string, number>
type Report = { metadata?: { vulnerabilities?: Counts } }

/** What npm counts; it ends with 1 when it found something, so only what it printed counts. Null when the registry does not answer. */
const audit = (folder: string) =>
  new Promise<Counts | null>((resolve) => {
    const command = ['audit', '--omit=dev', '--package-lock-only', '--json']
    execFile('npm', command, { cwd: folder, timeout: 60_000 }, (_error, stdout) => {
      try {
        resolve((JSON.parse(stdout) as Report).metadata?.vulnerabilities ?? null)
      } catch {
        resolve(null)
      }
    })
  })

const seriousOf = ({ high = 0, critical = 0 }: Counts): number => high + critical

/** How many serious vulnerabilities the same audit finds in a package that has one. */
const seriousInKnown = async (): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-audit-'))
  const { name, version } = KNOWN
  const made = { name: 'control', version: '1.0.0', dependencies: { [name]: version } }
  const packages = { '': made, [`node_modules/${name}`]: { version } }
  const lock = { ...made, lockfileVersion: 3, requires: true, packages }
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(made))
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
    return seriousOf((await audit(folder)) ?? {})
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const dependencies: Row = {
  property: 'Dependencies',
  asked: 'npm audit --omit=dev: 0 high, 0 critical',
  play: async () => {
    const [found, control] = await Promise.all([audit(ROOT), seriousInKnown()])
    if (!found) return { holds: false, reached: 'not known: the registry does not answer audits here' }
    const { high = 0, critical = 0, total = 0 } = found
    return {
      holds: seriousOf(found) === 0 && control > 0,
      reached: `${high} high, ${critical} critical, ${total} in all`,
      control: `${KNOWN.name} ${KNOWN.version} has ${control}`,
    }
  },
}
