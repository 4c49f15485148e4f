import { sql } from 'drizzle-orm'
import pino from 'pino'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serializeError } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { documentFor } from '#server/site/pages.ts'
import { holdTrip } from '#server/testing/database/held-row.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { letOutboxWait, readOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

const CANARY = 'canary-epilepsy'

const { db, url } = await createTestDatabase()
let logged = ''
const deps: Deps = {
  db,
  clock: () => TEST_NOW,
  log: pino({ level: 'trace', serializers: { err: serializeError } }, { write: (line) => (logged += line) }),
  settings: {
    ...readSettings({
      RATE_LIMIT_FACTOR: '0',
      TRIP_ADMIN_USERNAME: 'trip-keeper',
      RACE_ADMIN_USERNAME: 'race-keeper',
    }),
    sessionSecret: 'only for tests, only for tests',
    publicUrl: 'http://trailherd.test',
  },
}
const app = createApp(deps)

const owner = await signedInAgent(app, db, { userType: 'trip_organizer' })
const booker = await signedInAgent(app, db)
const { agent: tripAdmin } = await signedInAgent(app, db, { username: 'trip-keeper' })
const others: Record<string, Agent> = {
  'another athlete': (await signedInAgent(app, db)).agent,
  'another organizer': (await signedInAgent(app, db, { userType: 'trip_organizer' })).agent,
  'the race admin': (await signedInAgent(app, db, { username: 'race-keeper' })).agent,
  'a visitor': request.agent(app),
}

const questions = [{ id: 'swim', label: 'Can you swim?', kind: 'text' as const, isRequired: true }]
const trip = await createTrip(db, { createdBy: owner.user.id, questions })
const ALLERGY = 'canary-walnut'
const notes = { medicalConditions: CANARY, foodAllergies: ALLERGY }
const secret = { ...notes, answers: { swim: `${CANARY} in water` } }
const form = {
  ...bookingForm(notes),
  answers: secret.answers,
  companions: [{ firstName: 'Ada', lastName: 'Lind', age: 12, ...secret }],
}
let bookingId = 0
let answered = ''

beforeAll(async () => {
  const answer = await booker.agent.post(`/api/trips/${trip.id}/bookings`).send(form).expect(201)
  bookingId = answer.body.id
  answered = answer.text
})

/** What an agent is told, whatever it asks. */
const everythingToldTo = async (agent: Agent) => {
  const answers = [
    await agent.get('/api/trips'),
    await agent.get(`/api/trips/${trip.id}`),
    await agent.get(`/api/trips/${trip.id}/calendar.ics`).buffer(true),
    await agent.get(`/api/trips/${trip.id}/bookings.csv`),
    await agent.get('/api/my-bookings'),
    await agent.get('/api/trip-organizer/trips-with-bookings'),
    await agent.get('/api/map'),
    await agent.get('/api/races'),
    await agent.get('/api/user'),
    await agent.get('/api/user/export'),
    await agent.delete(`/api/my-bookings/${bookingId}`),
    await agent.patch(`/api/trip-bookings/${bookingId}/status`).send({ paymentStatus: 'paid' }),
    await agent.post(`/api/trips/${trip.id}/duplicate`),
    await agent.patch(`/api/trips/${trip.id}`).send({ maxGroupSize: 1, availableSpots: 900 }),
    await agent.patch(`/api/trips/${trip.id}/booking-status`).send({ bookingEnabled: 'no' }),
  ]
  return answers.map(({ text }) => text).join('\n')
}

describe('medical conditions are visible to', () => {
  test('the booker', async () => {
    expect(answered).toContain(CANARY)
    expect((await booker.agent.get('/api/my-bookings')).text).toContain(CANARY)
    expect((await booker.agent.get('/api/user/export')).text).toContain(CANARY)
  })

  test.each([
    ['the trip’s organizer', owner.agent],
    ['the trip admin', tripAdmin],
  ])('%s', async (_who, agent) => {
    expect((await agent.get('/api/trip-organizer/trips-with-bookings')).text).toContain(CANARY)
    expect((await agent.get(`/api/trips/${trip.id}/bookings.csv`)).text).toContain(CANARY)
    const status = agent.patch(`/api/trip-bookings/${bookingId}/status`).send({ paymentStatus: 'paid' })
    expect((await status).text).toContain(CANARY)
  })
})

describe('and to nobody and nothing else:', () => {
  test.each(Object.entries(others))('not to %s', async (_who, agent) => {
    const told = await everythingToldTo(agent)
    expect(told).toContain(trip.name)
    expect(told).not.toContain(CANARY)
    expect(told).not.toContain(form.email)
    expect(told).not.toContain(form.lastName)
  })

  test('not in a page’s document', async () => {
    const pages = ['/trips', `/trips/${trip.id}`, '/my-bookings']
    const documents = await Promise.all(pages.map((path) => documentFor(deps, path)))
    expect(JSON.stringify(documents)).toContain(trip.name)
    expect(JSON.stringify(documents)).not.toContain(CANARY)
  })

  test('not in an error or a log, whatever fails while booking', async () => {
    const sent = { ...form, medicalConditions: `${CANARY} broken` }
    const book = () => booker.agent.post(`/api/trips/${trip.id}/bookings`).send(sent)
    const refused = await book().send({ ...sent, age: 'old' })
    await db.execute(sql`alter table outbox rename to outbox_away`)
    const broken = await book().expect(503)
    await db.execute(sql`alter table outbox_away rename to outbox`)
    await db.execute(sql`alter table trip_bookings add constraint unlucky check (age < 0) not valid`)
    const unlucky = await book().expect(500)
    await db.execute(sql`alter table trip_bookings drop constraint unlucky`)
    const held = await holdTrip(db, trip.id)
    const impatient = openForRequests({ url, requestMs: 500 })
    const locked = await request(createApp({ ...deps, db: impatient }))
      .post(`/api/trips/${trip.id}/bookings`)
      .send(sent)
      .expect(503)
    await closeDatabase(impatient)
    await held.release()
    expect([refused, broken, unlucky, locked].map(({ text }) => text).join()).not.toContain(CANARY)
    expect(logged).toContain('unexpected error')
    expect(logged).not.toContain(CANARY)
    expect(logged).not.toContain(form.email)
    expect(logged).not.toContain(form.lastName)
  })

  test('not in a mail', async () => {
    const set = async (paymentStatus: string) => {
      await owner.agent.patch(`/api/trip-bookings/${bookingId}/status`).send({ paymentStatus }).expect(200)
      // Mails about payments are held for a minute.
      await letOutboxWait(db, 61)
    }
    await letOutboxWait(db, 61)
    await set('pending')
    await set('cancelled')
    await set('paid')
    await booker.agent.delete(`/api/my-bookings/${bookingId}`).expect(204)
    await set('paid')
    await owner.agent.delete(`/api/trips/${trip.id}`).expect(204)
    const mails = await readOutbox(db)
    expect(new Set(mails.map(({ subject }) => subject.split(':')[0]))).toEqual(
      new Set([
        'Booking received',
        'New booking',
        'Paid',
        'Pending Payment',
        'Part of your booking cancelled',
        'Booking cancelled',
        'Cancelled',
      ]),
    )
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${CANARY}|${ALLERGY}`))
  })
})
