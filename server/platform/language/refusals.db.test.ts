import request from 'supertest'
import { expect, test } from 'vitest'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({ RATE_LIMIT_FACTOR: '0.001' })
await noTownsNeeded(db)
const swedish = { 'Accept-Language': 'sv' }
const json = { 'Content-Type': 'application/json' }

test('a visitor who has to log in is told so in Swedish', async () => {
  const { body } = await request(app).get('/api/my-bookings').set(swedish).expect(401)
  expect(body.message).toBe('Logga in först.')
})

test.each([
  ['a body that is no JSON', { ...json }, '{', 'Innehållet är inte giltig JSON.'],
  ['a body that is too large', { ...json }, `"${'x'.repeat(300_000)}"`, 'Innehållet är för stort.'],
  ['a body of another type', { 'Content-Type': 'text/plain' }, 'hej', /^Skicka innehållet som JSON/],
  ['a write from another site', { ...json, Origin: 'http://other.example' }, '{}', /^Anrop från andra/],
])('%s is refused in Swedish', async (_what, headers: Record<string, string>, content, message) => {
  const { body } = await request(app).post('/api/contact').set(swedish).set(headers).send(content)
  expect(body.message).toMatch(message)
})

test('after its session was loaded and its body was read, a request still gets Swedish', async () => {
  const { agent } = await signedInAgent(app, db)
  const { body } = await agent.post('/api/nothing').set(swedish).send({ a: 1 }).expect(404)
  expect(body.message).toBe('Det här API-anropet finns inte.')
})

test('a rate limit says in Swedish when to try again', async () => {
  const ask = () => request(app).get('/api/places?q=Geilo').set(swedish)
  await ask()
  const { body } = await ask().expect(429)
  expect(body.message).toMatch(/^För många försök. Försök igen om \d+ minuter\.$/)
})
