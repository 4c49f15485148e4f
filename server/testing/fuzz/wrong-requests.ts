import { methodOf } from '#server/api-document/build-document.ts'
import type { CallName } from '#server/platform/calls/describe-calls.ts'
import type { ReadyCall } from '../roles/make-call.ts'
import { pathOf } from '../roles/things.ts'
import type { RawRequest } from './ask-raw.ts'
import { bodyWith } from './body-with.ts'
import { LARGE_JSON, ODD_BODIES, ODD_HEADERS, ODD_JSON, ODD_NAMES, ODD_TEXTS } from './odd-values.ts'
import { type FieldPath, fieldsOf, resolved, type Schemas } from './schema-fields.ts'

type Schema = Record<string, unknown>
/** A call as the API document describes it. */
export type DescribedCall = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  security: unknown[]
}

/** One request that is wrong in one way, and what it repeats from that. */
export type WrongRequest = { what: string; echo: string; make: (ready: ReadyCall) => RawRequest }

const JSON_TYPE = { 'Content-Type': 'application/json' }

type Parts = { ids?: Record<string, string>; query?: string; body?: string; headers?: Record<string, string> }

const requestOf = (name: CallName, { ids, sent }: ReadyCall, parts: Parts): RawRequest => {
  const path = pathOf(name, ids, { ...sent.ids, ...parts.ids })
  const query = parts.query ?? sent.query ?? ''
  const body = parts.body ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  return {
    method: methodOf(name).toUpperCase(),
    target: query === '' ? path : `${path}?${query}`,
    headers: { ...(body === undefined ? {} : JSON_TYPE), ...parts.headers },
    body,
  }
}

const decoded = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

const inPath = (name: CallName, parameter: string): WrongRequest[] =>
  ODD_TEXTS.map(([what, text]) => ({
    what: `path ${parameter}: ${what}`,
    echo: decoded(text),
    make: (ready) => requestOf(name, ready, { ids: { [parameter]: text } }),
  }))

const inQuery = (name: CallName, parameter: string): WrongRequest[] => {
  const others = ({ sent }: ReadyCall) => {
    const query = new URLSearchParams(sent.query)
    query.delete(parameter)
    return query.toString()
  }
  const queries: [what: string, query: string, echo: string][] = [
    ...ODD_TEXTS.map(([what, text]): [string, string, string] => [
      what,
      `${parameter}=${text}`,
      decoded(text),
    ]),
    ['twice', `${parameter}=1&${parameter}=2`, ''],
    ['a hundred times', `${parameter}=1&`.repeat(100), ''],
    ['twice, one of them odd', `${parameter}=1&${parameter}=%00`, ''],
    ['as a list', `${parameter}[]=1&${parameter}[]=2`, ''],
    ['as an object', `${parameter}[a]=1&${parameter}[__proto__]=2`, ''],
    ['without a value', parameter, ''],
  ]
  return queries.map(([what, query, echo]) => ({
    what: `query ${parameter}: ${what}`,
    echo,
    make: (ready) => requestOf(name, ready, { query: `${others(ready)}&${query}` }),
  }))
}

const ODD_QUERIES = [
  '%',
  '&&==&=',
  '__proto__=1&constructor=2',
  'toString=1',
  'a=1&'.repeat(1_500),
  '?'.repeat(50),
]

const inBody = (name: CallName, schema: Schema, named: Schemas, isLarge: boolean): WrongRequest[] => {
  const values = isLarge ? [...ODD_JSON, ...LARGE_JSON] : ODD_JSON
  const oneWith = (path: FieldPath, what: string, json: string | null): WrongRequest => ({
    what: `body ${path.join('.').slice(0, 60)}: ${what}`,
    echo: json?.startsWith('"') ? JSON.parse(json) : (json ?? ''),
    make: (ready) =>
      requestOf(name, ready, { body: bodyWith({ base: ready.sent.body, schema, named }, path, json) }),
  })
  const fields = fieldsOf(schema, named)
  const parents = [[], ...fields.map((path) => path.slice(0, -1)).filter((path) => path.length > 0)]
  const places = [...new Map(parents.map((path) => [JSON.stringify(path), path])).values()]
  return [
    ...fields.flatMap((path) => values.map(([what, json]) => oneWith(path, what, json))),
    ...fields.map((path) => oneWith(path, 'missing', null)),
    ...places.flatMap((path) =>
      ODD_NAMES.flatMap((field) => [
        oneWith([...path, field], 'an object', '{"isAdmin":true,"id":1}'),
        oneWith([...path, field], 'a number', '1'),
      ]),
    ),
    ...[0.2, 0.5, 0.9].map((share) => ({
      what: `body cut at ${share}`,
      echo: '',
      make: (ready: ReadyCall) => {
        const whole = JSON.stringify(ready.sent.body ?? {})
        return requestOf(name, ready, { body: whole.slice(0, whole.length * share) })
      },
    })),
  ]
}

const wholeBodies = (name: CallName): WrongRequest[] => [
  ...ODD_BODIES.map(([type, body]) => ({
    what: `body of type ${type}: ${body.slice(0, 20)}`,
    echo: body,
    make: (ready: ReadyCall) => {
      const asked = requestOf(name, ready, { body })
      const headers: Record<string, string> = type === null ? {} : { 'Content-Type': type }
      return { ...asked, headers }
    },
  })),
  {
    what: 'no body',
    echo: '',
    make: (ready) => ({ ...requestOf(name, ready, {}), headers: {}, body: undefined }),
  },
]

// The document describes the form with a file. A text or an address may come as JSON instead.
const PASTED: Schema = {
  type: 'object',
  properties: { text: {}, url: {}, source: {}, owner: {} },
}

const bodySchemaOf = (name: CallName, body: DescribedCall['requestBody']): Schema | undefined =>
  name === 'POST /api/imports' ? PASTED : body?.content['application/json']?.schema

/** Every way to make this call wrong: each parameter, each field at each depth, the body as a whole, headers. */
export const wrongRequests = (
  name: CallName,
  { parameters = [], requestBody }: DescribedCall,
  { named, isLarge }: { named: Schemas; isLarge: boolean },
): WrongRequest[] => {
  const body = bodySchemaOf(name, requestBody)
  return [
    ...parameters.flatMap(({ name: parameter, in: where }) =>
      where === 'path' ? inPath(name, parameter) : inQuery(name, parameter),
    ),
    ...ODD_QUERIES.map((query) => ({
      what: `query ${query.slice(0, 30)}`,
      echo: '',
      make: (ready: ReadyCall) => requestOf(name, ready, { query }),
    })),
    ...(body === undefined ? [] : inBody(name, resolved(body, named), named, isLarge)),
    ...wholeBodies(name),
    ...ODD_HEADERS.map((headers) => ({
      what: `header ${JSON.stringify(headers).slice(0, 50)}`,
      echo: Object.values(headers)[0] ?? '',
      make: (ready: ReadyCall) => requestOf(name, ready, { headers }),
    })),
  ]
}
