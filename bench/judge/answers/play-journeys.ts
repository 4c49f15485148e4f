import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Finding } from '../judge-kind.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const REPORT = join(ROOT, 'node_modules/.cache/judge/journeys.json')

type Test = { status: string; fullName: string; failureMessages: string[] }
type Report = {
  numTotalTests: number
  testResults: { name: string; message: string; assertionResults: Test[] }[]
}

/** Plays the journeys in Chromium, with a proxy in front of each of their sites. */
export const playJourneys = async (proxies: string): Promise<{ played: number; findings: Finding[] }> => {
  await rm(REPORT, { force: true })
  // Their sites make a password of their own, which they read in the data folder.
  const env = { ...process.env, SITE_PROXIES: proxies, ADMIN_PASSWORD: undefined }
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project', 'journeys', '--reporter=json', `--outputFile=${REPORT}`],
    ],
    { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await once(child, 'exit')
  const { numTotalTests, testResults } = JSON.parse(await readFile(REPORT, 'utf8')) as Report
  const failed = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    const file = relative(ROOT, name)
    if (tests.length === 0 && message !== '') return [{ rule: 'journey', where: file, what: message }]
    return tests.map(({ fullName, failureMessages }) => ({
      rule: 'journey',
      where: `${file}: ${fullName}`,
      what: failureMessages.join('\n'),
    }))
  })
  return { played: numTotalTests, findings: failed }
}
