import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { bombPicture, movingPicture, plainPicture, TAKEN } from '#server/testing/factories/pictures.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { listeningApp } from '#server/testing/servers/listening-app.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tinyPicture, uploadingApp } from '#server/testing/uploading-app.ts'

const { app, db, agent, user, dataDir, upload, stored, leftovers } = await uploadingApp()
const tiny = await tinyPicture()

const cut = async (format: string) => {
  const whole = (await TAKEN.find(([name]) => name === format)?.[1]()) as Buffer
  return whole.subarray(0, Math.floor(whole.length * 0.7))
}
const small = () => plainPicture({ width: 9, height: 9 })
const nodeItself = async () => (await readFile(process.execPath)).subarray(0, 50_000)

type Refused = [what: string, status: number, message: RegExp, file: () => Buffer | Promise<Buffer>]
const REFUSED: Refused[] = [
  ['a web page', 415, /must be a JPEG, PNG, WebP or AVIF/, () => Buffer.from('<script>alert(1)</script>')],
  ['an SVG', 415, /must be a JPEG/, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program', 415, /must be a JPEG/, nodeItself],
  ['a GIF', 415, /must be a JPEG/, () => small().gif().toBuffer()],
  ['a TIFF', 415, /must be a JPEG/, () => small().tiff().toBuffer()],
  ['a PDF', 415, /must be a JPEG/, () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['an animation of two frames', 415, /Animated pictures/, movingPicture],
  ['a decompression bomb', 413, /at most 50 million/, bombPicture],
  [
    'one pixel wide and very tall',
    413,
    /no side may be over 16,383 pixels/,
    () => bombPicture(1, 50_000_000),
  ],
  ['one pixel tall and very wide', 413, /no side may be over/, () => bombPicture(16_384, 1)],
  ['most of a JPEG', 400, /damaged or incomplete/, () => cut('JPEG')],
  ['most of a PNG', 400, /damaged or incomplete/, () => cut('PNG')],
  ['most of a WebP', 400, /damaged or incomplete/, () => cut('WebP')],
  ['most of an AVIF', 400, /damaged or incomplete/, () => cut('AVIF')],
  ['the first bytes of a JPEG', 400, /damaged/, () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ['nothing', 400, /empty/, () => Buffer.alloc(0)],
]

test.each(REFUSED)(
  '%s sent as a JPEG is refused with %i and leaves no files',
  async (_w, status, message, file) => {
    const { body } = await upload(await file(), 'photo.jpg', 'image/jpeg').expect(status)
    expect(body.message).toMatch(message)
    expect(await stored()).toEqual([])
  },
)

test.each([
  '../../photo.png',
  '..\\photo.png',
  '/etc/photo.png',
  '%2e%2e%2fphoto.png',
  '',
  'x'.repeat(5_000),
])('the name of an uploaded file does not decide where it is stored: %s', async (name) => {
  const { status } = await upload(tiny, name)
  expect([201, 400]).toContain(status)
  for (const file of await stored()) expect(file).toMatch(/^[0-9a-f]{40}-\d+\.(webp|avif)$/)
})

const post = () => agent.post('/api/uploads')
const form = () => post().set('Content-Type', 'multipart/form-data; boundary=x')
const part = (name: string, rest = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\nhello\r\n`

const WRONG_FORMS: [what: string, status: number, send: () => request.Test][] = [
  ['JSON', 415, () => post().send({ image: 'x' })],
  ['no body', 415, () => post()],
  ['no boundary', 400, () => post().set('Content-Type', 'multipart/form-data').send('--x--')],
  ['no part', 400, () => form().send('--x--\r\n')],
  ['no file', 400, () => post().field('image', 'a text')],
  ['a file in another field', 400, () => post().attach('photo', tiny, 'photo.png')],
  ['two files', 400, () => post().attach('image', tiny, 'a.png').attach('image', tiny, 'b.png')],
  ['a file without a field', 400, () => form().send(`${part('', '; filename="x"')}--x--\r\n`)],
  ['a field called __proto__', 400, () => form().send(`${part('__proto__', '; filename="x"')}--x--\r\n`)],
  ['a form that ends early', 400, () => form().send(part('image', '; filename="x"'))],
  ['a broken part', 400, () => form().send('--x\r\n\u0000:\r\n\r\nx\r\n--x--\r\n')],
  ['a name with NUL', 400, () => form().send(`${part('image', '; filename="a\u0000.jpg"')}--x--\r\n`)],
  ['a hundred fields', 400, () => form().send(`${part('a').repeat(100)}--x--\r\n`)],
]

test.each(WRONG_FORMS)(
  'a form with %s is refused with %i and a message, and nothing is stored',
  async (_w, status, send) => {
    const { body } = await send().expect(status)
    expect(body.message).toMatch(/^[A-Z].+\.$/)
    expect(await stored()).toEqual([])
  },
)

test('refusals come in the language of the request', async () => {
  const inSwedish = await upload(Buffer.from('x'), 'photo.jpg', 'image/jpeg')
    .set('Accept-Language', 'sv')
    .expect(415)
  expect(inSwedish.body.message).toBe('Bilden måste vara JPEG, PNG, WebP eller AVIF.')
  const empty = await upload(Buffer.alloc(0)).set('Accept-Language', 'sv').expect(400)
  expect(empty.body).toMatchObject({ message: 'Filen är tom.', errors: { image: 'Filen är tom.' } })
})

describe('over a real connection', async () => {
  const address = await listeningApp(app)
  const login = await request(app)
    .post('/api/login')
    .send({ username: user.username, password: TEST_PASSWORD })
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const beginning = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  const open = (headers: Record<string, string | number> = {}, first = beginning) => {
    const sending = httpRequest(`${address}/api/uploads`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', Cookie: cookie, ...headers },
    })
    sending.on('error', () => {})
    sending.write(first)
    return sending
  }

  test('a body that announces too many bytes is refused before it arrives', async () => {
    const sending = open({ 'Content-Length': 100_000_000 })
    const [answer] = await once(sending, 'response')
    expect(answer.statusCode).toBe(413)
    sending.destroy()
  })

  const endless: [what: string, name: string, beginning: string][] = [
    ['data in a picture', 'image"; filename="a.jpg', ''],
    ['data in a field', 'note', ''],
    ['data after the last part', 'note', 'x\r\n--x--\r\n'],
  ]
  test.each(endless)('a form with endless %s is refused while it arrives', async (_what, name, beginning) => {
    const sending = open({}, `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${beginning}`)
    const answered = once(sending, 'response')
    for (let megabytes = 0; megabytes < 11; megabytes += 1) sending.write(Buffer.alloc(1_000_000))
    const [answer] = await answered
    expect(answer.statusCode).toBe(413)
    expect(JSON.parse((await answer.toArray()).join('')).message).toMatch(/at most 10 MB/)
    expect(await stored()).toEqual([])
    sending.destroy()
  })

  test('a client that disconnects midway leaves no files', async () => {
    const sending = open()
    sending.write(Buffer.alloc(100_000))
    await expect.poll(leftovers).toHaveLength(1)
    sending.destroy()
    await expect.poll(leftovers).toEqual([])
  })
})

describe('uploading is allowed', () => {
  test('only to signed-in users, and not from other sites', async () => {
    await request(app).post('/api/uploads').attach('image', tiny, 'a.png').expect(401)
    await upload(tiny).set('Sec-Fetch-Site', 'cross-site').expect(403)
    await upload(tiny).set('Origin', 'https://elsewhere.example').expect(403)
    expect(await stored()).toEqual([])
  })

  test('only so often to one user, without limiting others', async () => {
    const { app: strict } = await createTestApp(
      { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0.02' },
      undefined,
      db,
    )
    const [one, other] = [await signedInAgent(strict, db), await signedInAgent(strict, db)]
    const send = (person: typeof one) => person.agent.post('/api/uploads').attach('image', tiny, 'a.png')
    await send(one).expect(201)
    await send(one).expect(201)
    const refusal = await send(one).expect(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    await send(other).expect(201)
  })
})

describe('one user’s pictures do not block those of others', () => {
  const asOther = async (on: typeof app) => (await signedInAgent(on, db)).agent
  const picture = (width: number) => plainPicture({ width, height: 9 }).png().toBuffer()

  test('of many uploads at once two wait and one is encoded, and the others are refused with a retry time', async () => {
    const other = await asOther(app)
    const pictures = await Promise.all(Array.from({ length: 30 }, (_, index) => picture(100 + index)))
    const answers = Promise.all(pictures.map((one) => upload(one)))
    await other
      .post('/api/uploads')
      .attach('image', await picture(99), 'a.png')
      .expect(201)
    const statuses = (await answers).map(({ status }) => status)
    const taken = statuses.filter((status) => status === 201).length
    expect(taken).toBeGreaterThanOrEqual(2)
    expect(taken).toBeLessThan(15)
    const refused = (await answers).filter(({ status }) => status !== 201)
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after']]).toEqual([429, '5'])
      expect(body.message).toMatch(/^Two of your pictures are waiting already/)
    }
    await upload(await picture(98)).expect(201)
  })

  test('one user may send only so many bytes a day', async () => {
    const env = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0.1' }
    const { app: strict } = await createTestApp(env, undefined, db)
    const [one, two] = [await asOther(strict), await asOther(strict)]
    const post = (by: typeof one, file: Buffer) => by.post('/api/uploads').attach('image', file, 'a.png')
    const large = Buffer.concat([tiny, Buffer.alloc(6 * 1024 * 1024)])
    await post(one, large).expect(201)
    const { body, headers } = await post(one, large).expect(429)
    expect(body.message).toBe(
      'One person may send 10 MB of pictures in a day, and this one would be more. Please try again in 24 hours.',
    )
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000)
    await post(one, tiny).expect(201)
    await post(two, large).expect(201)
  })
})
