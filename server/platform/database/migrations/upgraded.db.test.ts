import { sql } from 'drizzle-orm'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp()

test('while another release has the tables, races are answered with 503 and when to ask again', async () => {
  await db.execute(sql`alter table races rename column description to words`)
  const refused = await request(app).get('/api/races/1')
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('10')
  expect(refused.body.message).toContain('being upgraded')
  await db.execute(sql`alter table races rename column words to description`)
  expect((await request(app).get('/api/races/1')).status).toBe(404)
})
