import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cameraPicture, plainPicture, TAKEN } from '#server/testing/factories/pictures.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { filesOf, uploadingApp } from '#server/testing/uploading-app.ts'

const { app, db, upload, stored, fetchPicture } = await uploadingApp()

test.each(TAKEN)(
  'a %s is accepted, whatever its name and type say, and stored in six files',
  async (_format, make) => {
    const { body } = await upload(await make(), 'photo.txt', 'text/html').expect(201)
    expect(body).toEqual({
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{40}-1920\.webp$/),
      widths: [480, 960, 1920],
    })
    expect(await stored()).toHaveLength(6)
    for (const { width, format, url } of filesOf(body.url)) {
      const answer = await fetchPicture(url).expect(200).expect('Content-Type', `image/${format}`)
      const { width: real, height, format: kind } = await sharp(answer.body).metadata()
      expect(kind).toBe(format === 'avif' ? 'heif' : 'webp')
      // The original is 1200 wide, and nothing is enlarged.
      expect([real, height]).toEqual([Math.min(width, 1200), Math.round(Math.min(width, 1200) / 1.5)])
    }
  },
)

test('a picture is turned upright, and its metadata and colour profile are removed', async () => {
  const original = await cameraPicture()
  expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, hasProfile: true, width: 1200 })
  const { body } = await upload(original).expect(201)
  for (const { url } of filesOf(body.url)) {
    const picture = (await fetchPicture(url)).body as Buffer
    const { width, height, orientation, exif, icc, xmp, iptc } = await sharp(picture).metadata()
    expect([orientation, exif, icc, xmp, iptc]).toEqual(Array(5).fill(undefined))
    expect(width).toBeLessThan(height)
    expect(picture.includes('Secret')).toBe(false)
  }
  // Red was on the left; after turning it is at the top.
  const corner = sharp((await fetchPicture(body.url)).body as Buffer)
  const [red = 0, , blue = 0] = await corner
    .extract({ left: 100, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(blue)
})

test('the same picture sent twice, even at once, gets the same address', async () => {
  const picture = await plainPicture({ width: 300, height: 200 }).png().toBuffer()
  const [first, second] = await Promise.all([upload(picture), upload(picture, 'other.png')])
  const third = await upload(picture).expect(201)
  expect([first.body.url, second.body.url]).toEqual([third.body.url, third.body.url])
  expect(await stored()).toHaveLength(6)
})

test('pictures sent at the same time are all stored', async () => {
  const pictures = await Promise.all(
    [11, 12, 13, 14].map((width) => plainPicture({ width, height: 9 }).png().toBuffer()),
  )
  const { agent: other } = await signedInAgent(app, db)
  const answers = await Promise.all(
    pictures.map((picture, at) =>
      at < 2 ? upload(picture) : other.post('/api/uploads').attach('image', picture, 'photo.png'),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201))
  expect(await stored()).toHaveLength(24)
})

test('a picture of exactly 10 MB is accepted', async () => {
  const picture = await plainPicture({ width: 20, height: 10 }).jpeg().toBuffer()
  const largest = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 - picture.length)])
  await upload(largest).expect(201)
  const { body } = await upload(Buffer.concat([largest, Buffer.alloc(1)])).expect(413)
  expect(body.message).toBe('The picture is too large: it may have at most 10 MB.')
})

describe('an unusual picture is accepted', () => {
  const small = () => plainPicture({ width: 64, height: 64 })
  test.each([
    ['very tall', () => plainPicture({ width: 10, height: 16_383 }).png()],
    ['very flat', () => plainPicture({ width: 16_383, height: 10 }).png()],
    ['one pixel', () => plainPicture({ width: 1, height: 1 }).png()],
    ['grey', () => small().toColourspace('b-w').jpeg()],
    ['for printing', () => small().toColourspace('cmyk').jpeg()],
    ['see-through', () => small().ensureAlpha(0.5).webp()],
    ['of 16 bits', () => small().toColourspace('rgb16').png()],
    ['interlaced', () => small().png({ progressive: true })],
    ['progressive', () => small().jpeg({ progressive: true })],
  ])('%s', async (_what, make) => {
    const { body } = await upload(await make().toBuffer()).expect(201)
    await fetchPicture(body.url).expect(200)
  })
})
