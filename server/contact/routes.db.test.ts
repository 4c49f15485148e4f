import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({ CONTACT_TO: 'desk@trailherd.example' })

const message = {
  name: 'Alva Athlete',
  email: 'alva@example.com',
  message: 'Is there a bus?\nI have no car.',
}

const write = (fields: Record<string, unknown> = {}) =>
  request(app)
    .post('/api/contact')
    .send({ ...message, ...fields })

describe('a message from the contact page', () => {
  test('goes to the address in the settings, and a reply goes to its author', async () => {
    const answer = await write().expect(200)
    expect(answer.body).toEqual({ message: "We'll get back to you as soon as possible." })
    const [mail] = await drainOutbox(db)
    expect(mail).toMatchObject({
      to: { address: 'desk@trailherd.example' },
      replyTo: { address: 'alva@example.com', name: 'Alva Athlete' },
      subject: 'Message from Alva Athlete',
    })
    expect(mail?.text).toContain('Is there a bus?\nI have no car.')
  })

  test('about a race names it and links to it', async () => {
    const race = await createRace(db, { name: 'Sarek Ridge' })
    await write({ raceId: race.id }).expect(200)
    const [mail] = await drainOutbox(db)
    expect(mail?.subject).toBe('Message about Sarek Ridge')
    expect(mail?.text).toContain(`http://trailherd.test/race/${race.id}`)
  })

  test('about a deleted race arrives too', async () => {
    await write({ raceId: 2_147_483_647 }).expect(200)
    expect(await drainOutbox(db)).toHaveLength(1)
  })

  test('needs name, email address and text, and each field has its own error', async () => {
    for (const empty of ['', '   ', null, undefined]) {
      const answer = await write({ name: empty, email: empty, message: empty }).expect(400)
      expect(answer.body.errors).toEqual({
        name: 'Name is required',
        email: 'Please enter a valid email address',
        message: 'Message is required',
      })
    }
    expect(await drainOutbox(db)).toEqual([])
  })

  test('can have 5,000 characters, not more', async () => {
    await write({ message: 'x'.repeat(5000) }).expect(200)
    const answer = await write({ message: 'x'.repeat(5001) }).expect(400)
    expect(answer.body.errors).toEqual({ message: 'Message takes at most 5,000 characters' })
  })

  test('with an invalid race id is refused with an error at that field', async () => {
    for (const raceId of ['1', 1.5, 0, 99_999_999_999]) {
      expect((await write({ raceId }).expect(400)).body.errors).toHaveProperty('raceId')
    }
  })

  test('cannot add a header or a recipient', async () => {
    await drainOutbox(db)
    for (const email of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
      await write({ email }).expect(400)
    }
    await write({ name: 'Alva\r\nBcc: b@example.com' }).expect(400)
    expect(await drainOutbox(db)).toEqual([])
  })

  test('shows markup as text', async () => {
    await drainOutbox(db)
    await write({ name: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' }).expect(200)
    const [mail] = await drainOutbox(db)
    expect(mail?.html).not.toMatch(/<img|<script/)
  })
})

test('without CONTACT_TO a message goes to the address that mails come from', async () => {
  await drainOutbox(db)
  const plain = await createTestApp({ MAIL_FROM: 'Trailherd <hello@trailherd.example>' }, undefined, db)
  await request(plain.app).post('/api/contact').send(message).expect(200)
  expect((await drainOutbox(db)).map(({ to }) => to.address)).toEqual(['hello@trailherd.example'])
})

test('one address can send twenty messages in an hour', async () => {
  const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.1' }, undefined, db)
  const statuses = []
  for (let sent = 0; sent < 3; sent += 1) {
    statuses.push((await request(limited.app).post('/api/contact').send(message)).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('a Swedish visitor is answered in Swedish, and the mail is in English and says so', async () => {
  await drainOutbox(db)
  const writeInSwedish = (fields: object) => write({ ...fields }).set('Accept-Language', 'sv')
  const refused = await writeInSwedish({ name: '', email: 'x', message: ' ' }).expect(400)
  expect(refused.body.errors).toEqual({
    name: 'Namnet saknas',
    email: 'Ange en giltig e-postadress',
    message: 'Meddelandet saknas',
  })
  const answer = await writeInSwedish({ message: 'Finns det buss?' }).expect(200)
  expect(answer.body).toEqual({ message: 'Vi hör av oss så snart vi kan.' })
  const [mail] = await drainOutbox(db)
  expect(mail?.subject).toBe('Message from Alva Athlete')
  expect(mail?.text).toContain('Language: Swedish')
})
