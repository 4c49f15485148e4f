import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'

const { db } = await createTestDatabase()

const one = async (value: ReturnType<typeof sql>) => {
  const { rows } = await db.execute<{ value: unknown }>(sql`select ${value} as value`)
  return rows[0]?.value
}

test('the bounds of the distances are the smallest and largest one, and null without distances', async () => {
  expect(await one(sql`smallest('{42.2, 10, 21.1}')`)).toBe(10)
  expect(await one(sql`largest('{21.1, 42.2, 10}')`)).toBe(42.2)
  expect(await one(sql`smallest('{50}')`)).toBe(50)
  expect(await one(sql`smallest('{}')`)).toBeNull()
  expect(await one(sql`largest('{}')`)).toBeNull()
  expect(await one(sql`smallest(null)`)).toBeNull()
  expect(await one(sql`smallest('[0:0]={50}')`)).toBe(50)
})

test('the mask has one bit for each word of the vocabulary that a race has', async () => {
  expect(await one(sql`word_mask('[]', 'Forest', 'Mountain', 'Desert')`)).toBe(0)
  expect(await one(sql`word_mask('["Forest"]', 'Forest', 'Mountain', 'Desert')`)).toBe(1)
  expect(await one(sql`word_mask('["Desert", "Forest", "Moon"]', 'Forest', 'Mountain', 'Desert')`)).toBe(5)
})

test.each([
  ['Tre Toppar 50', 'tre toppar 50'],
  ['Årefjället', 'arefjallet'],
  ['  two  spaces ', 'two spaces'],
  ['Åre-Fjäll (50/25) "Up & down"', 'are fjall 50 25 up down'],
  ['tab\tand\nline', 'tab and line'],
  ['霧島トレイル', '霧島トレイル'],
  ['?!', ''],
  ['', ''],
])('%j is folded to %j', async (text, folded) => {
  expect(await one(sql`fold(${text})`)).toBe(folded)
})

test('the uploaded pictures of a listing are found in its addresses, each once', async () => {
  const [hash, other] = ['a'.repeat(40), '0'.repeat(40)]
  expect(await one(sql`picture_hashes(null)`)).toEqual([])
  expect(await one(sql`picture_hashes('https://example.org/a.jpg')`)).toEqual([])
  expect(
    await one(
      sql`picture_hashes(${`/uploads/${hash}-800.webp /uploads/${other}-800.webp /uploads/${hash}-1.webp`})`,
    ),
  ).toEqual([other, hash])
})
