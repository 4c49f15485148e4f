import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'

const { db } = await createTestDatabase()

/** The words that a generated column of races counts, in the order of their bits. */
const wordsOf = async (column: string) => {
  const { rows } = await db.execute<{ expression: string }>(sql`
    select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'races'::regclass and attname = ${column}`)
  return [...(rows[0]?.expression ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word)
}

test('the filters and the stored bits mean the same words', async () => {
  expect(await wordsOf('terrain_mask')).toEqual([...TERRAINS])
  expect(await wordsOf('format_mask')).toEqual([...SPECIAL_FORMATS])
})
