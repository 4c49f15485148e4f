import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'

const { app, db } = await createTestApp()

const HTML = {
  name: 'Peak &amp; Fell',
  location: '<b>Sk&ouml;vde</b>, Sweden',
  description: '<p>Up &amp; down.</p><p>Every year.</p>',
}
const PLAIN = {
  name: 'Peak & Fell',
  location: 'Skövde, Sweden',
  description: 'Up & down.\n\nEvery year.',
}

test('HTML in a stored race is removed from cards, pages and the map', async () => {
  const { id } = await createRace(db, { ...HTML, features: ['<i>Unsupported</i>'] })
  const { rows } = await db.execute(sql`select description from races where id = ${id}`)
  expect(rows, 'the row as it was imported').toEqual([{ description: HTML.description }])

  const race = await request(app).get(`/api/races/${id}`).expect(200)
  expect(race.body).toMatchObject({ ...PLAIN, features: ['Unsupported'] })
  const list = await request(app).get('/api/races').expect(200)
  expect(list.body).toMatchObject([{ name: PLAIN.name, location: PLAIN.location }])
  const map = await request(app).get('/api/map').expect(200)
  expect(map.body.races[0]?.[4]).toBe(PLAIN.name)
})

test('HTML in a stored trip is removed too, also from its lists and longer texts', async () => {
  const { id } = await createTrip(db, {
    ...HTML,
    itinerary: 'Day 1<br>Abisko',
    includedItems: ['Guide &amp; huts'],
    terms: '<p>Pay &quot;soon&quot;.</p>',
    packingList: null,
  })
  const { body } = await request(app).get(`/api/trips/${id}`).expect(200)
  expect(body).toMatchObject({
    ...PLAIN,
    itinerary: 'Day 1\nAbisko',
    includedItems: ['Guide & huts'],
    terms: 'Pay "soon".',
    packingList: null,
  })
})

test('HTML is removed before storing, and a text of tags only counts as empty', async () => {
  const { agent } = await signedInAgent(app, db)
  const input = { ...HTML, date: '2027-06-06', distanceKm: 21, elevationGain: 900, difficulty: 2 }
  const { body } = await agent.post('/api/races').send(input).expect(201)
  const { rows } = await db.execute(
    sql`select name, location, description from races where ${eq(races.id, body.id)}`,
  )
  expect(rows).toEqual([PLAIN])
  const blank = await agent
    .post('/api/races')
    .send({ ...input, name: '<p></p>', description: '&nbsp;' })
    .expect(400)
  expect(blank.body.errors).toEqual({ name: 'Name is required', description: 'Description is required' })
})
