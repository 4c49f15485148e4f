import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { isDatabaseAway } from '../errors/database-errors.ts'
import { AppError } from '../errors/errors.ts'
import { rateLimit } from './rate-limits.ts'

const { db, url } = await createTestDatabase()

const limitOf = (points: number, factor = 1, on = db) =>
  rateLimit({ db: on, settings: { rateLimitFactor: factor } }, { name: 'hut', points, seconds: 60 })

const refusedAfter = async (most: number, spend: () => Promise<void>) => {
  for (let spent = 0; spent < most; spent += 1) {
    try {
      await spend()
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      return spent
    }
  }
  return most
}

describe('a rate limit', () => {
  test('counts each key by itself', async () => {
    const limit = limitOf(3)
    expect(await refusedAfter(9, () => limit.spend('a', 'b'))).toBe(3)
    expect(await refusedAfter(9, () => limit.spend('a'))).toBe(3)
    expect(await refusedAfter(9, () => limit.spend('a,b'))).toBe(3)
  })

  test('can take a try back and can be reset', async () => {
    const limit = limitOf(3)
    await limit.spend('back')
    await limit.refund('back')
    expect(await refusedAfter(9, () => limit.spend('back'))).toBe(3)
    await limit.forget('back')
    expect(await refusedAfter(9, () => limit.spend('back'))).toBe(3)
  })

  test('is multiplied by the setting, never below one, and 0 switches it off', async () => {
    expect(await refusedAfter(9, () => limitOf(3, 2).spend('double'))).toBe(6)
    expect(await refusedAfter(9, () => limitOf(3, 0.1).spend('tenth'))).toBe(1)
    expect(await refusedAfter(50, () => limitOf(3, 0).spend('off'))).toBe(50)
  })

  test('without the database refuses what needs it, and counts the rest in memory', async () => {
    const own = openDatabase({ url, size: 1 })
    const held = await own.$client.connect()
    await expect(limitOf(2, 1, own).spend('away')).rejects.toSatisfy(isDatabaseAway)
    const free = rateLimit(
      { db: own, settings: { rateLimitFactor: 1 } },
      { name: 'free', points: 2, seconds: 60, needsDatabase: false },
    )
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => free.spend('away')))
    expect(tries.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    held.release()
    await own.$client.end()
  })
})
