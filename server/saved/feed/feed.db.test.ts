import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { calendarFeeds } from '#shared/saved/calendar-feed-table.ts'
import { savedRaces } from '#shared/saved/table.ts'

const { app, db } = await createTestApp()

const subscribe = async (agent: Agent): Promise<string> =>
  (await agent.post('/api/saved/feed').expect(201)).body.url
const pathOf = (url: string) => url.replace('http://trailherd.test', '')
const read = (url: string, status = 200) => request(app).get(pathOf(url)).expect(status)

const eventsOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

describe('the calendar of what somebody saved', () => {
  test('has whole days without a time zone, and a status that follows the date', async () => {
    const { agent } = await signedInAgent(app, db)
    const made = await createRaces(db, [
      { name: 'Confirmed', date: '2027-06-05' },
      { name: 'Estimated', date: '2027-06-06', dateStatus: 'estimated' },
      { name: 'Postponed', date: '2027-06-07', dateStatus: 'postponed' },
      { name: 'Cancelled, sadly', date: '2027-06-08', dateStatus: 'cancelled' },
    ])
    const trip = await createTrip(db, { name: 'Huts', startDate: '2028-02-28', endDate: '2028-02-29' })
    for (const { id } of made) await agent.put(`/api/saved/races/${id}`).expect(204)
    await agent.put(`/api/saved/trips/${trip.id}`).expect(204)

    const answer = await read(await subscribe(agent))
    expect(answer.headers['content-type']).toMatch(/^text\/calendar; charset=utf-8/)
    expect(answer.headers['cache-control']).toBe('no-store')
    const events = eventsOf(answer.text)
    expect(
      events.map((event) => [
        event.summary,
        event.startDate.toString(),
        event.endDate.toString(),
        event.component.getFirstPropertyValue('status'),
      ]),
    ).toEqual([
      ['Confirmed', '2027-06-05', '2027-06-06', 'CONFIRMED'],
      ['Estimated', '2027-06-06', '2027-06-07', 'TENTATIVE'],
      ['Postponed', '2027-06-07', '2027-06-08', 'TENTATIVE'],
      ['Cancelled, sadly', '2027-06-08', '2027-06-09', 'CANCELLED'],
      ['Huts', '2028-02-28', '2028-03-01', 'CONFIRMED'],
    ])
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
    expect(events[0]?.uid).toBe(`race-${made[0]?.id}@trailherd.test`)
    expect(events[4]?.uid).toBe(`trip-${trip.id}@trailherd.test`)
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('keeps each uid and raises its sequence when a race is edited', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const race = await createRace(db, { createdBy: user.id, date: '2027-06-05' })
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await db.update(races).set({ createdAt: anHourAgo, updatedAt: anHourAgo }).where(eq(races.id, race.id))
    await agent.put(`/api/saved/races/${race.id}`)
    const url = await subscribe(agent)
    const [before] = eventsOf((await read(url)).text)
    await agent.patch(`/api/races/${race.id}`).send({ date: '2027-06-12' }).expect(200)
    const [after] = eventsOf((await read(url)).text)
    expect(after?.uid).toBe(before?.uid)
    expect(after?.startDate.toString()).toBe('2027-06-12')
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  test('follows what is saved, and is a valid file when nothing is', async () => {
    const { agent } = await signedInAgent(app, db)
    const race = await createRace(db)
    const url = await subscribe(agent)
    expect(eventsOf((await read(url)).text)).toEqual([])
    await agent.put(`/api/saved/races/${race.id}`)
    expect(eventsOf((await read(url)).text)).toHaveLength(1)
    await agent.delete(`/api/saved/races/${race.id}`)
    expect(eventsOf((await read(url)).text)).toEqual([])
  })

  test('is in its owner’s language, or in the one that its address names', async () => {
    const { agent } = await signedInAgent(app, db, { language: 'sv' })
    const race = await createRace(db, { dateStatus: 'cancelled' })
    await agent.put(`/api/saved/races/${race.id}`)
    const url = await subscribe(agent)
    const { text } = await read(url).set('Accept-Language', 'en')
    expect(text).toContain('X-WR-CALNAME:Sparat på Trailherd')
    expect(text).toContain('Inställt')
    expect((await read(`${url}&lang=en`)).text).toContain('X-WR-CALNAME:Saved on Trailherd')
  })

  test('a calendar of two thousand races leaves time for other requests', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const made = await createRaces(
      db,
      Array.from({ length: 2_000 }, () => ({})),
    )
    await db.insert(savedRaces).values(made.map(({ id }) => ({ userId: user.id, raceId: id })))
    const url = await subscribe(agent)
    let answeredMeanwhile = 0
    let isDone = false
    const reading = read(url).then((answer) => {
      isDone = true
      return answer
    })
    while (!isDone) {
      await request(app).get('/api/health').expect(200)
      answeredMeanwhile += 1
    }
    expect(eventsOf((await reading).text)).toHaveLength(2_000)
    expect(answeredMeanwhile).toBeGreaterThan(5)
  })
})

describe('the secret address', () => {
  test('is the same until it is renewed; then only the new one works', async () => {
    const { agent } = await signedInAgent(app, db)
    expect((await agent.get('/api/saved/feed').expect(200)).body).toEqual({ url: null })
    const first = await subscribe(agent)
    expect(first).toMatch(/^http:\/\/trailherd\.test\/api\/saved\.ics\?token=[\w-]{43}$/)
    expect((await agent.get('/api/saved/feed')).body).toEqual({ url: first })
    const second = await subscribe(agent)
    expect(second).not.toBe(first)
    const refused = await read(first, 404)
    expect(refused.body.message).toBe('This calendar does not exist. Its address may have been renewed.')
    await read(second)
    await agent.delete('/api/saved/feed').expect(204)
    await read(second, 404)
    expect((await agent.get('/api/saved/feed')).body).toEqual({ url: null })
  })

  test('cannot be read in the database', async () => {
    const { agent } = await signedInAgent(app, db)
    const token = new URL(await subscribe(agent)).searchParams.get('token') ?? ''
    expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(token)
  })

  test('goes on working when the session secret changes', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const url = await subscribe(agent)
    const other = await createTestApp({ SESSION_SECRET: 'another secret, another secret' }, undefined, db)
    await request(other.app).get(pathOf(url)).expect(200)
    const there = await signIn(other.app, user.username)
    expect((await there.get('/api/saved/feed')).body).toEqual({ url: null })
  })

  test.each(['', '?token=', '?token=wrong', '?token=a&token=b', `?token=${'x'.repeat(5000)}`, '?token=%00'])(
    'another one, such as %j, is 404',
    async (query) => {
      await request(app).get(`/api/saved.ics${query}`).expect(404)
    },
  )

  test('rests while the account is blocked', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const url = await subscribe(agent)
    const block = (blockedAt: Date | null) => db.update(users).set({ blockedAt }).where(eq(users.id, user.id))
    await block(new Date())
    await read(url, 404)
    await block(null)
    await read(url)
  })

  test('stops working when the account is deleted', async () => {
    const { agent } = await signedInAgent(app, db)
    const url = await subscribe(agent)
    await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
    await read(url, 404)
  })
})
