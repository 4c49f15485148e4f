import { closed } from '#server/testing/answers/closed-schema.ts'
import type { Finding } from '../judge-kind.ts'
import { loadJudge } from '../packages.ts'

/** An answer that a browser or a journey got from the API. `body` is what its JSON says. */
export type SeenAnswer = {
  method: string
  path: string
  status: number
  headers: Record<string, string>
  body: unknown
  isEmpty: boolean
}

type Call = {
  method: string
  path: string
  responses: { code: string; contents?: { mediaType: string }[] }[]
}
type Said = { message: string; path?: string[]; code?: string | number }
type Either<Right> = { _tag: 'Right'; right: Right } | { _tag: 'Left'; left: unknown }
type Task<Right> = () => Promise<Either<Right>>
type Output = { statusCode: number; headers: Record<string, string>; body: unknown }
type Prism = {
  getHttpOperationsFromSpec: (document: object) => Promise<Call[]>
  createInstance: (
    config: object,
    parts: {
      logger: object
      forward: (asked: object, upstream: string, proxy: unknown, call?: Call) => () => Task<Output>
    },
  ) => { request: (asked: object, calls: Call[]) => Task<{ validations: { output: Said[] } }> }
}

const CONFIG = {
  isProxy: true,
  upstream: new URL('http://127.0.0.1'),
  errors: false,
  checkSecurity: false,
  // Journeys send what is wrong on purpose.
  validateRequest: false,
  validateResponse: true,
  mock: { dynamic: false },
}

const logger = { child: () => logger, info: () => {}, warn: () => {}, debug: () => {}, error: () => {} }

/** What the document's schemas are written in; without this, Prism reads them as an older version. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

const JSON_TYPE = 'application/json'

const ruleOf = ({ path = [], code }: Said) => (path.length === 0 ? 'answer' : `${path[0]} ${code}`)

/** The same for every entry of a list. */
const inAnyEntry = (message: string) => message.replace(/\.\d+(?=[. ])/g, '.N')

const hasUnknownBody = ({ responses }: Call, { status, isEmpty }: SeenAnswer) => {
  const described = responses.find(({ code }) => code === String(status))
  // Nobody reads the text of a redirect.
  const isRead = status < 300 || status >= 400
  return isRead && described !== undefined && (described.contents ?? []).length === 0 && !isEmpty
}

type Judged = { call?: string; findings: Finding[] }

/**
 * Reads an API document for Prism, which then judges answers. Fields that the document does not name count as well:
 * clients must take them, but our own answers have none.
 */
export const readForPrism = async (document: object) => {
  const prism = await loadJudge<Prism>('@stoplight/prism-http')
  const calls = await prism.getHttpOperationsFromSpec({
    ...(closed(document) as object),
    jsonSchemaDialect: DIALECT,
  })

  const judge = async (answer: SeenAnswer): Promise<Judged> => {
    const { method, path, status, headers, body } = answer
    const asked: { call?: Call } = {}
    const { request } = prism.createInstance(CONFIG, {
      logger,
      forward: (_asked, _upstream, _proxy, call) => () => async () => {
        if (call) asked.call = call
        return { _tag: 'Right', right: { statusCode: status, headers, body } }
      },
    })
    const said = await request({ method: method.toLowerCase(), url: { path } }, calls)()
    if (said._tag === 'Left') throw said.left
    const { call } = asked
    if (!call) {
      const what = `No call of the document; answered ${status}`
      return { findings: [{ rule: 'unknown-call', where: `${method} ${path}`, what }] }
    }
    const name = `${call.method.toUpperCase()} ${call.path}`
    const where = `${name} ${status}`
    const findings = said.right.validations.output.map((one) => ({
      rule: ruleOf(one),
      where,
      what: inAnyEntry(one.message),
    }))
    const unknown = { rule: 'body', where, what: 'There is a body, and the document has none' }
    return { call: name, findings: hasUnknownBody(call, answer) ? [...findings, unknown] : findings }
  }

  /** Prism is silent about schemas that it cannot read, and then takes every answer: each has to refuse this one. */
  const refuseNoJson = async (): Promise<Finding[]> => {
    const findings: Finding[] = []
    for (const { method, path, responses } of calls)
      for (const { code, contents = [] } of responses) {
        if (!contents.some(({ mediaType }) => mediaType === JSON_TYPE)) continue
        const headers = { 'content-type': JSON_TYPE }
        const answer = { method, path: path.replace(/\{\w+\}/g, '1'), status: Number(code), headers }
        const judged = await judge({ ...answer, body: Symbol('no JSON'), isEmpty: false })
        const where = `${method.toUpperCase()} ${path} ${code}`
        if (!judged.findings.some((one) => one.where === where))
          findings.push({ rule: 'takes-anything', where, what: 'Prism cannot read its schema' })
      }
    return findings
  }

  return { calls: calls.length, judge, refuseNoJson }
}
