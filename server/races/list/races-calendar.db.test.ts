import ICAL from 'ical.js'
import request from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { racesCalendar } from './races-calendar.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

const WORDS = ['Åre, Fjäll; & "Ridge"', 'Back\\slash', '日本 🏔 trail', 'Łódź: 50%', 'a'.repeat(150)]
const dayOf = (number: number) => new Date(Date.UTC(2027, 0, 20 + (number % 700))).toISOString().slice(0, 10)

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)
    return {
      uid: value('uid'),
      name: value('summary'),
      date: String(value('dtstart')),
      place: value('location'),
      url: value('url'),
      status: value('status'),
      sequence: Number(value('sequence')),
    }
  })

test('a calendar of 1,200 races holds them all, with name, day, place and address', async () => {
  await db.delete(races)
  const made = await createRaces(
    db,
    Array.from({ length: 1_200 }, (_, number) => ({
      name: `${number} ${WORDS[number % WORDS.length]}`,
      location: `${number}, ${WORDS[(number + 1) % WORDS.length]}`,
      date: dayOf(number),
    })),
  )
  const warn = vi.spyOn(console, 'warn')
  onTestFinished(() => warn.mockRestore())
  const { text, headers } = await request(app).get('/api/races.ics?when=coming').expect(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers).toMatchObject({ 'x-total-count': '1200' })
  expect(headers.link).toBeUndefined()
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const inOrder = made.toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id)
  expect(eventsIn(text)).toEqual(
    inOrder.map(({ id, name, location, date }) => ({
      uid: `race-${id}@trailherd.test`,
      name,
      date,
      place: location,
      url: `http://trailherd.test/race/${id}`,
      status: 'CONFIRMED',
      sequence: 0,
    })),
  )
  expect(warn).not.toHaveBeenCalled()
})

test('each edit raises the sequence of the same event, and a cancelled race stays with its status', async () => {
  await db.delete(races)
  const { agent, user } = await signedInAgent(app, db)
  const race = await createRace(db, {
    createdBy: user.id,
    createdAt: new Date(Date.now() - 60_000),
    updatedAt: new Date(Date.now() - 60_000),
  })
  const event = async () => {
    const { text } = await request(app).get(`/api/races.ics?lang=en&at=${Math.random()}`).expect(200)
    return eventsIn(text)[0]
  }
  const before = await event()
  await agent.patch(`/api/races/${race.id}`).send({ dateStatus: 'postponed' }).expect(200)
  const postponed = await event()
  expect(postponed).toMatchObject({ uid: before?.uid, status: 'TENTATIVE' })
  expect(postponed?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  await agent.patch(`/api/races/${race.id}`).send({ dateStatus: 'cancelled' }).expect(200)
  const cancelled = await event()
  expect(cancelled).toMatchObject({ uid: before?.uid, status: 'CANCELLED' })
  // The two edits were made within a second, and a calendar takes the second one only with a higher number.
  expect(cancelled?.sequence).toBeGreaterThan(postponed?.sequence ?? 0)
})

test('a race that was hidden a moment ago is left out of the calendar', async () => {
  const [shown, hidden] = await Promise.all([createRace(db), createRace(db, { isListed: false })])
  const listings = [shown, hidden].map(({ id }) => ({ id }))
  const file = await racesCalendar(db, { listings, name: 'Races', publicUrl: 'http://trailherd.test' })
  expect(eventsIn(file).map(({ uid }) => uid)).toEqual([`race-${shown.id}@trailherd.test`])
})
