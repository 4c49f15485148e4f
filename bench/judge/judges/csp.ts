import type { Finding, Judge } from '../judge-kind.ts'
import { loadJudge } from '../packages.ts'
import { pageVisits, plainVisits } from '../site/visits.ts'

type Evaluator = {
  CspEvaluator: new (csp: object) => { evaluate: () => Said[] }
}
type Parser = { CspParser: new (header: string) => { csp: object } }
type Said = { type: number; directive: string; value?: string; description: string }

const HEADER = 'content-security-policy'

const askEvaluator: Judge['look'] = async ({ url, things, profileOf }) => {
  const { CspEvaluator } = await loadJudge<Evaluator>('csp_evaluator/dist/evaluator.js')
  const { CspParser } = await loadJudge<Parser>('csp_evaluator/dist/parser.js')
  const visits = [
    ...pageVisits(things),
    ...plainVisits(things),
    { path: '/api/races', as: 'visitor' as const },
    { path: '/api/no-such-call', as: 'visitor' as const },
  ]
  const findings: Finding[] = []
  for (const role of new Set(visits.map(({ as }) => as))) {
    const profile = await profileOf(role)
    for (const { path } of visits.filter(({ as }) => as === role)) {
      const header = (await profile.request.get(url + path)).headers()[HEADER]
      if (header === undefined) findings.push({ rule: 'no-policy', where: path, what: 'There is no header' })
      const said = header === undefined ? [] : new CspEvaluator(new CspParser(header).csp).evaluate()
      for (const { directive, value = '', description } of said)
        findings.push({ rule: directive, where: path, what: `${value}: ${description}` })
    }
    await profile.close()
  }
  return { looked: `${visits.length} headers`, findings }
}

export const cspJudge: Judge = {
  name: 'csp',
  about: "Google's CSP Evaluator: the content security policy of each kind of page and answer",
  look: askEvaluator,
}
