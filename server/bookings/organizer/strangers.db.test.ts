import { describe, expect, test } from 'vitest'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
const otherServer = await createTestApp({ RATE_LIMIT_FACTOR: '1' }, undefined, db)

let count = 0
const stranger = () => {
  count += 1
  return `stranger-${count}@post.example`
}

/** A fresh account with a trip for many, at both servers. */
const organizer = async (given: object = {}) => {
  const { agent, user } = await signedInAgent(app, db, given)
  const trip = await createTrip(db, {
    createdBy: user.id,
    maxGroupSize: 100,
    availableSpots: 100,
    organizerName: 'Your Bank',
    organizerEmail: 'bank@phishing.example',
  })
  await drainOutbox(db)
  return { agent, user, trip }
}

const add = (agent: Agent, tripId: number, email: string) =>
  agent.post(`/api/trips/${tripId}/bookings`).send({ ...bookingForm({ email }), onBehalf: true })

const write = (agent: Agent, tripId: number, to = 'all') =>
  agent.post(`/api/trips/${tripId}/messages`).send({ to, subject: 'Your account', text: 'Log in here.' })

const linkIn = (text = '') => /\/booking\/([\w-]{43})/.exec(text)?.[1] ?? 'none'

describe('people whom an organizer adds', () => {
  test('are told whose account typed their address, how to leave and how to report, and answers go nowhere else', async () => {
    const { agent, user, trip } = await organizer()
    await add(agent, trip.id, stranger()).expect(201)
    const [mail] = await drainOutbox(db)
    expect(mail?.text).toContain(`The account “${user.username}” typed your address here.`)
    expect(mail?.text).toContain('cancel your spot, and report the trip on its page')
    expect(mail?.replyTo).toBeUndefined()
  })

  test('get no message before they have opened the link, and the organizer is told so', async () => {
    const { agent, trip } = await organizer()
    const [one, other] = [stranger(), stranger()]
    await add(agent, trip.id, one).expect(201)
    await add(agent, trip.id, other).expect(201)
    const mails = await drainOutbox(db)
    const { body: refused } = await write(agent, trip.id).expect(409)
    expect(refused.message).toContain('have not opened the link to their booking yet')
    expect(await drainOutbox(db)).toEqual([])

    await agent.get(`/api/booking-link/${linkIn(mails[0]?.text)}`).expect(200)
    const { body: sent } = await write(agent, trip.id).expect(201)
    expect(sent).toMatchObject({ recipients: 1, notOpened: 1 })
    const [message, ...more] = await drainOutbox(db)
    expect([message?.to.address, more]).toEqual([one, []])
    expect(message?.text).toContain('Your Bank (bank@phishing.example) added you to this trip. To leave,')
    const { body: list } = await agent.get(`/api/trips/${trip.id}/messages`).expect(200)
    expect(list[0]).toMatchObject({ recipients: 1, notOpened: 1 })
  })

  test('are strangers again at an address that the organizer types', async () => {
    const { agent, trip } = await organizer()
    const { agent: guest } = await signedInAgent(app, db)
    const { body } = await guest.post(`/api/trips/${trip.id}/bookings`).send(bookingForm()).expect(201)
    const moved = stranger()
    await agent.patch(`/api/trip-bookings/${body.id}`).send({ email: moved }).expect(200)
    const told = (await drainOutbox(db)).find(({ to }) => to.address === moved)
    expect(told?.text).toContain('typed your address here')
    await write(agent, trip.id).expect(409)
  })

  test('are at most fifty a day, from two servers at once, and nobody is added beyond that', async () => {
    const { agent, trip } = await organizer()
    const elsewhere = await signedInAgent(otherServer.app, db).then(({ agent: other }) => other)
    elsewhere.jar.setCookies(
      agent.jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false }).map(String),
    )
    const statuses: number[] = []
    for (let turn = 0; turn < 30; turn += 1) {
      const pair = [agent, elsewhere].map((one) => add(one, trip.id, stranger()).then(({ status }) => status))
      statuses.push(...(await Promise.all(pair)))
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await drainOutbox(db)).toHaveLength(50)
    const { body } = await add(agent, trip.id, stranger()).expect(429)
    expect(body.message).toContain('You can mail 50 people a day')
  })

  test('are more once an administrator has confirmed the organizer, who sees how many there were', async () => {
    const { agent, user, trip } = await organizer()
    for (let turn = 0; turn < 50; turn += 1) await add(agent, trip.id, stranger()).expect(201)
    await add(agent, trip.id, stranger()).expect(429)
    const { agent: admin } = await signedInAgent(app, db, { username: 'admin' })
    const seen = async () =>
      (await admin.get(`/api/admin/users?search=${user.username}`).expect(200)).body.find(
        ({ id }: { id: number }) => id === user.id,
      )
    expect(await seen()).toMatchObject({ mailedPeople: 50, mostPeople: 50, organizerConfirmedAt: null })
    const confirm = (confirmed: boolean) =>
      admin.patch(`/api/admin/users/${user.id}/organizer`).send({ confirmed })
    const { body } = await confirm(true).expect(200)
    expect(body).toMatchObject({ mostPeople: 1_000, organizerConfirmedAt: expect.any(String) })
    await add(agent, trip.id, stranger()).expect(201)
    await confirm(false).expect(200)
    await add(agent, trip.id, stranger()).expect(429)
    await agent.patch(`/api/admin/users/${user.id}/organizer`).send({ confirmed: true }).expect(403)
  })
})

test('somebody who is mailed again the same day is counted once', async () => {
  const { agent, trip } = await organizer()
  const emails = Array.from({ length: 50 }, stranger)
  for (const email of emails) await add(agent, trip.id, email).expect(201)
  for (const email of emails.slice(0, 5)) await add(agent, trip.id, email).expect(201)
  const mails = await drainOutbox(db)
  await agent.get(`/api/booking-link/${linkIn(mails[0]?.text)}`).expect(200)
  await write(agent, trip.id).expect(201)
})

test.each([
  ['verified', true],
  ['not verified', false],
])('answers to an organizer’s mails go to their address if it is %s', async (_what, emailVerified) => {
  const address = stranger()
  const { agent, trip } = await organizer({ email: address, emailVerified })
  await agent.patch(`/api/trips/${trip.id}`).send({ organizerEmail: address.toUpperCase() }).expect(200)
  await add(agent, trip.id, stranger()).expect(201)
  const [mail] = await drainOutbox(db)
  expect(mail?.replyTo?.address.toLowerCase()).toBe(emailVerified ? address : undefined)
})

test('a trip that moves again and again mails its people three times an hour, and a fourth change is not saved', async () => {
  const { agent, trip } = await organizer()
  await add(agent, trip.id, stranger()).expect(201)
  await drainOutbox(db)
  const move = (meetingPoint: string) => agent.patch(`/api/trips/${trip.id}`).send({ meetingPoint })
  for (const point of ['The hut', 'The lake', 'The ridge']) await move(point).expect(200)
  const { body } = await move('The bank').expect(409)
  expect(body.message).toContain('three times within an hour')
  expect((await drainOutbox(db)).length).toBe(3)
  await agent.patch(`/api/trips/${trip.id}`).send({ description: 'Still saved.' }).expect(200)
})
