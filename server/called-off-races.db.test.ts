import ICAL from 'ical.js'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { tellNextFollowers } from '#server/saved/follow/tell-followers.ts'
import { documentFor } from '#server/site/pages.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'

const { app, db, deps } = await createTestApp()
const organizer = await signedInAgent(app, db)
let followers = 0

/** A race that somebody follows, and everything that shows it. */
const followedRace = async () => {
  followers += 1
  const address = `follower-${followers}@post.example`
  const follower = await signedInAgent(app, db, { email: address, emailVerified: true })
  const { id } = await createRace(db, {
    ...{ name: `Sarek Ridge ${followers}`, date: '2027-06-06', createdBy: organizer.user.id, country: 'SE' },
    coordinates: { lat: 67.4, lng: 17.6 },
  })
  await follower.agent.put(`/api/saved/races/${id}`).expect(204)
  const feed = new URL((await follower.agent.post('/api/saved/feed').expect(201)).body.url)
  const read = async (path: string) => (await request(app).get(path).expect(200)).text
  const eventIn = async (path: string) => {
    const events = new ICAL.Component(ICAL.parse(await read(path))).getAllSubcomponents('vevent')
    const event = events.find((one) => one.getFirstPropertyValue('uid')?.toString().startsWith(`race-${id}@`))
    const value = (name: string) => event?.getFirstPropertyValue(name)?.toString()
    return { status: value('status'), day: value('dtstart'), sequence: Number(value('sequence')) }
  }
  const cardIn = async (path: string) =>
    (JSON.parse(await read(path)) as { id: number }[]).find((card) => card.id === id)
  return {
    id,
    change: (changes: object) => organizer.agent.patch(`/api/races/${id}`).send(changes).expect(200),
    cards: () => Promise.all(['/api/races', '/api/races-filters?country=SE'].map(cardIn)),
    events: () =>
      Promise.all([`/api/races/${id}.ics`, '/api/races.ics', `${feed.pathname}${feed.search}`].map(eventIn)),
    embed: async () => (await read('/embed')).split('<li>').find((item) => item.includes(`/race/${id}"`)),
    map: () => read('/api/map'),
    event: async () =>
      JSON.stringify((await documentFor(deps, `/race/${id}`)).things('http://trailherd.test')),
    picture: async () => {
      const { headers } = await request(app).get(`/social/race/${id}.png`).buffer().expect(200)
      return headers.etag
    },
    mail: async () => {
      await drainOutbox(db)
      while (await tellNextFollowers({ db, clock: () => TEST_NOW, settings: deps.settings }));
      return (await drainOutbox(db)).find(({ to }) => to.address === address)?.subject
    },
  }
}

describe('one press of the organizer reaches lists, calendars, frames, search engines and followers when the race is', () => {
  test('cancelled', async () => {
    const race = await followedRace()
    const [before, picture] = [await race.events(), await race.picture()]
    await race.change({ dateStatus: 'cancelled' })
    for (const card of await race.cards()) expect(card).toMatchObject({ dateStatus: 'cancelled' })
    for (const [index, event] of (await race.events()).entries()) {
      expect(event).toMatchObject({ status: 'CANCELLED', day: '2027-06-06' })
      expect(event.sequence).toBeGreaterThan(before[index]?.sequence ?? Number.NaN)
    }
    expect(await race.embed()).toContain('Cancelled')
    expect(await race.map()).toContain(`[${race.id},`)
    expect(await race.event()).toContain('EventCancelled')
    expect(await race.picture()).not.toBe(picture)
    expect(await race.mail()).toMatch(/cancelled/i)
  })

  test('postponed without a new date', async () => {
    const race = await followedRace()
    await race.change({ dateStatus: 'postponed' })
    for (const card of await race.cards()) expect(card).toMatchObject({ dateStatus: 'postponed' })
    for (const event of await race.events()) expect(event.status).toBe('TENTATIVE')
    expect(await race.embed()).toContain('Postponed')
    expect(await race.event()).toContain('EventPostponed')
    expect(await race.mail()).toMatch(/postponed/i)
  })

  test('moved to another day, which ends a postponement too', async () => {
    const race = await followedRace()
    await race.change({ dateStatus: 'postponed' })
    await race.change({ dateStatus: 'confirmed', date: '2027-09-05' })
    for (const card of await race.cards())
      expect(card).toMatchObject({ dateStatus: 'confirmed', date: '2027-09-05' })
    for (const event of await race.events())
      expect(event).toMatchObject({ status: 'CONFIRMED', day: '2027-09-05' })
    const event = await race.event()
    expect(event).toContain('EventRescheduled')
    expect(event).toMatch(/previousStartDate[^,]+2027-06-06/)
    expect(await race.mail()).toMatch(/another day|moved|new date/i)
  })
})

test('a race keeps the day it was announced for while it is moved, and forgets it with another edition', async () => {
  const race = await followedRace()
  const movedFrom = async (changes: object) => (await race.change(changes)).body.movedFrom
  expect(await movedFrom({ date: '2027-06-13' })).toBe('2027-06-06')
  expect(await movedFrom({ date: '2027-06-20' })).toBe('2027-06-06')
  expect(await movedFrom({ elevationGain: 900 })).toBe('2027-06-06')
  expect(await movedFrom({ date: '2027-06-06' })).toBeNull()
  expect(await movedFrom({ date: '2027-06-13' })).toBe('2027-06-06')
  expect(await movedFrom({ date: '2028-06-11' })).toBeNull()
  expect(await movedFrom({ dateStatus: 'estimated' })).toBeNull()
  expect(await movedFrom({ date: '2028-06-18' })).toBeNull()
})
