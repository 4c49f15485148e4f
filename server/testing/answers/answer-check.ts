import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { buildDocument } from '#server/api-document/build-document.ts'
import { remembered } from '#server/platform/memory/remembered.ts'
import { closed } from './closed-schema.ts'

export type GivenAnswer = {
  method: string
  path: string
  status: number
  type: string | undefined
  /** What its JSON says. */
  body?: unknown
  isEmpty: boolean
}

export type Schema = Record<string, unknown>

/**
 * Compares values with the schemas of an API document, and says in ajv's words what is wrong. Fields that the document
 * does not name are wrong too, so that no answer tells more than it says.
 */
export const schemaCheck = ({ components }: { components: object }) => {
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: 'document', components: closed(components) })
  // Compiling costs far more than checking, and most calls are refused in the same way.
  const checkOf = remembered(
    (text: string): ValidateFunction =>
      ajv.compile(JSON.parse(text.replaceAll('"#/components', '"document#/components'))),
  )
  return (schema: Schema, value: unknown): object[] => {
    const check = checkOf(JSON.stringify(closed(schema)))
    return check(value) ? [] : (check.errors ?? [])
  }
}

type Call = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }

/** The path of the document as Express reads it. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i')

/** How much of a path is the same in each request: `{id}.ics` comes before `{id}`. */
const fixedLength = ([path]: [string, unknown]) => path.replace(/\{\w+\}/g, '').length

/** Described by Stripe, which is the only one to call it. */
const STRIPE_ALONE = '/api/stripe/webhook'

/** Nobody reads the text of a redirect. */
const isRedirect = (status: number) => status >= 300 && status < 400

/** Compares answers with an API document. A browser that has an answer already gets none, which any call may do. */
export const answerCheck = (document: ReturnType<typeof buildDocument>) => {
  const problemsOf = schemaCheck(document)
  const paths = Object.entries(document.paths as unknown as Record<string, Record<string, Call>>)
    .sort((one, other) => fixedLength(other) - fixedLength(one))
    .map(([path, calls]) => ({ path, pattern: patternOf(path), calls }))

  return ({ method, path, status, type, body, isEmpty }: GivenAnswer): string[] => {
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
    const found = paths.find(({ pattern, calls }) => pattern.test(path) && wanted in calls)
    const call = found?.calls[wanted]
    if (path === STRIPE_ALONE) return []
    if (!call) return status < 400 ? [`${method} ${path} is not described, and answers ${status}`] : []
    const name = `${method} ${found.path} answers ${status}`
    if (status === 304) return []
    const response = call.responses[status]
    if (!response) return [`${name}, which is not described`]
    if (isRedirect(status)) return []
    const { content = {} } = response
    const schema = content[type ?? '']?.schema
    if (isEmpty && (method === 'HEAD' || Object.keys(content).length === 0)) return []
    if (!schema) return [`${name} as ${type}, and not as ${Object.keys(content).join(' or ') || 'nothing'}`]
    if (type !== 'application/json') return []
    return problemsOf(schema, body).map((problem) => `${name}: ${JSON.stringify(problem)}`)
  }
}
