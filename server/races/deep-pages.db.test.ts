import request from 'supertest'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as others from '#server/platform/answers/other-visitors.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'

// This file and the next one in its process load all modules again, because one is replaced here.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('#server/platform/answers/other-visitors.ts', async (load) => {
  const whole = await load<typeof others>()
  return { ...whole, markCostly: vi.fn(whole.markCostly) }
})
beforeEach(() => void vi.mocked(others.markCostly).mockClear())

const { app, db } = await createTestApp()
await createRace(db)
await createTrip(db)

const isCostly = async (path: string) => {
  await request(app).get(path).expect(200)
  return vi.mocked(others.markCostly).mock.calls.length > 0
}

test.each([
  ['/api/races?limit=24', false],
  ['/api/races-filters?terrain=Forest&limit=24&offset=480', false],
  ['/api/races?limit=24&offset=2000', true],
  ['/api/races?limit=200', true],
  ['/api/races-filters?limit=200&offset=400', true],
  ['/api/trips?limit=24', false],
  ['/api/trips?limit=24&offset=2000', true],
  ['/api/trips?limit=200&offset=400', true],
])('whether %s counts as costly: %s', async (path, expected) => {
  expect(await isCostly(path)).toBe(expected)
})
