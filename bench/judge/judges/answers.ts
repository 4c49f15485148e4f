import { playJourneys } from '../answers/play-journeys.ts'
import { readForPrism } from '../answers/prism.ts'
import { startSiteProxies } from '../answers/site-proxies.ts'
import type { Finding, Judge } from '../judge-kind.ts'

const keyOf = ({ rule, where, what }: Finding) => JSON.stringify([rule, where, what])

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
