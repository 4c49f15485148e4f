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

test.each([
  ['an ordinary text', 'Tre Toppar 50/25', 'Åre, Jämtland, Sweden', 'Up & down: "the" (long) one - 12.5 km.'],
  [
    'symbols',
    'A+B < C = $5 ^ `d` | ~e ©®™ 50% #1 @x *y* \\z _under_',
    'Köln, Germany',
    'a\tb\nc\u00a0d – e — f “g” ‘h’ …',
  ],
  ['other scripts', '霧島トレイル', 'Kirishima, 日本', 'Забег по горам, ελληνικά, ½ Ⅷ ß ﬁ İ ı'],
  ['nothing but marks', '?!', '...', '---'],
  ['a long word beside marks', `x${'y'.repeat(80)}`, 'Łódź, ', 'z'.repeat(3000)],
])('the search words of %s are those of the folded text', async (_, name, location, description) => {
  const { rows } = await db.execute<{ terms: string[] }>(sql`
    select array_agg(distinct left(term, 60) order by left(term, 60)) as terms
    from (select unnest(string_to_array(fold(${`${name} ${location} ${description} Marathon ["Sky Race"]`}::text), ' '))
          union all select 'in ' || fold(regexp_replace(${location}::text, '^.*,', ''))) as folded(term)`)
  expect([...((await termsOf(name, location, description)) ?? [])].sort()).toEqual(
    [...(rows[0]?.terms ?? [])].sort(),
  )
})
