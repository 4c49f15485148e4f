import express from 'express'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { errorHandler } from '#server/platform/errors/error-handler.ts'
import { artAddress } from '#shared/terrain-art/address.ts'
import { terrainArtSvg } from '#shared/terrain-art/terrain-art.ts'
import { artRoutes } from './routes.ts'

const app = express()
app.set('query parser', 'simple')
app.use(artRoutes())

const SUBJECT = {
  id: 12,
  kind: 'race' as const,
  terrain: ['Forest', 'Coastal'],
  elevationGain: 900,
  distanceKm: 42,
  latitude: 63,
  month: 6,
}

const ask = async (address: string) => {
  const answer = await request(app)
    .get(address)
    .buffer(true)
    .parse((res, done) => {
      let text = ''
      res.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      res.on('end', () => done(null, text))
    })
  return { status: answer.status, headers: answer.headers, text: answer.body as string }
}

describe('drawings as files', () => {
  test('the address holds all facts: the server draws what they say and lets caches keep it', async () => {
    const { status, headers, text } = await ask(artAddress(SUBJECT))
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).toBe(terrainArtSvg(SUBJECT))
  })

  test('a version of another release is drawn, and not kept for long', async () => {
    const { status, headers } = await ask(artAddress(SUBJECT).replace(/v=\d+/, 'v=1'))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=60')
  })

  test.each([
    '/art/race/12.svg',
    '/art/race/0.svg',
    '/art/trip/12.svg?terrain=Swamp"><script>&climb=x&km=-5&lat=999&month=13',
    '/art/race/12.svg?terrain=Forest&terrain=Coastal&climb=999999',
    '/art/race/12.svg?terrain=Forest&wide=1',
    '/art/race/12.svg?terrain=Forest&wide="><script>',
  ])('%s is drawn from what can be read', async (address) => {
    const { status, text } = await ask(address)
    expect(status).toBe(200)
    expect(text).toMatch(
      /^<svg [^<>]*><style>[^<>]*<\/style>(<(g|use|clipPath) [^<>]*>|<\/(g|clipPath)>|<path [^<>]*\/>)+<\/svg>$/,
    )
    expect(text).not.toMatch(/NaN|Infinity|undefined|script/)
  })

  test.each(['/art/race/-1.svg', '/art/race/x.svg', '/art/race/99999999999.svg'])(
    '%s is not found',
    async (address) => {
      const guarded = express()
        .use(artRoutes())
        .use(errorHandler({ error() {}, warn() {} } as never))
      expect((await request(guarded).get(address)).status).toBe(404)
    },
  )
})
