import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { readForPrism } from '../answers/prism.ts'
import { startSiteProxies } from '../answers/site-proxies.ts'
import type { Finding, Judge } from '../judge-kind.ts'

const keyOf = ({ rule, where, what }: Finding) => JSON.stringify([rule, where, what])

const ROOT = resolve(import.meta.dirname, '../../..')
const REPORT = join(ROOT, 'node_modules/.cache/judge/journeys.json')

type Test = { status: string; fullName: string; failureMessages: string[] }
type Report = {
  numTotalTests: number
  testResults: { name: string; message: string; assertionResults: Test[] }[]
}

/** Plays the journeys in Chromium, with a proxy in front of each of their sites. */
const playJourneys = async (proxies: string): Promise<{ played: number; findings: Finding[] }> => {
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

const judgeAnswers: Judge['look'] = async ({ url }) => {
  const document = await (await fetch(`${url}/api/openapi.json`)).json()
  const { calls, judge, refuseNoJson } = await readForPrism(document)
  const found = new Map<string, Finding>()
  const asked = new Set<string>()
  const judging: Promise<void>[] = []
  const note = (findings: Finding[]) => {
    for (const finding of findings) found.set(keyOf(finding), finding)
  }
  const proxies = await startSiteProxies((answer) => {
    const judged = judge(answer).then(({ call, findings }) => {
      if (call) asked.add(call)
      note(findings)
    })
    const where = `${answer.method} ${answer.path}`
    judging.push(judged.catch((error) => note([{ rule: 'broke', where, what: String(error) }])))
  })
  try {
    const unread = await refuseNoJson()
    const { played, findings } = await playJourneys(proxies.url)
    await Promise.all(judging)
    return {
      looked: `${judging.length} answers`,
      figures: [`${asked.size} of ${calls} calls were asked, by ${played} journeys`],
      findings: [...unread, ...found.values(), ...findings],
    }
  } finally {
    proxies.stop()
  }
}

export const answersJudge: Judge = {
  name: 'answers',
  about: 'Prism: what the API answers to all journeys, beside its document; about 10 minutes',
  look: judgeAnswers,
}
