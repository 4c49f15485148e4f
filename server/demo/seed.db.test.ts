import { eq, isNotNull, ne } from 'drizzle-orm'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { climbOfCourses, distancesOfCourses } from '#shared/races/course-facts.ts'
import { coursesInput } from '#shared/races/courses.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
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

test('some demo races have courses with tracks, and say that these are drawn for the demo', async () => {
  const { db } = await createTestApp()
  await seedDemoCatalogue(db, new Date('2027-01-15T12:00:00Z'))
  const found = await db.select().from(races).where(isNotNull(races.courses))
  expect(found.length).toBeGreaterThanOrEqual(4)
  for (const { name, courses, distanceKm, elevationGain, description } of found) {
    expect(distancesOfCourses(courses ?? []), name).toEqual(distanceKm)
    expect(climbOfCourses(courses ?? []), name).toBe(elevationGain)
    expect(coursesInput.safeParse(courses).success, name).toBe(true)
    expect(
      courses?.some(({ track }) => track),
      name,
    ).toBe(true)
    expect(description).toContain('drawn for the demo')
  }
})

test('some demo trips take place near a race and its day', async () => {
  const { app, db } = await createTestApp()
  await seedDemoCatalogue(db, new Date('2027-01-15T12:00:00Z'))
  const near: string[] = []
  for (const { id, name } of await db.select().from(trips)) {
    const { body } = await request(app).get(`/api/trips/${id}/nearby-races`).expect(200)
    if (body.length > 0) near.push(name)
  }
  expect(near.length).toBeGreaterThanOrEqual(4)
})
