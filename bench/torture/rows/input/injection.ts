import type { BrowserContext } from 'playwright-core'
import { launchBrowser } from '../../../../client/e2e/find-browser.ts'
import { ADMIN_PASSWORD } from '../../../servers/start-server.ts'
import { type Caller, signInTo, visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { bookingForm, makeAccount, PASSWORD } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { beginWithNoMail, untilOutboxIsEmpty } from '../mail/mails.ts'

const RUN = 'top.hasRun=(top.hasRun||0)+1'
/** Breaks out of attributes, scripts, styles and comments, if anything can. */
const MARKUP = `"'><img src=x onerror="${RUN}"><svg onload="${RUN}"></script><script>${RUN}</script>--></title>`
const SQL = `'; select pg_sleep(20); --`
const LINKS = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\nscript:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg onload="${RUN}"/>`,
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://evil.example/a',
  'blob:https://evil.example/1',
]
/** An address that may be stored, whose text breaks out of an attribute that is not escaped. */
const ODD_LINK = `https://evil.example/" onerror="${RUN}`

const race = {
  name: `Race ${MARKUP}`,
  location: `Åre ${MARKUP}, Sweden`,
  date: '2027-06-06',
  description: `${MARKUP} ${SQL}`,
  distanceKm: [21],
  elevationGain: 900,
  difficulty: 2,
  coordinates: { lat: 63.4, lng: 13.08 },
  externalUrl: ODD_LINK,
  videoUrl: ODD_LINK,
}
const trip = {
  name: `Trip ${MARKUP}`,
  location: `Abisko ${MARKUP}, Sweden`,
  startDate: '2027-07-05',
  endDate: '2027-07-09',
  description: `${MARKUP} ${SQL}`,
  difficulty: 'Beginner',
  maxGroupSize: 8,
  price: 100,
  organizerName: `Nord ${MARKUP}`,
  organizerEmail: 'hello@nordanstig.example',
  accommodation: MARKUP,
  itinerary: MARKUP,
  packingList: [MARKUP.slice(0, 60)],
  terms: MARKUP,
}

type Made = { raceId: number; tripId: number; organizer: Caller; admin: Caller; stored: number }

/** Alerts, bookings, contact, messages, names, reports and reviews. */
const TEXTS = 7

const idIn = (body: unknown): number => Number((body as { id?: number }).id ?? 0)

/** Writes markup and SQL into everything that takes text. */
const plant = async (rig: Rig): Promise<Made> => {
  const [{ base }] = rig.servers
  const { username } = await makeAccount(rig.database.pool)
  const organizer = await signInTo(base, username, PASSWORD)
  const admin = await signInTo(base, 'admin', ADMIN_PASSWORD)
  const raceId = idIn((await organizer.ask('POST', '/api/races', race)).body)
  const tripId = idIn((await organizer.ask('POST', '/api/trips', trip)).body)
  const { ask } = organizer
  const odd = { firstName: MARKUP.slice(0, 50), lastName: MARKUP.slice(0, 50), foodAllergies: MARKUP }
  const answers = await Promise.all([
    ask('PATCH', '/api/user', { displayName: MARKUP.slice(0, 50) }),
    ask('POST', `/api/races/${raceId}/reviews`, { rating: 4, reviewText: `${MARKUP} ${SQL}` }),
    ask('POST', `/api/trips/${tripId}/bookings`, { ...bookingForm(), ...odd, medicalConditions: MARKUP }),
    ask('POST', `/api/races/${raceId}/report`, { reason: 'date', message: MARKUP }),
    ask('POST', '/api/contact', { name: MARKUP.slice(0, 80), email: 'a@post.example', message: MARKUP }),
    ask('POST', '/api/alerts', { name: MARKUP.slice(0, 70), filters: { search: 'ridge' }, every: 'week' }),
  ])
  const message = { to: 'all', subject: MARKUP.slice(0, 80), text: MARKUP }
  answers.push(await ask('POST', `/api/trips/${tripId}/messages`, message))
  return { raceId, tripId, organizer, admin, stored: answers.filter(({ status }) => status < 300).length }
}

/** How many texts that are not links a field for a link accepts. */
const linksTaken = async ({ raceId, tripId, organizer }: Made): Promise<string[]> => {
  const taken: string[] = []
  for (const link of LINKS) {
    const tries: [path: string, body: object][] = [
      ...['externalUrl', 'mainImageUrl', 'videoUrl', 'websiteUrl', 'signUpUrl', 'organizerWebpage'].flatMap(
        (field): [string, object][] => [
          [`/api/races/${raceId}`, { [field]: link }],
          [`/api/trips/${tripId}`, { [field]: link }],
        ],
      ),
      [`/api/races/${raceId}`, { imageUrls: [link] }],
      [`/api/trips/${tripId}`, { imageUrls: [link] }],
      ['/api/user', { profileImage: link }],
    ]
    for (const [path, body] of tries) {
      const answer = await organizer.ask('PATCH', path, body)
      if (answer.status >= 300) continue
      // A field that is not known is left out. One that is known must not have the link.
      const now = JSON.stringify(answer.body)
      if (now.includes(JSON.stringify(link).slice(1, -1))) taken.push(`${path} ${JSON.stringify(body)}`)
    }
  }
  return taken
}

const BAD_ADDRESS =
  '[href^="javascript:" i],[src^="javascript:" i],[href^="data:" i],iframe[src^="data:" i],[onerror],[onload]'

/** Opens a page without its policy, so that only escaping keeps the markup from running. */
const look = async (context: BrowserContext, address: string, showMap = false): Promise<string | null> => {
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(300)
    if (showMap) {
      await page
        .getByRole('button', { name: /map/i })
        .first()
        .click({ timeout: 5_000 })
        .catch(() => {})
      const pin = page.locator('.leaflet-marker-icon').first()
      await pin.click({ timeout: 5_000 }).catch(() => {})
      await page.waitForTimeout(300)
    }
    const hasRun = await page.evaluate(() => (window as { hasRun?: number }).hasRun ?? 0)
    const bad = await page.locator(BAD_ADDRESS).count()
    return hasRun === 0 && bad === 0 ? null : `${address}: ${hasRun} ran, ${bad} bad elements`
  } finally {
    await page.close()
  }
}

const cookiesFor = (base: string, caller: Caller) =>
  (caller.cookie ?? '').split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: base }
  })

const playBrowser = async (rig: Rig, { raceId, tripId, organizer, admin }: Made) => {
  const [{ base }] = rig.servers
  const browser = await launchBrowser()
  try {
    const wrong: (string | null)[] = []
    let pages = 0
    for (const caller of [organizer, admin]) {
      const context = await browser.newContext({ bypassCSP: true })
      await context.addCookies(cookiesFor(base, caller))
      const paths = [
        '/',
        '/trips',
        `/race/${raceId}`,
        `/trips/${tripId}`,
        `/race/edit/${raceId}`,
        '/dashboard',
        '/trip-organizer/dashboard',
        `/trip-organizer/roll/${tripId}`,
        '/my-bookings',
        '/account',
        '/admin',
        '/embed',
        `/?search=${encodeURIComponent(MARKUP)}`,
        '/races/in/sweden',
      ]
      for (const path of paths) wrong.push(await look(context, `${base}${path}`))
      wrong.push(await look(context, `${base}/`, true))
      pages += paths.length + 1
      await context.close()
    }
    await untilOutboxIsEmpty(rig)
    const mails = rig.mails.received.filter(({ text = '', html }) => html !== undefined && text.includes(RUN))
    const context = await browser.newContext()
    for (const { html } of mails) {
      const page = await context.newPage()
      await page.setContent(html ?? '')
      const hasRun = await page.evaluate(() => (window as { hasRun?: number }).hasRun ?? 0)
      const bad = await page.locator(BAD_ADDRESS).count()
      if (hasRun + bad > 0) wrong.push(`a mail: ${hasRun} ran, ${bad} bad elements`)
      await page.close()
    }
    const page = await context.newPage()
    await page.setContent(`<p>${MARKUP}</p>`)
    await page.waitForTimeout(300)
    const control = await page.evaluate(() => (window as { hasRun?: number }).hasRun ?? 0)
    return {
      pages,
      mails: mails.length,
      wrong: wrong.filter((fault) => fault !== null),
      control,
    }
  } finally {
    await browser.close()
  }
}

const sleeping = async ({ database: { pool } }: Rig): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'",
  )
  return rows[0]?.count ?? 0
}

/** SQL in the parameters that reach the database as text. */
const playSql = async (rig: Rig) => {
  const { ask } = visitorOf(rig.servers[0].base)
  const hostile = [
    SQL,
    `' or pg_sleep(20) is null or '`,
    `1) or (select pg_sleep(20)) is null --`,
    `\\'; select pg_sleep(20) --`,
  ]
  const targets = hostile.flatMap((text) =>
    ['search', 'near', 'nearPlace', 'terrain', 'country', 'sort', 'bbox', 'when'].flatMap((name) =>
      ['/api/races', '/api/races-filters', '/api/trips', '/api/map'].map(
        (path) => `${path}?${name}=${encodeURIComponent(text)}`,
      ),
    ),
  )
  let slept = 0
  const looking = setInterval(async () => {
    slept = Math.max(slept, await sleeping(rig))
  }, 100)
  const statuses: number[] = []
  for (const target of targets) statuses.push((await ask('GET', target)).status)
  clearInterval(looking)
  const nap = rig.database.pool.query('select pg_sleep(1)')
  await new Promise((resolve) => setTimeout(resolve, 400))
  const control = await sleeping(rig)
  await nap
  return {
    requests: statuses.length,
    errors: statuses.filter((status) => status >= 500).length,
    slept,
    control,
  }
}

export const injection: Row = {
  property: 'Injection',
  asked:
    'quotes, pg_sleep, markup, javascript: and data: URLs in every field, map and mails: nothing runs; only http(s) links',
  play: async (rig) => {
    await beginWithNoMail(rig)
    const made = await plant(rig)
    const taken = await linksTaken(made)
    const sql = await playSql(rig)
    const browser = await playBrowser(rig, made)
    await rig.database.pool.query('delete from trips where id = $1', [made.tripId])
    await rig.database.pool.query('delete from races where id = $1', [made.raceId])
    return {
      holds:
        made.raceId > 0 &&
        made.tripId > 0 &&
        made.stored === TEXTS &&
        browser.mails > 0 &&
        taken.length === 0 &&
        browser.wrong.length === 0 &&
        browser.control > 0 &&
        sql.slept === 0 &&
        sql.errors === 0 &&
        sql.control === 1,
      reached: [
        `race ${made.raceId > 0}, trip ${made.tripId > 0} and ${made.stored} of ${TEXTS} other texts stored`,
        `${LINKS.length} links in 15 fields: ${taken.length} taken`,
        ...taken.slice(0, 5),
        `${sql.requests} requests with SQL: ${sql.errors} errors, ${sql.slept} sleeping`,
        `${browser.pages} pages and ${browser.mails} mails without a policy in Chromium: ${browser.wrong.length} run or hold something`,
        ...browser.wrong.slice(0, 5),
      ].join('; '),
      control: `the same markup unescaped runs ${browser.control} times; ${sql.control} sleep is seen`,
    }
  },
}
