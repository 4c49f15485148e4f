import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { type Schema, schemaCheck } from '#server/testing/answers/answer-check.ts'
import { makeCall, rolesOf, usesUp } from '#server/testing/roles/make-call.ts'
import { describedApp } from '#server/testing/roles/people.ts'
import { freshThings } from '#server/testing/roles/things.ts'
import { documentPath, methodOf } from './build-document.ts'
import { allCalls } from './subjects.ts'

type Content = Record<string, { schema: Schema; example?: unknown }>
type Described = {
  responses: Record<string, { content?: Content; headers?: object }>
  requestBody?: { content: Content }
  parameters?: { name: string; in: string; schema: Schema }[]
}

const on = await describedApp()
const { body: document } = await request(on.app).get('/api/openapi.json').expect(200)

const problems = schemaCheck(document)

const describedAs = (name: Parameters<typeof documentPath>[0]): Described =>
  document.paths[documentPath(name)][methodOf(name)]

describe.each(allCalls())('$name', ({ name, call }) => {
  const described = describedAs(name)

  test('answers each role as the document says', async () => {
    const statuses = new Map<string, number>()
    // What is only read is the same for all of them.
    const things = methodOf(name) === 'get' && !usesUp(name) ? await freshThings(on) : undefined
    const answers = await Promise.all(
      rolesOf(name).map(async (role) => [role, await makeCall(on, { name, role, things })] as const),
    )
    for (const [role, answer] of answers) {
      statuses.set(role, answer.status)
      const response = described.responses[answer.status]
      expect([role, answer.status, response ? '' : answer.text]).toEqual([role, answer.status, ''])
      const type = answer.headers['content-type']?.split(';')[0]
      const content = response?.content?.[type ?? '']
      expect([role, type]).toEqual([role, Object.keys(response?.content ?? {})[0]])
      if (type === 'application/json' && content) {
        expect([role, problems(content.schema, answer.body)]).toEqual([role, []])
      }
      if (answer.status < 300 && response?.headers) expect(answer.headers).toHaveProperty('x-total-count')
    }
    const isDone = (role: string) => (statuses.get(role) ?? 500) < 300
    expect(
      [...statuses].filter(([role]) => isDone(role)).length,
      JSON.stringify([...statuses]),
    ).toBeGreaterThan(0)
    if (call.who !== 'anybody') expect(statuses.get('visitor')).toBe(401)
    if (call.who === undefined) expect(isDone('owner') || isDone('booker')).toBe(true)
  })

  const body = described.requestBody?.content['application/json']
  if (body?.example !== undefined)
    test('takes the example of the document, and refuses a body without what it requires', async () => {
      expect(problems(body.schema, body.example)).toEqual([])
      const named =
        String(body.schema.$ref ?? '')
          .split('/')
          .at(-1) ?? ''
      const required = (named === '' ? body.schema : document.components.schemas[named]).required ?? []
      if (required.length === 0) return
      const answer = await makeCall(on, { name, role: 'admin', exactly: { body: {} } })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        400,
        expect.arrayContaining(required),
      ])
    })
})

/** A value that the schema of a parameter refuses; null where it takes every text. */
const wrongFor = (schema: Schema): string | null => {
  if (schema.type === 'array') return wrongFor(schema.items as Schema)
  if (typeof schema.maxLength === 'number') return 'x'.repeat(schema.maxLength + 1)
  return schema.enum || schema.pattern || schema.format || schema.type !== 'string' ? 'nonsense!' : null
}

describe('a parameter that the document describes is read, and a wrong value is refused with its name', () => {
  const things = freshThings(on)
  const cases = allCalls().flatMap(({ name }) =>
    (describedAs(name).parameters ?? []).flatMap((parameter) => {
      const wrong = parameter.in === 'query' ? wrongFor(parameter.schema) : null
      return wrong === null ? [] : [[name, parameter.name, wrong] as const]
    }),
  )
  test.concurrent.each(cases)('%s: %s', async (name, parameter, wrong) => {
    const query = new URLSearchParams({ [parameter]: wrong }).toString()
    const { status, body } = await makeCall(on, {
      name,
      role: 'admin',
      exactly: { query },
      things: await things,
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, expect.arrayContaining([parameter])])
  })
})
