import type { Finding, Judge } from '../judge-kind.ts'
import { loadJudge } from '../packages.ts'

type Result = { code: string | number; message: string; path: (string | number)[] }
type Core = {
  Spectral: new () => { setRuleset: (rules: object) => void; run: (of: object) => Promise<Result[]> }
}
type Rulesets = { oas: object }

/** Every rule of Spectral for OpenAPI, those too that it recommends to nobody in particular. */
const RULES = 'all'

const lookAtDocument: Judge['look'] = async ({ url }) => {
  const [core, rulesets] = await Promise.all([
    loadJudge<Core>('@stoplight/spectral-core'),
    loadJudge<Rulesets>('@stoplight/spectral-rulesets'),
  ])
  const spectral = new core.Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas, RULES]] })
  const answer = await fetch(`${url}/api/openapi.json`)
  const document = (await answer.json()) as { paths: Record<string, object> }
  const results = await spectral.run(document)
  const findings: Finding[] = results.map(({ code, message, path }) => ({
    rule: String(code),
    where: path.join('.'),
    what: message,
  }))
  const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
  return { looked: `${calls.length} calls`, findings }
}

export const apiJudge: Judge = {
  name: 'api',
  about: 'Spectral: the API document',
  look: lookAtDocument,
}
