import request from 'supertest'
import { expect, test } from 'vitest'
import { fuzzCalls } from '#server/testing/fuzz/fuzz-calls.ts'
import { fuzzPages } from '#server/testing/fuzz/fuzz-pages.ts'
import { describedApp, withAnotherOwner } from '#server/testing/roles/people.ts'
import { listeningApp } from '#server/testing/servers/listening-app.ts'
import { randomFrom } from '#shared/random-from.ts'

const first = await describedApp()
const others = await Promise.all(Array.from({ length: 5 }, () => withAnotherOwner(first)))
const base = await listeningApp(first.app)
const { body: document } = await request(base).get('/api/openapi.json').expect(200)

test('whatever a request to any call contains, the answer is never a 5xx, and a refusal is JSON with a message and tells nothing of the server', async () => {
  const { faults } = await fuzzCalls([first, ...others], {
    base,
    document,
    random: randomFrom(17),
    mostOf: ({ requestBody }) => (requestBody ? 30 : 5),
  })
  expect(faults).toEqual([])
  // None of it became a field of every object.
  for (const { prototype } of [Object, Array, Function]) expect(Object.keys(prototype)).toEqual([])
}, 300_000)

test('odd addresses of feeds, pictures, drawings and pages get no 5xx', async () => {
  const { faults } = await fuzzPages(base, { random: randomFrom(17), share: 0.02 })
  expect(faults).toEqual([])
})
