import { sql } from 'drizzle-orm'
import sax from 'sax'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { PART_IDS } from './sitemap-queries.ts'

const ORIGIN = 'https://trailherd.example'

/** The texts of an element in a well-formed document. */
const textsOf = (xml: string, element: string): string[] => {
  const parser = sax.parser(true)
  const found: string[] = []
  let open = ''
  parser.onopentag = ({ name }) => (open = name)
  parser.ontext = (text) => open === element && text.trim() !== '' && found.push(text)
  parser.onerror = (error) => {
    throw error
  }
  parser.write(xml).close()
  return found
}

const sitemapOf = async (app: Parameters<typeof request>[0], path: string) => {
  const { text } = await request(app)
    .get(path)
    .buffer()
    .expect(200)
    .expect('Content-Type', /application\/xml/)
  return text
}

test('the sitemap lists pages, races and trips in both languages, and no hidden ones', async () => {
  const { app, db } = await createTestApp({ PUBLIC_URL: ORIGIN })
  const race = await createRace(db, { updatedAt: new Date('2027-01-02T03:04:05Z') })
  const hidden = await createRace(db, { isListed: false })
  const trip = await createTrip(db)
  const hiddenTrip = await createTrip(db, { isListed: false })
  const xml = await sitemapOf(app, '/sitemap.xml')
  const addresses = textsOf(xml, 'loc')
  for (const path of ['/', '/trips', '/about', `/race/${race.id}`, `/trips/${trip.id}`]) {
    expect(addresses).toContain(`${ORIGIN}${path}`)
    expect(addresses).toContain(`${ORIGIN}${path}?lang=sv`)
  }
  for (const path of [`/race/${hidden.id}`, `/trips/${hiddenTrip.id}`, '/auth', '/saved', '/dashboard'])
    expect(addresses).not.toContain(`${ORIGIN}${path}`)
  expect(textsOf(xml, 'lastmod')).toContain('2027-01-02T03:04:05.000Z')
  expect(xml).toContain(
    `<xhtml:link rel="alternate" hreflang="sv" href="${ORIGIN}/race/${race.id}?lang=sv"/>`,
  )
})

test('the page of a country leaves the sitemap when the day of its last race is over', async () => {
  let now = new Date('2027-06-06T12:00:00Z')
  const { app, db } = await createTestApp({ PUBLIC_URL: ORIGIN }, () => now)
  await createRace(db, { country: 'NO', date: '2027-06-06' })
  const countries = async (path: string) =>
    textsOf(await sitemapOf(app, path), 'loc').filter((address) => address.includes('/races/in/norway'))
  const files = ['/sitemap.xml', '/sitemaps/pages.xml']
  for (const file of files) expect(await countries(file)).toContain(`${ORIGIN}/races/in/norway`)
  now = new Date('2027-06-07T00:00:01Z')
  for (const file of files) expect(await countries(file)).toEqual([])
})

test('a large catalogue has its sitemap in parts, and only parts that have listings', async () => {
  const { app, db } = await createTestApp({ PUBLIC_URL: ORIGIN })
  await createRaces(db, [{}])
  await db.execute(sql`
    insert into races (name, location, date, description, distance_category, distance_km)
    select name, location, date, description, distance_category, distance_km
    from races, generate_series(2, ${PART_IDS * 3 + 1})`)
  await db
    .update(races)
    .set({ isListed: false })
    .where(sql`id > ${PART_IDS} and id <= ${PART_IDS * 2}`)
  const index = textsOf(await sitemapOf(app, '/sitemap.xml'), 'loc')
  expect(index).toEqual([
    `${ORIGIN}/sitemaps/pages.xml`,
    ...[1, 3, 4].map((part) => `${ORIGIN}/sitemaps/races-${part}.xml`),
  ])
  const listed: string[] = []
  for (const address of index) {
    const found = textsOf(await sitemapOf(app, address.replace(ORIGIN, '')), 'loc')
    expect(found.length).toBeLessThanOrEqual(50_000)
    listed.push(...found)
  }
  expect(listed.filter((address) => address.includes('/race/'))).toHaveLength((PART_IDS * 2 + 1) * 2)
  expect(new Set(listed).size).toBe(listed.length)
  const wrong = [
    'races-2',
    'races-5',
    'races-0',
    'users-1',
    'races-429497',
    'trips-9999999',
    'races-99999999',
  ]
  for (const part of wrong) await request(app).get(`/sitemaps/${part}.xml`).expect(404)
})

test('robots.txt names the sitemap and keeps crawlers from calls, forms and dashboards, and from no page to be found', async () => {
  const { app } = await createTestApp({ PUBLIC_URL: ORIGIN })
  const { text } = await request(app)
    .get('/robots.txt')
    .expect(200)
    .expect('Content-Type', /text\/plain/)
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
  for (const path of [
    '/api/races',
    '/dashboard',
    '/organizer/dashboard',
    '/race/create',
    '/trip/edit/7',
    '/account',
    '/import',
  ])
    expect(isClosed(path)).toBe(true)
  for (const path of [
    '/',
    '/race/7',
    '/trips/7',
    '/trips',
    '/about',
    '/social/race/7.png',
    '/art/race/7.svg',
  ])
    expect(isClosed(path)).toBe(false)
})
