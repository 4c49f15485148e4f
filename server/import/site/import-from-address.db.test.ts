import type { RequestListener } from 'node:http'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { serve } from '#server/testing/servers/serve.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

// This file and the next one in its process load all modules again, because one is replaced here.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// Only this test may ask a server on this machine, without a certificate; there is no setting for it.
vi.mock('../download-file.ts', async (original) => {
  const real = await original<typeof import('../download-file.ts')>()
  const here = {
    isAllowed: (address: string) => address === '127.0.0.1',
    protocols: ['http:'],
    mostMs: 5_000,
  }
  return { ...real, downloadFile: (address: string) => real.downloadFile(address, here) }
})

const { app, db } = await createTestApp()
const { agent } = await signedInAgent(app, db)

const send = (url: string, language = 'en') =>
  agent.post('/api/imports').set('Accept-Language', language).send({ url })

test('a calendar is fetched from its address and read, and the races will name the site', async () => {
  const site = await serve((req, res) => {
    if (req.url === '/calendar') res.writeHead(301, { location: '/files/races.csv' }).end()
    else res.end('Race;Date;Town\nRidge;2027-06-06;Oslo\n')
  })
  const { body } = await send(`${site}/calendar`).expect(201)
  expect(body).toMatchObject({
    fileName: 'calendar',
    source: new URL(site).host,
    counts: { races: 1, refused: 0 },
    sample: [{ name: 'Ridge', location: 'Oslo' }],
  })
})

describe('an address is refused at its field', () => {
  test.each<[string, RequestListener, en: RegExp, sv: RegExp]>([
    [
      'that leads into a private network',
      (_, res) => res.writeHead(302, { location: 'http://10.0.0.1/a.csv' }).end(),
      /10\.0\.0\.1 is not an address in the internet/,
      /10\.0\.0\.1 är ingen adress på internet/,
    ],
    ['without a file', (_, res) => res.writeHead(404).end(), /answers 404/, /svarar 404/],
    [
      'that redirects for ever',
      (_, res) => res.writeHead(302, { location: '/again' }).end(),
      /redirects again and again/,
      /skickar vidare gång på gång/,
    ],
    [
      'of too large a file',
      (_, res) => res.writeHead(200, { 'content-length': 21 * 1024 * 1024 }).write('x'),
      /larger than 20 MB/,
      /större än 20 MB/,
    ],
    [
      'of a picture',
      (_, res) => res.end(Buffer.from('89504e470d0a1a0a', 'hex')),
      /This is a picture/,
      /Det här är en bild/,
    ],
    ['of nothing', (_, res) => res.end(), /The file is empty/, /Filen är tom/],
  ])('%s, in both languages', async (_what, answer, english, swedish) => {
    const site = await serve(answer)
    expect((await send(site).expect(400)).body.errors.url).toMatch(english)
    expect((await send(site, 'sv').expect(400)).body.errors.url).toMatch(swedish)
  })

  test.each([
    ['ftp://example.org/races.csv', 'is not an https address'],
    ['http://someone:secret@127.0.0.1/races.csv', 'may not hold a password'],
    ['http://127.0.0.1:1/races.csv', 'cannot be reached'],
  ])('%s', async (url, message) => {
    expect((await send(url).expect(400)).body.errors.url).toContain(message)
  })
})
