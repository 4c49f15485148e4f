import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'

const { db } = await createTestDatabase()

const termsOf = async (name: string, location: string, description: string) => {
  const { rows } = await db.execute<{ terms: string[] }>(sql`
    select tsvector_to_array(race_terms(${name}, ${location}, ${description}, 'Marathon', '["Sky Race"]'::jsonb)) as terms`)
  return rows[0]?.terms
}

test('the search words of a race are its words and its country as a whole', async () => {
  expect(await termsOf('Årefjället Run', 'Åre, Sweden', 'Up & down.')).toEqual(
    ['are', 'arefjallet', 'down', 'in sweden', 'marathon', 'race', 'run', 'sky', 'sweden', 'up'].sort(),
  )
  expect(await termsOf('Run', '', '')).toEqual(['in ', 'marathon', 'race', 'run', 'sky'])
})

test('a long word is cut to the longest allowed search word', async () => {
  expect(await termsOf('Run', 'Here', 'x'.repeat(20_000))).toContain('x'.repeat(60))
  expect(await termsOf('Run', 'Here', 'ß'.repeat(49))).toContain('s'.repeat(60))
  expect(await termsOf('Run', 'Here', 'y'.repeat(60))).toContain('y'.repeat(60))
})
