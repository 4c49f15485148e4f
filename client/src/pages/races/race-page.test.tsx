import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import { NOBODY, userWith } from '#client/testing/user.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { RacePage } from './race-page.tsx'

const race = raceWith({
  id: 7,
  date: '2027-06-06',
  country: null,
  coordinates: null,
  imageUrls: [],
  features: ['Charity race'],
  createdBy: null,
})

type Visitor = { status: number; body: object } | { body: UserView }

const show = (given: Partial<RaceView> = {}, address = '/race/7', visitor: Visitor = NOBODY) => {
  answerCalls({
    'GET /api/races/7': () => ({ body: { ...race, ...given } }),
    'GET /api/races/7/reviews': () => ({ body: [] }),
    'GET /api/user': () => visitor,
  })
  return renderPage(<Route path="/race/:id" component={RacePage} />, address)
}

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test('shows everything about the race', async () => {
  show()
  expect(screen.getByText('Loading race details...')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ridge Race' })).toBeVisible()
  for (const text of [
    'June 6, 2027',
    'Åre, Sweden',
    '10, 42 km',
    '1,240 m',
    'Charity race',
    '3 aid stations',
    'Mountain',
    'Marathon',
    'Sky Race',
  ]) {
    expect(screen.getAllByText(text)[0]).toBeVisible()
  }
  expect(screen.getByText('Up one side.').tagName).toBe('P')
  expect(screen.getByText('Down the other.').tagName).toBe('P')
  expect(screen.getByText('No additional photos available')).toBeVisible()
  expect(screen.getByText('Not specified')).toBeVisible()
})

test('difficulty and fee explain themselves', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: /Difficulty/ }))
  expect(screen.getByText(/technical trails and significant climbs, experience required/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: /Sign-up fee/ }))
  expect(screen.getByText('Premium, over 100 Euro/$')).toBeVisible()
})

test('a race without a website or email address links to a web search and to our contact page', async () => {
  show()
  const search = await screen.findByRole('link', { name: /Go to Race Page \(web search\)/ })
  expect(search).toHaveAttribute('href', 'https://www.google.com/search?q=Ridge+Race')
  expect(screen.getByRole('link', { name: /Contact Race Director/ })).toHaveAttribute(
    'href',
    '/contact?race=7',
  )
})

test('a race with a website and an email address links to them', async () => {
  show({ externalUrl: 'https://ridge.example/', raceDirectorEmail: 'hello@ridge.example' })
  expect(await screen.findByRole('link', { name: /Go to Race Page/ })).toHaveAttribute(
    'href',
    'https://ridge.example/',
  )
  expect(screen.queryByText(/web search/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Contact Race Director/ }).getAttribute('href')).toMatch(
    /^mailto:hello@ridge\.example/,
  )
})

test('without a main image the first image is the hero and not in the gallery', async () => {
  show({ imageUrls: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'] })
  expect(await screen.findByRole('img', { name: 'Ridge Race, 1 of 1' })).toHaveAttribute(
    'src',
    'https://photos.example/2.jpg',
  )
})

test('a race that cannot be loaded says so and links back', async () => {
  show({}, '/race/8')
  expect(await screen.findByText('Failed to load race details')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to race finder' })).toHaveAttribute('href', '/')
})

test('an invalid id shows the page for addresses that do not exist', () => {
  show({}, '/race/abc')
  expect(screen.getByText('404 Page Not Found')).toBeVisible()
})

test('the organizer of the race gets a link to its form', async () => {
  show({ createdBy: 3 }, '/race/7', { body: userWith({ id: 3 }) })
  expect(await screen.findByRole('link', { name: 'Edit this race' })).toHaveAttribute('href', '/race/edit/7')
})

test('the race admin gets a link to the form of any race', async () => {
  show({ createdBy: 3 }, '/race/7', { body: userWith({ id: 4, isRaceAdmin: true }) })
  expect(await screen.findByRole('link', { name: 'Edit this race' })).toBeVisible()
})

test('other people get no link to the race’s form', async () => {
  show({ createdBy: 3 }, '/race/7', { body: userWith({ id: 4 }) })
  await screen.findByRole('form', { name: 'Write a review' })
  expect(screen.queryByRole('link', { name: 'Edit this race' })).toBeNull()
})

test('the page says which facts are unknown or uncertain', async () => {
  show({
    date: '2199-06-06',
    distanceKm: [],
    elevationGain: null,
    difficulty: null,
    dateStatus: 'estimated',
    entriesClose: '2199-05-01',
    coordinates: { lat: 63.4, lng: 13.1 },
    isPlaceApproximate: true,
    source: { name: 'Race Almanac', url: 'https://almanac.example/1' },
  })
  const facts = await screen.findByRole('region', { name: 'Facts' })
  expect(facts).toHaveTextContent(/Distance\s*Distance not known/)
  expect(facts).toHaveTextContent(/Elevation gain\s*Climb not known/)
  expect(facts).toHaveTextContent('Not rated')
  expect(facts).not.toHaveTextContent(/\b0 m/)
  for (const words of ['Date not confirmed', 'Place approximate', 'Entries until May 1, 2199']) {
    expect(screen.getByText(words)).toBeVisible()
  }
})

const seenAt = new Date(2198, 3, 2, 12).toISOString()
const almanac = { name: 'Race Almanac', seenAt, goneAt: null, fields: { date: '2199-06-06' } }
const calendar = { ...almanac, name: 'Fell Calendar', fields: { date: '2199-06-05', distanceKm: [21] } }
const imported = { date: '2199-06-06', source: { name: 'Race Almanac' } }

test('the page says where the date comes from and when each source was last read', async () => {
  const confirmedAt = new Date(2198, 2, 3, 12).toISOString()
  show({
    ...imported,
    confirmedBy: 'organizer',
    confirmedAt,
    sources: [{ ...almanac, url: 'https://almanac.example/1' }],
  })
  const sources = await screen.findByRole('region', { name: 'Where the facts come from' })
  expect(sources).toHaveTextContent(
    /Date: the organizer, March 3, 2198; also in Race Almanac.*, April 2, 2198\./,
  )
  expect(within(sources).getByRole('link', { name: /^Race Almanac/ })).toHaveAttribute(
    'href',
    'https://almanac.example/1',
  )
})

test('a date on which sources disagree is shown with both, and not called confirmed', async () => {
  show({
    ...imported,
    distanceKm: [42],
    confirmedBy: 'source',
    confirmedAt: seenAt,
    sources: [almanac, calendar],
  })
  expect(await screen.findByText(/^Not confirmed: Fell Calendar says it is on June 5, 2199\./)).toBeVisible()
  expect(screen.queryByText(/^Confirmed by/)).toBeNull()
  const sources = screen.getByRole('region', { name: 'Where the facts come from' })
  expect(sources).toHaveTextContent('Date: Race Almanac, April 2, 2198.')
  expect(sources).toHaveTextContent('Fell Calendar says it is on June 5, 2199 (seen on April 2, 2198)')
  expect(sources).toHaveTextContent('Fell Calendar says 21 km')
})

test('what the organizer says counts, and the page says so', async () => {
  show({ ...imported, confirmedBy: 'organizer', confirmedAt: seenAt, sources: [calendar] })
  expect(await screen.findByText(/^Confirmed by the organizer on/)).toBeVisible()
  expect(screen.getByText('The page shows what the organizer says.')).toBeVisible()
})

test('a source that no longer lists the race does not contradict it', async () => {
  show({
    ...imported,
    confirmedBy: 'source',
    confirmedAt: seenAt,
    sources: [almanac, { ...calendar, goneAt: seenAt }],
  })
  expect(await screen.findByText(/^Confirmed by Race Almanac on/)).toBeVisible()
})

test.each([
  ['without an address', {}],
  ['with an address that is not a web address', { url: 'javascript:alert(1)' }],
])('a source %s is not linked', async (_what, address) => {
  show({ ...imported, sources: [{ ...almanac, ...address }] })
  expect(await screen.findByText(/Race Almanac, April 2, 2198/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Race Almanac/ })).toBeNull()
})

test('a race without coordinates says that its place is not known', async () => {
  show({ location: '' })
  expect(await screen.findByText('Place not known')).toBeVisible()
})

test('the page and its labels are shown in Swedish, and the race’s own texts are unchanged', async () => {
  document.documentElement.lang = 'sv'
  show({ features: ['Charity race', 'Sauna at the finish'], entries: 'soldOut', date: '2999-06-06' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ridge Race' })).toBeVisible()
  for (const text of ['6 juni 2999', '10 / 42 km', 'Fullt', 'Fjäll', 'Maraton', 'Skyrace', 'Inte angiven']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  for (const text of ['Välgörenhetslopp', '3 vätskekontroller', 'Sauna at the finish']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByRole('link', { name: 'Kontakta tävlingsledaren' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Svårighet/ }))
  expect(await screen.findByText(/^Mycket krävande terräng/)).toBeVisible()
})

test('guided trips nearby are below the reviews', async () => {
  answerCalls({
    'GET /api/races/7': () => ({ body: race }),
    'GET /api/races/7/reviews': () => ({ body: [] }),
    'GET /api/races/7/nearby-trips': () => ({ body: [{ ...tripWith(), distanceAwayKm: 3, daysApart: 2 }] }),
    'GET /api/user': () => NOBODY,
  })
  renderPage(<Route path="/race/:id" component={RacePage} />, '/race/7')
  const nearby = await screen.findByRole('region', { name: 'Guided trips near here then' })
  expect(nearby).toHaveTextContent('Hut to Hut')
})
