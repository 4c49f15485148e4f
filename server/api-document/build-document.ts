import type * as z from 'zod'
import {
  type Answer,
  type CallDescription,
  type CallName,
  type FileBody,
  isBytesBody,
  isFileBody,
  type JsonSchema,
  type Parameter,
  type Subject,
} from '#server/platform/calls/describe-calls.ts'
import { jsonSchemaOf, wholeSchemaOf } from '#server/platform/calls/json-schema.ts'
import { errorView, refusalsOf, unavailableView } from './refusals.ts'
import { allCalls } from './subjects.ts'

const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

/** What the parts of paths mean. All but these are ids. */
const OF_PATH: Record<string, { description: string; schema: JsonSchema }> = {
  token: { description: 'The secret part of a link in a mail.', schema: { type: 'string' } },
  number: { description: 'From 1, in the order of the race.', schema: { type: 'integer', minimum: 1 } },
  bookingId: { description: 'The id of the booking of one person.', schema: ID },
  entryId: { description: 'The id of an entry in the waiting list.', schema: ID },
}

/** The path as OpenAPI writes it: `/api/races/{id}`. */
export const documentPath = (name: CallName): string =>
  name.slice(name.indexOf(' ') + 1).replace(/:(\w+)/g, '{$1}')

export const methodOf = (name: CallName): string => name.slice(0, name.indexOf(' ')).toLowerCase()

/** The call's name for anchors and generated clients: `get-races-id`. */
export const operationIdOf = (name: CallName): string =>
  `${methodOf(name)}${documentPath(name)
    .replace('/api', '')
    .replace(/[^A-Za-z0-9]+/g, '-')}`.replace(/-$/, '')

const parametersOfPath = (name: CallName) =>
  [...name.matchAll(/:(\w+)/g)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    ...(OF_PATH[parameter] ?? { description: 'The id of what is before it in the path.', schema: ID }),
  }))

const inQuery = ({ name, description, schema, isRequired = false }: Parameter) => ({
  name,
  in: 'query',
  required: isRequired,
  ...(description === undefined ? {} : { description }),
  // A list repeats the parameter.
  ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
  schema,
})

const LISTED_HEADERS = {
  'X-Total-Count': { description: 'How many items match', schema: { type: 'integer' } },
  Link: { description: '<address>; rel="next" while the list goes on', schema: { type: 'string' } },
}

type Names = ReadonlyMap<z.ZodType, string>

const answer = ({ description, schema, mediaType, isPage }: Answer, names: Names) => ({
  description,
  ...(isPage ? { headers: LISTED_HEADERS } : {}),
  ...(schema ? { content: { 'application/json': { schema: jsonSchemaOf(schema, 'output', names) } } } : {}),
  ...(mediaType ? { content: { [mediaType]: { schema: { type: 'string' } } } } : {}),
})

const formOf = ({ file, mediaTypes, also }: FileBody, names: Names) => {
  const { properties = {} } = also ? jsonSchemaOf(also, 'input', names) : {}
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [file]: { type: 'string', contentMediaType: mediaTypes }, ...(properties as object) },
        required: [file],
      },
    },
  }
}

const bodyOf = ({ body, example }: CallDescription, names: Names) => {
  if (body === undefined) return {}
  const content = isFileBody(body)
    ? formOf(body, names)
    : isBytesBody(body)
      ? { 'application/octet-stream': { schema: { type: 'string', contentMediaType: body.bytes } } }
      : {
          'application/json': {
            schema: jsonSchemaOf(body, 'input', names),
            ...(example?.body === undefined ? {} : { example: example.body }),
          },
        }
  return { requestBody: { required: true, content } }
}

const whoMay = ({ who }: CallDescription) =>
  who === 'anybody' ? [] : [who === undefined ? 'For people who are signed in.' : `Only for ${who.only}.`]

const limitsIn = ({ limits = [] }: CallDescription) =>
  limits.length === 0
    ? {}
    : { 'x-rate-limits': limits.map(({ points, seconds, per }) => ({ calls: points, seconds, per })) }

/** A race that was joined to another one leads there, with all that is under it. */
const movedOf = (name: CallName) =>
  name.startsWith('GET /api/races/:id')
    ? { 301: { description: 'The race is a part of another one now, and this leads there.' } }
    : {}

const operation = (name: CallName, call: CallDescription, tag: string, names: Names) => {
  const description = [...(call.details === undefined ? [] : [call.details]), ...whoMay(call)].join('\n\n')
  const parameters = [...parametersOfPath(name), ...(call.query ?? []).map(inQuery)]
  return {
    operationId: operationIdOf(name),
    summary: call.summary,
    ...(description === '' ? {} : { description }),
    tags: [tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(call, names),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, given]) => [status, answer(given, names)]),
      ),
      ...movedOf(name),
      ...refusalsOf(name, call, names),
    },
    security: call.who === 'anybody' ? [] : [{ session: [] }],
    ...limitsIn(call),
    'x-cors': call.isOpenToSites === true,
    ...(call.example?.query === undefined ? {} : { 'x-example-query': call.example.query }),
  }
}

export type ApiDocument = ReturnType<typeof buildDocument>
export type Operation = ReturnType<typeof operation>

/** The schemas with a name: what is sent by their input, all others by their output. */
const componentsOf = (subjects: Subject[], names: Names) => {
  const inputs = new Set(allCalls(subjects).flatMap(({ call }) => (call.body ? [call.body] : [])))
  return Object.fromEntries(
    [...names].map(([schema, name]) => [
      name,
      wholeSchemaOf(schema, inputs.has(schema) ? 'input' : 'output', names),
    ]),
  )
}

const ABOUT = `Races and guided running trips as JSON.

Days are YYYY-MM-DD, instants ISO 8601. Refusals are \`{ message, code, errors }\`, in the language of Accept-Language (English or Swedish). Lists tell their length in X-Total-Count and their next page in Link. Calls beyond a rate limit are answered with 429 and Retry-After. Pages of other sites may read what is marked with \`x-cors\`. Fields may be added to answers at any time.`

/** The OpenAPI 3.1 document of these subjects, from the schemas that read each request. */
export const buildDocument = (
  subjects: Subject[],
  { publicUrl, cookieName }: { publicUrl: string; cookieName: string },
) => {
  const names = new Map<z.ZodType, string>([
    [errorView, 'Error'],
    [unavailableView, 'Unavailable'],
  ])
  for (const { schemas = {} } of subjects)
    for (const [name, schema] of Object.entries(schemas)) names.set(schema, name)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { name, call, tag } of allCalls(subjects)) {
    const path = documentPath(name)
    paths[path] = { ...paths[path], [methodOf(name)]: operation(name, call, tag, names) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trailherd', version: '1', description: ABOUT },
    servers: [{ url: publicUrl }],
    tags: subjects.map(({ tag, about }) => ({ name: tag, description: about })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: componentsOf(subjects, names),
    },
  }
}
