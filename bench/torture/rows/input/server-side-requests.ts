import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryOf } from '../../../servers/start-server.ts'
import { signInTo, visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { makeAccount, makeRace, makeTrip, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'

const MOST_KEPT = 50_000

type Heard = { method: string; path: string; host: string; query: URLSearchParams }

/** A server on this machine that notes everything it is asked. */
const startListener = async (answer: (req: IncomingMessage, res: ServerResponse) => void) => {
  const heard: Heard[] = []
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://x')
    heard.push({
      method: req.method ?? '',
      path: pathname,
      host: req.headers.host ?? '',
      query: searchParams,
    })
    answer(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    heard,
    host: `127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const translated = (text: string) =>
  JSON.stringify({ responseStatus: 200, responseData: { translatedText: `sv: ${text}` } })

/** Texts that try to change what the service is asked. */
const HOSTILE = [
  'http://127.0.0.1/secret',
  'a&langpair=xx|yy&key=1',
  'a#b?c=d',
  '\r\nHost: evil.example\r\n\r\nGET /secret HTTP/1.1',
  '@evil.example/',
  '../../secret',
  '%0d%0aX-Odd: 1',
]

type Translations = { translations: { translated: boolean; translatedText: string }[] }

const playTranslation = async (rig: Rig) => {
  const elsewhere = await startListener((_req, res) => res.end('secret'))
  const upstream = await startListener((req, res) => {
    const text = new URL(req.url ?? '/', 'http://x').searchParams.get('q') ?? ''
    if (text.startsWith('redirect'))
      return void res.writeHead(302, { location: `http://${elsewhere.host}/` }).end()
    if (text.startsWith('silent')) return
    if (text.startsWith('endless')) {
      const chunk = Buffer.alloc(64 * 1024, ' ')
      const more = () => {
        while (!res.destroyed && res.write(chunk));
      }
      res.on('drain', more)
      return more()
    }
    res.end(translated(text))
  })
  const server = await rig.startServer({ TRANSLATION_URL: `http://${upstream.host}/get` })
  const { ask } = visitorOf(server.base)
  const translate = async (texts: string[], more: object = {}) => {
    const since = performance.now()
    const { status, body } = await ask(
      'POST',
      '/api/translate',
      { texts, from: 'en', to: 'sv', ...more },
      { 'x-forwarded-host': elsewhere.host, forwarded: `host=${elsewhere.host}` },
    )
    const list = (body as Translations).translations ?? []
    return {
      status,
      done: list.filter(({ translated: isDone }) => isDone).length,
      ms: performance.now() - since,
    }
  }

  const hostile = await translate(HOSTILE, { url: `http://${elsewhere.host}`, service: elsewhere.host })
  const asked = upstream.heard.length
  // The same text a hundred times, at the same time and later, is asked for once.
  await Promise.all(Array.from({ length: 50 }, () => translate(['The same.'])))
  for (let count = 0; count < 50; count += 1) await translate(['The same.'])
  const same = upstream.heard.length - asked
  const [redirected, silent] = await Promise.all([translate(['redirect me']), translate(['silent'])])
  const before = await memoryOf(server)
  const endless = await translate(['endless 1', 'endless 2', 'endless 3'])
  const memory = (await memoryOf(server)) - before

  // The table is swept at the first new row after a start, so a second server does it.
  await rig.database.pool.query(
    `insert into translations (original_hash, translated_text) select 'full-' || n, 'x' from generate_series(1, $1) n`,
    [MOST_KEPT + 500],
  )
  const next = await rig.startServer({ TRANSLATION_URL: `http://${upstream.host}/get` })
  await visitorOf(next.base).ask('POST', '/api/translate', { texts: ['One more.'], from: 'en', to: 'sv' })
  const { rows } = await rig.database.pool.query<{ kept: number }>(
    'select count(*)::int as kept from translations',
  )
  await rig.database.pool.query('delete from translations')
  await Promise.all([server.stop(), next.stop()])
  upstream.stop()
  elsewhere.stop()
  const strayed = upstream.heard.filter(
    ({ method, path, host, query }) =>
      method !== 'GET' ||
      path !== '/get' ||
      host !== upstream.host ||
      query.getAll('langpair').join() !== 'en|sv',
  )
  return {
    asked,
    same,
    hostile,
    redirected,
    silent,
    endless,
    memory,
    kept: rows[0]?.kept ?? 0,
    strayed: strayed.length,
    elsewhere: elsewhere.heard.length,
  }
}

/** Listings and people whose pictures are on a server that listens; everything that shows them is asked for. */
const playImages = async (rig: Rig) => {
  const canary = await startListener((_req, res) => res.end())
  const { pool } = rig.database
  const [{ base }] = rig.servers
  const { id, username } = await makeAccount(pool)
  const person = await signInTo(base, username, PASSWORD)
  const [race, trip] = [await makeRace(pool, id), await makeTrip(pool, 5, id)]
  const picture = `http://${canary.host}/picture.jpg`
  const secure = `https://${canary.host}/picture.jpg`
  const statuses = [
    ...(await Promise.all(
      [picture, secure].flatMap((address) => [
        person.ask('PATCH', `/api/races/${race}`, { imageUrls: [address], mainImageUrl: address }),
        person.ask('PATCH', `/api/trips/${trip}`, { imageUrls: [address], mainImageUrl: address }),
        person.ask('PATCH', '/api/user', { profileImage: address }),
      ]),
    )),
  ].map(({ status }) => status)
  // Stored past all checks too.
  await pool.query('update races set image_urls = $2, main_image_url = $3 where id = $1', [
    race,
    JSON.stringify([picture]),
    picture,
  ])
  await pool.query('update trips set image_urls = $2, main_image_url = $3 where id = $1', [
    trip,
    JSON.stringify([picture]),
    picture,
  ])
  const pages = [
    '/',
    '/trips',
    `/race/${race}`,
    `/trips/${trip}`,
    `/social/race/${race}.png`,
    `/social/trip/${trip}.png`,
    '/embed',
    '/api/races',
    `/api/races/${race}`,
    '/api/trips',
    '/api/map',
    '/api/saved.ics',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    `/api/races/${race}.ics`,
  ]
  for (const path of pages) await person.ask('GET', path)
  const fetched = canary.heard.length
  await fetch(picture)
  const control = canary.heard.length - fetched
  await pool.query('delete from trips where id = $1', [trip])
  await pool.query('delete from races where id = $1', [race])
  canary.stop()
  return { fetched, control, pages: pages.length, stored: statuses.filter((status) => status < 300).length }
}

export const serverSideRequests: Row = {
  property: 'Server-side requests',
  asked: 'translation: fixed upstream, 5 s, no redirects, bounded cache; images never fetched by the server',
  play: async (rig) => {
    const service = await playTranslation(rig)
    const images = await playImages(rig)
    const { asked, same, hostile, redirected, silent, endless, memory, kept, strayed, elsewhere } = service
    return {
      holds:
        strayed === 0 &&
        elsewhere === 0 &&
        hostile.status < 500 &&
        same === 1 &&
        redirected.done === 0 &&
        silent.done === 0 &&
        silent.ms <= 6_000 &&
        endless.done === 0 &&
        memory <= 50 &&
        kept <= MOST_KEPT &&
        images.fetched === 0 &&
        images.control === 1,
      reached: [
        `${asked} questions from hostile texts (${hostile.status}), ${strayed} astray, ${elsewhere} elsewhere`,
        `the same text 100 times: ${same} question`,
        `redirect followed: ${redirected.done}`,
        `a silent service: answered after ${(silent.ms / 1_000).toFixed(1)} s`,
        `endless answers: ${endless.done} taken, after ${(endless.ms / 1_000).toFixed(1)} s, +${Math.round(memory)} MB`,
        `${kept} translations kept of ${MOST_KEPT + 500}`,
        `${images.pages} pages and calls that show pictures (${images.stored} stored by calls): ${images.fetched} fetched`,
      ].join('; '),
      control: `the listener counts ${images.control} of 1 visits`,
    }
  },
}
