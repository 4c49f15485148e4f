import { plainPicture } from '#server/testing/factories/pictures.ts'
import { askRaw, connections, type RawRequest } from '#server/testing/fuzz/ask-raw.ts'
import { launchBrowser } from '../../../../client/e2e/find-browser.ts'
import { cookieOfSomebody } from '../../rig/cookie-of-somebody.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { makeRace } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { sendPicture } from './send-picture.ts'

const TILES = 'https://tiles.example'
const PHOTOS = 'https://photos.example'
const VIDEOS = 'https://www.youtube-nocookie.com'
const EVIL = 'https://evil.example'
const PLAIN = 'http://plain.example'

/** Requests for every kind of answer: pages, calls, refusals, files, pictures, feeds. */
const requestsFor = async (rig: Rig, raceId: number, cookie: string): Promise<RawRequest[]> => {
  const [{ base }] = rig.servers
  const page = await (await fetch(`${base}/`)).text()
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
  const { body } = await sendPicture(
    base,
    cookie,
    await plainPicture({ width: 33, height: 9 }).png().toBuffer(),
  )
  const { headers } = await fetch(`${base}/api/races/${raceId}`)
  const paths = [
    '/',
    '/trips',
    `/race/${raceId}`,
    '/race/2147483647',
    '/no-such-page',
    '/race/abc',
    '/auth',
    '/booking/secret',
    '/admin',
    '/embed',
    '/embed?view=map',
    '/api/docs',
    '/api/openapi.json',
    '/api/health',
    '/api/ready',
    '/api/races',
    '/api/races?limit=x',
    `/api/races/${raceId}`,
    '/api/races/abc',
    '/api/none',
    '/api/user',
    '/api/races.ics',
    `/api/races/${raceId}.ics`,
    '/api/map',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/none.xml',
    '/mailbox',
    '/favicon.svg',
    '/manifest.webmanifest',
    `/social/race/${raceId}.png`,
    '/social/race/2147483647.png',
    '/art/race/1.svg?terrain=Forest',
    body.url ?? '',
    '/uploads/none.webp',
    '/assets/none.js',
    '/%',
    '//',
    ...assets,
  ]
  const get = (target: string): RawRequest => ({ method: 'GET', target })
  return [
    ...paths.map(get),
    // Again, because the second answer may be one that was kept.
    ...paths.map(get),
    ...paths.map((target): RawRequest => ({ method: 'HEAD', target })),
    ...paths.map((target): RawRequest => ({ method: 'OPTIONS', target })),
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'BREW'].flatMap((method) =>
      ['/api/races', `/api/races/${raceId}`, '/', '/api/login', '/api/uploads'].map(
        (target): RawRequest => ({
          method,
          target,
          headers: { 'Content-Type': 'application/json' },
          body: '{',
        }),
      ),
    ),
    { method: 'POST', target: '/api/login', headers: { 'Content-Type': 'text/plain' }, body: 'a=1' },
    {
      method: 'POST',
      target: '/api/contact',
      headers: { 'Content-Type': 'application/json' },
      body: `{"name":"${'x'.repeat(300_000)}"}`,
    },
    { method: 'POST', target: '/api/logout', headers: { Origin: EVIL } },
    {
      method: 'GET',
      target: `/api/races/${raceId}`,
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    },
    { method: 'GET', target: body.url ?? '', headers: { 'If-None-Match': '*' } },
    { method: 'GET', target: '/', headers: { Expect: 'tea' } },
    { method: 'GET', target: `/${'a'.repeat(20_000)}` },
    { method: 'GET', target: '/', headers: { 'X-Odd': 'a'.repeat(20_000) } },
    { method: 'GET', target: '/', headers: { 'X-Odd': 'a'.repeat(20_000), 'Accept-Language': 'sv' } },
  ]
}

/** What the headers of an answer lack. */
const lacking = (target: string, headers: Record<string, unknown>): string[] => {
  const policy = String(headers['content-security-policy'] ?? '')
  const mayBeFramed = target.startsWith('/embed')
  const isFramed = /frame-ancestors \*/.test(policy)
  return [
    ...(/default-src '(?:self|none)'/.test(policy) ? [] : ['Content-Security-Policy']),
    ...(/unsafe-eval|script-src[^;]*'unsafe-inline'/.test(policy)
      ? ['a strict Content-Security-Policy']
      : []),
    ...(isFramed && !mayBeFramed ? ['frame-ancestors'] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff']),
    ...(headers['x-powered-by'] === undefined ? [] : ['no X-Powered-By']),
    ...(/^(?:strict-origin-when-cross-origin|no-referrer)$/.test(String(headers['referrer-policy']))
      ? []
      : ['Referrer-Policy']),
  ]
}

/** What a page tries to load or run: the good, and the evil that an attacker would want. Runs in the browser. */
const tryEverything = async ([tiles, photos, videos, evil, plain]: string[]) => {
  const add = (tag: string, properties: object) =>
    document.body.append(Object.assign(document.createElement(tag), properties))
  const state = window as unknown as { hasRun: string[] }
  state.hasRun = []
  add('img', { src: `${tiles}/1/1/1.png` })
  add('img', { src: `${photos}/photo.jpg` })
  add('iframe', { src: `${videos}/embed/abc` })
  add('img', { src: `${plain}/photo.jpg` })
  add('script', { src: `${evil}/script.js` })
  add('script', { textContent: "window.hasRun.push('inline script')" })
  add('link', { rel: 'stylesheet', href: `${evil}/style.css` })
  add('iframe', { src: `${evil}/frame` })
  add('iframe', { srcdoc: "<script>parent.hasRun.push('srcdoc')</script>" })
  add('object', { data: `${evil}/object` })
  add('embed', { src: `${evil}/embed` })
  add('video', { src: `${evil}/video.mp4`, preload: 'auto' })
  document.body.insertAdjacentHTML('beforeend', `<b onclick="window.hasRun.push('handler')">x</b>`)
  document.querySelector<HTMLElement>('b[onclick]')?.click()
  await fetch(`${evil}/fetch`).catch(() => {})
  try {
    new WebSocket(`${(evil ?? '').replace('https', 'wss')}/socket`)
  } catch {}
  navigator.sendBeacon(`${evil}/beacon`)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  // By now: while a call of the debugger starts, the policy does not hold for it.
  try {
    new Function("window.hasRun.push('eval')")()
  } catch {}
  return state.hasRun
}

type Reached = { good: string[]; evil: string[]; ran: string[]; referrers: string[] }

/** What a real browser lets through on a page of the site. */
const inBrowser = async (base: string, raceId: number, bypassCSP: boolean): Promise<Reached> => {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ bypassCSP })
    // tsx puts this around the functions that are sent to the page.
    await context.addInitScript('globalThis.__name = (made) => made')
    const page = await context.newPage()
    const reached: Reached = { good: [], evil: [], ran: [], referrers: [] }
    await page.route(
      (url) => !url.href.startsWith(base),
      async (route) => {
        const url = route.request().url()
        const isGood = [TILES, PHOTOS, VIDEOS].some((origin) => url.startsWith(origin))
        reached[isGood ? 'good' : 'evil'].push(url)
        if (isGood) reached.referrers.push(String(await route.request().headerValue('referer')))
        await route.fulfill({ status: 200, body: '' })
      },
    )
    await page.goto(`${base}/race/${raceId}`)
    reached.ran = await page.evaluate(tryEverything, [TILES, PHOTOS, VIDEOS, EVIL, PLAIN])
    return reached
  } finally {
    await browser.close()
  }
}

export const headers: Row = {
  property: 'Headers',
  asked:
    'every answer, real browser: tiles, https images and video embeds and nothing else; strict-origin-when-cross-origin',
  play: async (rig) => {
    const [{ base }] = rig.servers
    const cookie = await cookieOfSomebody(rig, base)
    const raceId = await makeRace(rig.database.pool)
    const agent = connections(4)
    const requests = await requestsFor(rig, raceId, cookie)
    const faults = new Set<string>()
    const statuses = new Map<number, number>()
    for (const asked of requests) {
      const answer = await askRaw(base, asked, agent)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      for (const what of lacking(asked.target, answer.headers))
        faults.add(`${asked.method} ${asked.target.slice(0, 60)} (${answer.status}) lacks ${what}`)
    }
    agent.destroy()
    const kept = await inBrowser(base, raceId, false)
    const open = await inBrowser(base, raceId, true)
    const wrongReferrers = kept.referrers.filter((referrer) => referrer !== `${base}/`)
    await rig.database.pool.query('delete from races where id = $1', [raceId])
    return {
      holds:
        faults.size === 0 &&
        kept.good.length === 3 &&
        kept.evil.length === 0 &&
        kept.ran.length === 0 &&
        wrongReferrers.length === 0 &&
        open.evil.length > 3 &&
        open.ran.length > 1,
      reached: [
        `${requests.length} answers (${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}): ${faults.size} lack a header`,
        ...[...faults].slice(0, 8),
        `in Chromium ${kept.good.length} of 3 good requests, ${kept.evil.length} others ${kept.evil.join(' ')}, ${kept.ran.length} scripts ran ${kept.ran.join(', ')}, ${wrongReferrers.length} wrong referrers ${wrongReferrers.join(' ')}`,
      ].join('; '),
      control: `without the policy ${open.evil.length} other requests and ${open.ran.length} scripts: ${open.ran.join(', ')}`,
    }
  },
}
