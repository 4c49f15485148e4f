import { expect, test } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { playMoney } from './play-money.ts'
import { FORGOTTEN } from './product.ts'

const { db } = await createTestDatabase()
const SEQUENCES = Number(process.env.MONEY_PLAY_SEQUENCES ?? 40)
const seed = Number(process.env.MONEY_PLAY_SEED ?? 20_270_115)

test('however people pay, refund, cancel, replace and correct, money, statuses and seats are as the rules say', async () => {
  const { deeds, differs } = await playMoney(db, { sequences: SEQUENCES, seed })
  expect(differs).toBe(null)
  expect(deeds).toBeGreaterThan(SEQUENCES)
})

// With this one each is noticed within a few seconds.
const SEED_OF_MISTAKES = 1

test.each(Object.keys(FORGOTTEN))('a product that forgets that %s is noticed', async (rule) => {
  const { differs } = await playMoney(db, {
    sequences: 200,
    seed: SEED_OF_MISTAKES,
    forgotten: FORGOTTEN[rule] ?? {},
  })
  expect(differs).toMatch(/Counterexample/)
})
