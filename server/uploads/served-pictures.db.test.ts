import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import request from 'supertest'
import { expect, test } from 'vitest'
import { filesOf, tinyPicture, uploadingApp } from '#server/testing/uploading-app.ts'

const { app, dataDir, upload, fetchPicture } = await uploadingApp()
const uploaded = async () => (await upload(await tinyPicture()).expect(201)).body.url as string

test('pictures may be cached for a year, and opening one in a browser runs no scripts', async () => {
  for (const { url, format } of filesOf(await uploaded())) {
    const { headers } = await fetchPicture(url).expect(200)
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('only names of pictures are served', async () => {
  const name = (await uploaded()).slice('/uploads/'.length)
  await writeFile(join(dataDir, 'uploads', 'secret.webp'), 'secret')
  await writeFile(join(dataDir, 'secret'), 'secret')
  const others = [
    'secret.webp',
    '..%2fsecret',
    '../secret',
    '%2e%2e%2fsecret',
    '..%5csecret',
    name.toUpperCase(),
    `${name}%00`,
    name.replace('1920', '481'),
    name.replace('webp', 'jpeg'),
    `${'0'.repeat(40)}-480.webp`,
    '',
  ]
  for (const other of others) {
    const answer = await request(app).get(`/uploads/${other}`).expect(404)
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
    expect(answer.text).not.toBe('secret')
  }
  await request(app).get('/uploads/%E0%A4%A').expect(400)
})

test('a client that has the picture, or sends HEAD, gets no body', async () => {
  const url = await uploaded()
  const { headers } = await fetchPicture(url).expect(200)
  await request(app).get(url).set('If-None-Match', String(headers.etag)).expect(304)
  const asked = await request(app).head(url).expect(200)
  expect(asked.headers['content-length']).toBe(headers['content-length'])
})
