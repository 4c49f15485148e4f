import { afterAll, describe, expect, test } from 'vitest'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { listeningApp } from '#server/testing/servers/listening-app.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { serveMetrics } from './serve-metrics.ts'

const { app, db, deps } = await createTestApp()
const race = await createRace(db)
const metrics = await serveMetrics(deps, { port: 0, host: '127.0.0.1' })
afterAll(() => metrics.stop())
const base = await listeningApp(metrics.measured(app))

const scrape = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
const figureOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  )
const countOf = (text: string, method: string, route: string, status: number) =>
  figureOf(
    text,
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  )

describe('requests', () => {
  test('are counted by route and status, also when they are answered from memory', async () => {
    for (let time = 0; time < 5; time += 1) await (await fetch(`${base}/api/races/${race.id}`)).text()
    await (await fetch(`${base}/api/races/999999`)).text()
    await expect.poll(async () => countOf(await scrape(), 'GET', '/api/races/:id', 200)).toBe(5)
    expect(countOf(await scrape(), 'GET', '/api/races/:id', 404)).toBe(1)
  })

  test('to made-up addresses have few names', async () => {
    for (let time = 0; time < 5; time += 1) await (await fetch(`${base}/api/made-up-${time}`)).text()
    await expect.poll(async () => countOf(await scrape(), 'GET', 'unknown call', 404)).toBe(5)
    expect(await scrape()).not.toContain('made-up')
  })
})

test('the outbox, the pool, the event loop and the memory can be read', async () => {
  await queueMail(db, { to: { address: 'vera@post.example' }, subject: 'Hello', text: 'x', html: 'x' })
  const text = await scrape()
  expect(figureOf(text, 'trailherd_database_up')).toBe(1)
  expect(figureOf(text, 'trailherd_mails_waiting')).toBe(1)
  expect(figureOf(text, 'trailherd_mails_parked')).toBe(0)
  for (const name of [
    'trailherd_mails_oldest_seconds',
    'trailherd_database_connections',
    'trailherd_database_waiting',
    'trailherd_catalogue_look_age_seconds',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(figureOf(text, name), name).toBeGreaterThanOrEqual(0)
  }
  expect(text).not.toContain('vera@post.example')
})

test('only /metrics is answered at the port, and the site does not answer it', async () => {
  expect((await fetch(`http://127.0.0.1:${metrics.port}/api/races`)).status).toBe(404)
  expect((await fetch(`${base}/metrics`)).status).toBe(404)
})

test('without a port there are no metrics, and with one they listen on this machine only', () => {
  expect(readSettings({}).metrics).toBeUndefined()
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(() => readSettings({ METRICS_PORT: 'many' })).toThrow('METRICS_PORT must be a whole number')
})
