import { Router } from 'express'
import { afterAll, expect, test } from 'vitest'
import { embeddedMap } from '#server/site/site.ts'
import { askRaw, connections } from '#server/testing/fuzz/ask-raw.ts'
import { listeningApp } from '#server/testing/servers/listening-app.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createApp } from './app.ts'

const { deps } = await createTestApp()
const agent = connections()
afterAll(() => agent.destroy())

/** A site that is nothing but its document around the map, and around everything else. */
const DOCUMENT = '<html><body><div id="root"></div></body></html>'
const site = Router()
site.use(embeddedMap(deps, { template: async () => DOCUMENT, scripts: [] }))
site.use((_req, res) => void res.send(DOCUMENT))
const base = await listeningApp(createApp(deps, site))

const ask = async (target: string, method = 'GET') => {
  const { headers, text } = await askRaw(base, { method, target }, agent)
  const mayBeFramed = headers['content-security-policy']?.includes('frame-ancestors *') ?? false
  const isRefused =
    headers['content-security-policy']?.includes("frame-ancestors 'none'") === true &&
    headers['x-frame-options'] === 'SAMEORIGIN'
  return { mayBeFramed, isRefused, isWholeSite: text.includes('<div id="root">'), text }
}

test.each([
  '/embed',
  '/embed?view=list',
  '/embed?view=map',
  '/embed?view=map&terrain=Forest',
  '/embed?lang=sv',
])('pages of other sites may show %s, which never starts the whole site', async (target) => {
  expect(await ask(target)).toMatchObject({ mayBeFramed: true, isWholeSite: false })
  expect(await ask(target, 'HEAD')).toMatchObject({ mayBeFramed: true })
})

test('the document of the map says that it is the map alone', async () => {
  expect((await ask('/embed?view=map')).text).toContain('data-embedded')
})

const PATHS = [
  '/embed/',
  '/EMBED',
  '/Embed',
  '/embeD/',
  '//embed',
  '/embed//',
  '///embed',
  '/%65mbed',
  '/embe%64',
  '/%45MBED',
  '/embed%2f',
  '/embed%20',
  '/embed%00',
  '/embed;a=b',
  '/embed.html',
  '/./embed',
  '/x/../embed',
  '/%2e/embed',
  '/\\embed',
  '/embed\\',
  '/embed/map',
  '/api/embed',
  '/embed/?',
  '/',
  '/index.html',
  '/trips',
  '/login',
]
const QUERIES = ['', '?view=map', '?view=list', '?VIEW=map', '?view=map&view=list']

test.each(PATHS.flatMap((path) => QUERIES.map((query) => path + query)))(
  'no other site may show %s',
  async (target) => {
    for (const method of ['GET', 'HEAD']) {
      expect(await ask(target, method)).toMatchObject({ mayBeFramed: false, isRefused: true })
    }
  },
)
