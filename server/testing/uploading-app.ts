import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { plainPicture } from './factories/pictures.ts'
import { signedInAgent } from './signed-in-agent.ts'
import { createTestApp } from './test-app.ts'

/**
 * An application that keeps uploaded pictures in a folder of the test file, emptied before each test, and a
 * person who uploads. Each test checks that no received file is left over.
 */
export const uploadingApp = async (env: Record<string, string> = {}) => {
  const place = await mkdtemp(join(tmpdir(), 'trailherd-pictures-'))
  const outer = process.env.TMPDIR
  process.env.TMPDIR = place
  const dataDir = join(place, 'data')
  const { app, db } = await createTestApp({ DATA_DIR: dataDir, ...env })
  const { agent, user } = await signedInAgent(app, db)

  const leftovers = async () => (await readdir(place)).filter((name) => name.startsWith('trailherd-upload'))
  beforeEach(() => rm(join(dataDir, 'uploads'), { recursive: true, force: true }))
  afterEach(async () => expect(await leftovers()).toEqual([]))
  afterAll(async () => {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
    await rm(place, { recursive: true, force: true })
  })

  return {
    app,
    db,
    agent,
    user,
    dataDir,
    /** Received files that were not removed from the temporary folder. */
    leftovers,
    /** The files that are stored. */
    stored: () => readdir(join(dataDir, 'uploads')).catch(() => []),
    upload: (file: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
      agent.post('/api/uploads').attach('image', file, { filename: name, contentType: type }),
    /** The answer to a request for a picture, its body as bytes. */
    fetchPicture: (url: string) =>
      request(app)
        .get(url)
        .buffer(true)
        .parse((res, done) => {
          const chunks: Buffer[] = []
          res.on('data', (chunk: Buffer) => chunks.push(chunk))
          res.on('end', () => done(null, Buffer.concat(chunks)))
        }),
  }
}

/** A tiny picture. */
export const tinyPicture = () => plainPicture({ width: 9, height: 9 }).png().toBuffer()

/** The addresses of all six files of an upload. */
export const filesOf = (url: string) =>
  [480, 960, 1920].flatMap((width) =>
    ['webp', 'avif'].map((format) => ({
      width,
      format,
      url: url.replace('1920.webp', `${width}.${format}`),
    })),
  )
