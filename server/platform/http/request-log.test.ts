import express from 'express'
import pino from 'pino'
import request from 'supertest'
import { expect, test } from 'vitest'
import { pathOf, requestLog } from './request-log.ts'

const logged = (level: string) => {
  const lines: Record<string, unknown>[] = []
  const app = express()
  app.use(requestLog(pino({ level, base: undefined }, { write: (line) => lines.push(JSON.parse(line)) })))
  app.get('/api/broken', (_req, res) => void res.status(500).end())
  app.use((_req, res) => void res.json({}))
  return { app, lines }
}

test('a call is one line with method, path without query, status and time', async () => {
  const { app, lines } = logged('debug')
  await request(app).get('/api/races?search=secret')
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 20,
    req: { method: 'GET', path: '/api/races' },
    res: { statusCode: 200 },
  })
  expect(lines[0]?.responseTime).toBeTypeOf('number')
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('at the usual level only failures are logged; pages and health checks never are', async () => {
  const { app, lines } = logged('info')
  await request(app).get('/api/races')
  await request(app).get('/')
  await request(app).get('/api/health')
  await request(app).get('/api/broken')
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 40, res: { statusCode: 500 } })
})

test('a path keeps no secret of a link, of a page or of a call', () => {
  for (const path of ['/api/booking-link/', '/api/waiting-list/', '/booking/', '/waiting-list/'])
    expect(pathOf(`${path}secret?lang=sv`)).toBe(`${path}...`)
})
