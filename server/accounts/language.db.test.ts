import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({})

const inSwedish = { 'Accept-Language': 'sv' }
const registration = { username: 'fjällräven', password: TEST_PASSWORD, userType: 'athlete' }

describe('refusals and answers', () => {
  test('are in Swedish when the request asks for Swedish', async () => {
    const credentials = { username: 'nobody', password: 'not right' }
    const refused = await request(app).post('/api/login').set(inSwedish).send(credentials)
    expect([refused.status, refused.body.message]).toEqual([401, 'Fel användarnamn eller lösenord.'])
    const forgot = await request(app)
      .post('/api/forgot-password')
      .set('Cookie', 'language=sv')
      .send({ email: 'nobody@example.com' })
    expect(forgot.body.message).toBe('Om e-postadressen finns hos oss har vi skickat en återställningslänk.')
  })

  test('name every wrong field in Swedish', async () => {
    const answer = await request(app)
      .post('/api/register')
      .set(inSwedish)
      .send({ username: 'x', password: '12345', userType: 'goat', email: 'nowhere', displayName: 'a\nb' })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      {
        username: 'Användarnamnet måste ha minst 3 tecken.',
        password: 'Lösenordet måste ha minst 6 tecken.',
        userType: 'Välj arrangör av lopp, arrangör av resor eller löpare.',
        email: 'Ogiltig e-postadress',
        displayName: 'Visningsnamnet måste få plats på en rad',
      },
    ])
  })
})

describe('the language of mails', () => {
  test('is the language of the registration', async () => {
    const answer = await request(app)
      .post('/api/register')
      .set(inSwedish)
      .send({ ...registration, email: 'fox@example.com' })
    expect([answer.status, answer.body.language]).toEqual([201, 'sv'])
    const [mail] = await drainOutbox(db)
    expect(mail?.subject).toBe('Bekräfta din e-postadress')
  })

  test('is English by default', async () => {
    const answer = await request(app)
      .post('/api/register')
      .send({ ...registration, username: 'fox' })
    expect(answer.body.language).toBe('en')
  })

  test('can be changed, and mails use it even when the request is in English', async () => {
    const { agent } = await signedInAgent(app, db, { email: 'hare@example.com', emailVerified: true })
    expect((await agent.get('/api/user')).body.language).toBe('en')
    const changed = await agent.patch('/api/user').send({ language: 'sv' })
    expect([changed.status, changed.body.language, changed.body.email]).toEqual([
      200,
      'sv',
      'hare@example.com',
    ])
    expect((await agent.get('/api/user')).body.language).toBe('sv')
    await drainOutbox(db)
    await request(app).post('/api/forgot-password').send({ email: 'hare@example.com' }).expect(200)
    expect((await drainOutbox(db)).map(({ subject }) => subject)).toEqual(['Återställ ditt lösenord'])
  })

  test('must be a language of the site', async () => {
    const { agent } = await signedInAgent(app, db)
    for (const language of ['de', '', null, 7, 'EN', '__proto__']) {
      const answer = await agent.patch('/api/user').send({ language })
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        { language: 'Choose English (en) or Swedish (sv).' },
      ])
    }
  })
})
