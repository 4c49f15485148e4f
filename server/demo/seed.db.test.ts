import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { seedDemoCatalogue } from './seed.ts'

test('demo races have confirmed dates, except an estimated and a postponed one; one is sold out', async () => {
  const { db } = await createTestApp()
  const { races: total } = await seedDemoCatalogue(db, new Date('2027-01-15T12:00:00Z'))
  const unsure = await db
    .select({ status: races.dateStatus })
    .from(races)
    .where(ne(races.dateStatus, 'confirmed'))
  expect(unsure.map(({ status }) => status).sort()).toEqual(['estimated', 'postponed'])
  expect(await db.$count(races, eq(races.entries, 'soldOut'))).toBe(1)
  expect(await db.$count(races)).toBe(total)
})
