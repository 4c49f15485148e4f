import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { AppError } from './errors.ts'
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

  test('takes a try back, and starts anew', async () => {
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

  test('without the database it counts in memory, and soon', async () => {
    const own = openDatabase({ url, size: 1 })
    const held = await own.$client.connect()
    const limit = limitOf(2, 1, own)
    expect(await refusedAfter(4, () => limit.spend('away'))).toBe(2)
    held.release()
    await own.$client.end()
  })
})
