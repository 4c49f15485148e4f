import { Validator } from '@seriousme/openapi-schema-validator'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createRoutes } from '#server/app.ts'
import { routesOf } from '#server/testing/routes-of.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { allCalls } from './subjects.ts'

const { app, deps } = await createTestApp()

test('every route under /api is described in an api.ts, and every described call has its route', () => {
  const routes = routesOf(createRoutes(deps)).filter(
    (route) => route.includes(' /api/') && !route.startsWith('OPTIONS '),
  )
  expect(routes.length).toBeGreaterThan(60)
  expect(
    allCalls()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(routes.sort())
})

test('the document is valid OpenAPI 3.1', async () => {
  const { body } = await request(app).get('/api/openapi.json').expect(200)
  const { valid, errors } = await new Validator().validate(body)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(body.openapi).toBe('3.1.0')
})

test('every reference leads to a component, and every component is used', async () => {
  const { body } = await request(app).get('/api/openapi.json').expect(200)
  const text = JSON.stringify(body)
  const used = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
  expect([...used].sort()).toEqual(Object.keys(body.components.schemas).sort())
})

test('operations have different ids, and each has a summary and a tag of the list', async () => {
  const { body } = await request(app).get('/api/openapi.json').expect(200)
  type Operation = { operationId: string; summary: string; tags: string[] }
  const operations = Object.values(body.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  )
  const tags = body.tags.map(({ name }: { name: string }) => name)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { summary, tags: own } of operations) {
    expect(summary.length).toBeGreaterThan(5)
    expect(tags).toEqual(expect.arrayContaining(own))
  }
})

test('a filter is described as its reader reads it', async () => {
  const { body } = await request(app).get('/api/openapi.json').expect(200)
  type Given = { name: string; schema: Record<string, unknown>; description: string }
  const parameters = body.paths['/api/races-filters'].get.parameters as Given[]
  const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema
  expect(schemaOf('terrain')).toEqual({
    type: 'array',
    items: { type: 'string', enum: ['Forest', 'Mountain', 'Desert', 'Coastal'] },
  })
  expect(schemaOf('minDistanceKm')).toEqual({ type: 'number', minimum: 0, maximum: 100_000 })
  expect(schemaOf('withinKm')).toEqual({ type: 'number', minimum: 1, maximum: 20_000 })
  expect(schemaOf('maxDifficulty')).toEqual({ type: 'integer', minimum: 1, maximum: 5 })
  expect(schemaOf('search')).toEqual({ type: 'string', maxLength: 200 })
  expect(schemaOf('when')).toEqual({ type: 'string', enum: ['coming', 'past', 'all'] })
  expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 200 })
  expect(parameters.filter(({ description }) => !description)).toEqual([])
})
