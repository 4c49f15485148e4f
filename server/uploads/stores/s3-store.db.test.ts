import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { S3_KEYS, type S3Mode, startS3Server } from '#server/testing/servers/s3-server.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { filesOf, tinyPicture, uploadingApp } from '#server/testing/uploading-app.ts'

const bucket = await startS3Server()
const settings = {
  UPLOADS_S3_URL: `${bucket.url}/site/`,
  UPLOADS_S3_REGION: 'eu-north-1',
  UPLOADS_S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
  UPLOADS_S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
}
const { app, db, upload, stored, fetchPicture } = await uploadingApp(settings)

beforeEach(() => {
  bucket.objects.clear()
  bucket.state.mode = 'good'
})

test('pictures are stored in the bucket with signed requests, and nowhere else', async () => {
  const { body } = await upload(await tinyPicture()).expect(201)
  expect([...bucket.objects.keys()].sort()).toEqual(
    filesOf(body.url)
      .map(({ url }) => url.replace('/uploads/', '/pictures/site/'))
      .sort(),
  )
  expect(bucket.objects.get(body.url.replace('/uploads/', '/pictures/site/'))).toMatchObject({
    type: 'image/webp',
    caching: 'public, max-age=31536000, immutable',
  })
  expect([...bucket.state.regions]).toEqual(['eu-north-1'])
  expect(bucket.state.refused).toBe(0)
  expect(await stored()).toEqual([])
})

test('pictures are served from the bucket', async () => {
  const { body } = await upload(await tinyPicture()).expect(201)
  for (const { url, format } of filesOf(body.url)) {
    const answer = await fetchPicture(url).expect(200).expect('Content-Type', `image/${format}`)
    expect(answer.body).toEqual(bucket.objects.get(url.replace('/uploads/', '/pictures/site/'))?.body)
  }
  await request(app)
    .get(`/uploads/${'0'.repeat(40)}-480.webp`)
    .expect(404)
})

test('a picture that is already stored is not sent again', async () => {
  const { body } = await upload(await tinyPicture()).expect(201)
  const [first] = bucket.objects.keys()
  bucket.objects.delete(first ?? '')
  expect((await upload(await tinyPicture()).expect(201)).body).toEqual(body)
  expect(bucket.objects.size).toBe(5)
})

describe('a bucket that fails', () => {
  test.each<S3Mode>(['failing', 'redirecting'])(
    '%s gives 503, and uploads work again when it is back',
    async (mode) => {
      bucket.state.mode = mode
      const { body, headers } = await upload(await tinyPicture()).expect(503)
      expect(body).toEqual({ message: expect.stringMatching(/^Pictures/), code: 'unavailable' })
      expect(headers['retry-after']).toBe('2')
      await request(app)
        .get(`/uploads/${'0'.repeat(40)}-480.webp`)
        .expect(503)
      bucket.state.mode = 'good'
      await upload(await tinyPicture()).expect(201)
    },
  )

  test('wrong keys give 503, and the answer does not mention keys', async () => {
    const env = { ...settings, UPLOADS_S3_SECRET_ACCESS_KEY: 'another' }
    const { app: forged } = await createTestApp(env, undefined, db)
    const { agent } = await signedInAgent(forged, db)
    const { text } = await agent
      .post('/api/uploads')
      .attach('image', await tinyPicture(), 'a.png')
      .expect(503)
    expect(text).not.toMatch(/key|signature|another/i)
    expect(bucket.objects.size).toBe(0)
  })
})
