import { expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import type { Language } from '#shared/language/language.ts'
import { documentFor } from '../pages.ts'
import { headOf } from './page-head.ts'

const { db } = await createTestDatabase()
const deps = { db, clock: () => TEST_NOW } as Deps
const ORIGIN = 'https://trailherd.example'

const headAt = (address: string, language: Language = 'en') =>
  inLanguage(language, async () => {
    const [path = '', query] = address.split('?')
    const page = await documentFor(deps, path, { search: query === undefined ? '' : `?${query}` })
    return headOf(page, ORIGIN).join('\n')
  })

const canonicalIn = (head: string) =>
  /rel="canonical" href="([^"]+)"/.exec(head)?.[1]?.replaceAll('&#38;', '&')
const isForSearchEngines = (head: string) => !head.includes('content="noindex"')

test('a race has one address in each language, and each names the other', async () => {
  const { id } = await createRace(db)
  for (const address of [`/race/${id}`, `/races/${id}`, `/race/${id}?lang=en&utm_source=x`]) {
    const head = await headAt(address)
    expect(canonicalIn(head)).toBe(`${ORIGIN}/race/${id}`)
    expect(head).toContain(`hreflang="en" href="${ORIGIN}/race/${id}"`)
    expect(head).toContain(`hreflang="sv" href="${ORIGIN}/race/${id}?lang=sv"`)
    expect(head).toContain(`hreflang="x-default" href="${ORIGIN}/race/${id}"`)
    expect(head).toContain('property="og:locale" content="en_US"')
  }
  const swedish = await headAt(`/race/${id}`, 'sv')
  expect(canonicalIn(swedish)).toBe(`${ORIGIN}/race/${id}?lang=sv`)
  expect(swedish).toContain('property="og:locale" content="sv_SE"')
})

test.each([
  ['/', '/', true],
  ['/?page=2', '/?page=2', true],
  ['/?when=coming', '/', true],
  ['/?search=trail', '/', true],
  ['/?search=trail&terrain=Forest', '/', false],
  ['/?terrain=Mountain&terrain=Forest', '/', false],
  ['/?near=63.4,13.1&withinKm=50', '/', false],
  ['/trips?page=3', '/trips?page=3', true],
  ['/trips?hasSpots=true&page=3', '/trips', true],
  ['/trips?hasSpots=true&country=SE', '/trips', false],
  ['/contact?race=7', '/contact', true],
  ['/about?x=1', '/about', true],
])('%s is known to search engines as %s', async (address, canonical, isIndexed) => {
  const head = await headAt(address)
  expect(canonicalIn(head)).toBe(`${ORIGIN}${canonical}`)
  expect(isForSearchEngines(head)).toBe(isIndexed)
})

test.each([
  '/auth',
  '/forgot-password',
  '/saved',
  '/my-bookings',
  '/dashboard',
  '/race/create',
  '/alerts/end?token=x',
  '/saved/end?token=x',
  '/nowhere',
  '/race/2147483647',
])('%s is not for search engines', async (address) => {
  const head = await headAt(address)
  expect(isForSearchEngines(head)).toBe(false)
  expect(canonicalIn(head)).toBeUndefined()
})

test('a race shows messengers its own picture, in the language of the page, with its words', async () => {
  const { id } = await createRace(db, { name: 'Ridge & Race', location: 'Åre, Sweden', distanceKm: [21] })
  const english = await headAt(`/race/${id}`)
  expect(english).toMatch(new RegExp(`"og:image" content="${ORIGIN}/social/race/${id}.png\\?v=[^"&]+"`))
  expect(english).toContain('"og:image:alt" content="Ridge &#38; Race, Åre, Sweden: 21 km, 900 m of climb."')
  expect(await headAt(`/race/${id}`, 'sv')).toContain(`/social/race/${id}.png?lang=sv&#38;v=`)
  expect(await headAt('/about')).toContain(`"og:image" content="${ORIGIN}/og-image.png"`)
})

test('messengers get title, description and a picture with its size and what it shows', async () => {
  const { id } = await createTrip(db, { name: 'Hut & hut' })
  const head = await headAt(`/trips/${id}`)
  for (const tag of ['og:title', 'twitter:title'])
    expect(head).toContain(`"${tag}" content="Hut &#38; hut · Trailherd"`)
  for (const tag of ['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:image', 'og:url'])
    expect(head).toMatch(new RegExp(`"${tag}" content="[^"]+"`))
})
