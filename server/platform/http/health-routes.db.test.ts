import request from 'supertest'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { isAlone, restAfter } from '../answers/other-visitors.ts'

const { app } = await createTestApp()

test('a load balancer that asks whether the server is ready is no visitor, for whom costly work would rest', async () => {
  // The file before may have had visitors in the same process.
  await expect.poll(isAlone).toBe(true)
  await request(app).get('/api/ready').expect(200)
  await request(app).get('/api/health').expect(200)
  expect(restAfter(40)).toBe(0)
  await request(app).get('/api/trips?limit=24').expect(200)
  expect(restAfter(40)).toBe(120)
})
