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

// On a busy machine 200 sequences take minutes.
const LONGEST_MS = 900_000

test.each(Object.keys(FORGOTTEN))(
  'a product that forgets that %s is noticed',
  {
    timeout: LONGEST_MS,
  },
  async (rule) => {
    const { differs } = await playMoney(db, { sequences: 200, seed, forgotten: FORGOTTEN[rule] ?? {} })
    expect(differs).toMatch(/Counterexample/)
  },
)
