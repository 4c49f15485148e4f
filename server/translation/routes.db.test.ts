import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { count } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { translations } from '#shared/translation/table.ts'

type Answer = (text: string, ...rest: Parameters<RequestListener>) => void

const good: Answer = (text, _req, res) =>
  res.end(JSON.stringify({ responseStatus: 200, responseData: { translatedText: `sv(${text})` } }))

let answer: Answer = good
let asked: URLSearchParams[] = []
const service = createServer((req, res) => {
  const { searchParams } = new URL(req.url ?? '', 'http://service')
  asked.push(searchParams)
  res.setHeader('Content-Type', 'application/json')
  answer(searchParams.get('q') ?? '', req, res)
})
await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
const { port } = service.address() as AddressInfo
const { app, db } = await createTestApp({ TRANSLATION_URL: `http://127.0.0.1:${port}/get` })

afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  asked = []
  answer = good
})

const translate = (body: object) =>
  request(app)
    .post('/api/translate')
    .send({ from: 'en', to: 'sv', ...body })
const keptCount = async () => (await db.select({ n: count() }).from(translations))[0]?.n

describe('a working service', () => {
  test('translates a text from English into Swedish once for everybody', async () => {
    const first = await translate({ text: 'The ridge.' }).expect(200)
    expect(first.body).toEqual({ translatedText: 'sv(The ridge.)', translated: true })
    expect(asked.map((params) => params.get('langpair'))).toEqual(['en|sv'])
    await translate({ text: 'The ridge.' }).expect(200)
    expect(asked).toHaveLength(1)
    expect(await keptCount()).toBe(1)
    // Another server process on the same database starts with an empty memory.
    const { app: other } = await createTestApp({ TRANSLATION_URL: '' }, undefined, db)
    const elsewhere = await request(other)
      .post('/api/translate')
      .send({ text: 'The ridge.', from: 'en', to: 'sv' })
    expect(elsewhere.body).toEqual({ translatedText: 'sv(The ridge.)', translated: true })
  })

  test('translates from Swedish into English, and keeps both ways apart', async () => {
    const text = 'Stuga.'
    await translate({ text }).expect(200)
    const { body } = await translate({ text, from: 'sv', to: 'en' }).expect(200)
    expect(body.translated).toBe(true)
    expect(asked.map((params) => params.get('langpair'))).toEqual(['en|sv', 'sv|en'])
  })

  test('nobody can put another translation in the place of a text’s own', async () => {
    await translate({ text: 'into en: Leden följer åsen.' }).expect(200)
    const { body } = await translate({ text: 'Leden följer åsen.', from: 'sv', to: 'en' }).expect(200)
    expect(body.translatedText).toBe('sv(Leden följer åsen.)')
  })

  test('is asked once when twenty people wait for the same text', async () => {
    await Promise.all(Array.from({ length: 20 }, () => translate({ text: 'The same valley.' }).expect(200)))
    expect(asked).toHaveLength(1)
  })

  test('translates all texts of a page in one request, in their order', async () => {
    const { body } = await translate({ texts: ['One.', 'Two.', 'One.'] }).expect(200)
    expect(body.translations.map(({ translatedText }: { translatedText: string }) => translatedText)).toEqual(
      ['sv(One.)', 'sv(Two.)', 'sv(One.)'],
    )
  })

  test('gets a long text in pieces of whole paragraphs, which are joined again', async () => {
    const text = `${'a '.repeat(2000)}end.\n\n${'b '.repeat(2000)}end.`
    const { body } = await translate({ text }).expect(200)
    expect(asked.length).toBe(2)
    expect(asked.every((params) => (params.get('q')?.length ?? 0) <= 5000)).toBe(true)
    expect(body.translatedText).toMatch(/^sv\(a .*end\.\)\n\nsv\(b .*end\.\)$/s)
  })
})

describe('a service that takes 500 bytes at once, like the public one', () => {
  const sentence = 'Stigen går över fjället; the path follows the ridge. '
  const short: Answer = (text, req, res) =>
    Buffer.byteLength(text) <= 500
      ? good(text, req, res)
      : res.end('{"responseStatus":"403","responseData":{"translatedText":"QUERY LENGTH LIMIT EXCEEDED"}}')
  const bytesAsked = () => asked.map((params) => Buffer.byteLength(params.get('q') ?? ''))

  test.each([
    ['says so in its answer', short],
    [
      'says so by its status',
      ((text, req, res) =>
        Buffer.byteLength(text) <= 500 ? good(text, req, res) : res.writeHead(414).end()) as Answer,
    ],
  ])('and %s gets whole sentences instead, which are joined again', async (what, behaviour) => {
    answer = behaviour
    const text = `It ${what}.\n\n${sentence.repeat(30)}`.trim()
    const { body } = await translate({ text }).expect(200)
    expect(body.translated).toBe(true)
    expect(body.translatedText.replaceAll(/sv\(|\)(?=\s|$)/g, '')).toBe(text)
    expect(bytesAsked().filter((bytes) => bytes > 500)).toHaveLength(1)
    expect(asked.slice(1).every((params) => params.get('q')?.endsWith('.'))).toBe(true)
  })

  test('leaves the original when one piece fails, and is not asked for the rest', async () => {
    answer = (text, req, res) =>
      text.startsWith('Number 2') ? res.writeHead(500).end() : short(text, req, res)
    const text = Array.from({ length: 11 }, (_, one) => `Number ${one} ${sentence.repeat(8)}`).join('\n\n')
    const { body } = await translate({ text }).expect(200)
    expect(body).toEqual({ translatedText: text, translated: false })
    expect(asked.length).toBeLessThan(12)
  })

  test('is not asked again when its limit for today is reached', async () => {
    answer = (_text, _req, res) => res.end('{"responseStatus":429,"responseData":{"translatedText":"LATER"}}')
    await translate({ text: `No more. ${sentence.repeat(30)}` }).expect(200)
    expect(asked).toHaveLength(1)
  })
})

describe('the original stays', () => {
  const failures: [string, Answer][] = [
    ['fails', (_text, _req, res) => res.writeHead(500).end()],
    [
      'says that its limit for today is reached',
      (_text, _req, res) =>
        res.end('{"responseStatus":429,"responseData":{"translatedText":"MYMEMORY WARNING"}}'),
    ],
    ['answers rubbish', (_text, _req, res) => res.end('<html>')],
    [
      'answers nothing',
      (_text, _req, res) => res.end('{"responseStatus":200,"responseData":{"translatedText":""}}'),
    ],
    ['answers without end', (_text, _req, res) => res.end('x'.repeat(1_000_000))],
    ['hangs', () => {}],
    ['breaks off', (_text, req) => req.socket.destroy()],
  ]
  test.each(failures)('when the service %s', async (what, behaviour) => {
    answer = behaviour
    const text = `A text for a service that ${what}.`
    const { body } = await translate({ text }).expect(200)
    expect(body).toEqual({ translatedText: text, translated: false })
    answer = good
    const again = await translate({ text }).expect(200)
    expect(again.body.translated).toBe(true)
  })

  test('when the service redirects, and the redirect is not followed', async () => {
    let followed = false
    answer = (_text, req, res) => {
      if (req.url?.startsWith('/elsewhere')) followed = true
      res.writeHead(302, { Location: `http://127.0.0.1:${port}/elsewhere?q=x` }).end()
    }
    const { body } = await translate({ text: 'Go elsewhere.' }).expect(200)
    expect(body).toEqual({ translatedText: 'Go elsewhere.', translated: false })
    expect(followed).toBe(false)
  })
})

describe('bad input', () => {
  test.each([
    ['an empty text', { text: '' }, 400],
    ['blanks', { text: '  \n ' }, 400],
    ['no text', {}, 400],
    ['a number', { text: 5 }, 400],
    ['another language', { text: 'x', to: 'de' }, 400],
    ['the same language', { text: 'x', from: 'sv', to: 'sv' }, 400],
    ['a control character', { text: 'a\u0000b' }, 400],
    ['a lone surrogate', { text: 'a\ud800b' }, 400],
    ['60,001 characters', { text: 'x'.repeat(60_001) }, 400],
    ['200,000 characters', { text: 'å'.repeat(200_000) }, 413],
    ['an empty list', { texts: [] }, 400],
    ['too many texts', { texts: Array(201).fill('x') }, 400],
    ['too much in all', { texts: Array(4).fill('x'.repeat(20_000)) }, 400],
  ])('%s is refused with a message and never sent to the service', async (_what, body, status) => {
    const { body: refusal } = await translate(body).expect(status)
    expect(refusal.message).toEqual(expect.any(String))
    expect(asked).toEqual([])
  })
})

test('a call that accepts Swedish gets its refusals in Swedish', async () => {
  const { body } = await translate({ text: '' }).set('Accept-Language', 'sv').expect(400)
  expect(body.errors).toEqual({ text: 'Texten som ska översättas är tom.' })
})

test('without a service every text stays in English', async () => {
  const { app: without } = await createTestApp({ TRANSLATION_URL: '' })
  const { body } = await request(without)
    .post('/api/translate')
    .send({ text: 'x', from: 'en', to: 'sv' })
    .expect(200)
  expect(body).toEqual({ translatedText: 'x', translated: false })
})
