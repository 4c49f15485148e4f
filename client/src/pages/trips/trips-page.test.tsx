import { setTimeout as pause } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localDay } from '#client/lib/format/local-day.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import type { TripFacets } from '#shared/trips/facets.ts'
import type { TripView } from '#shared/trips/schema.ts'
import type { MeantTrips } from '#shared/trips/trip-search.ts'
import { TripsPage } from './trips-page.tsx'

const FACETS: TripFacets = {
  total: 2,
  months: { '2037-06': 1, '2037-09': 2 },
  country: { SE: 2, NO: 1 },
  difficulty: { Beginner: 1, Intermediate: 1 },
  currency: { SEK: 2, EUR: 1 },
  hasSpots: 1,
  loosen: [],
}

/** Whether the window is at least 1024 px wide; otherwise it is a phone. */
const onScreen = (isWide: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width >=') && isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

const show = (
  trips: TripView[],
  address = '/trips',
  facets: Partial<TripFacets> = {},
  meant: { status?: number; body?: MeantTrips } = { body: { meant: null } },
) => {
  const calls = answerCalls({
    'GET /api/trips': ({ query }) => ({
      body: trips.slice(Number(query.get('offset'))).slice(0, Number(query.get('limit'))),
      headers: { 'X-Total-Count': String(trips.length) },
    }),
    'GET /api/trips-facets': () => ({ body: { ...FACETS, ...facets } }),
    'GET /api/trips-meant': () => meant,
    'GET /api/map': () => ({ body: { races: [], trips: [] } }),
    'GET /api/places': () => ({
      body: [{ name: 'Chamonix', country: 'France', lat: 45.92, lng: 6.87 }],
    }),
  })
  renderPage(<TripsPage />, address)
  return calls
}

const card = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') as HTMLElement)

test('shows the trips and says how many there are', async () => {
  show([tripWith(), tripWith({ id: 8, name: 'Coast and Islands' })])
  expect(screen.getByText('Loading trips...')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Trail Trips' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Hut to Hut' })).toHaveAttribute('href', '/trips/7')
  expect(screen.getByText('Showing 2 trips')).toBeVisible()
})

test('a card shows everything about its trip', async () => {
  show([tripWith()])
  const hut = await card('Hut to Hut')
  for (const text of [
    'Intermediate',
    '$1,200',
    'Abisko, Sweden',
    '03-09-2037 - 07-09-2037',
    '5 days',
    'Max 8 people',
    '3 spots available',
    'Guide',
    'Huts',
  ]) {
    expect(hut.getByText(text)).toBeVisible()
  }
  expect(hut.queryByText(/Organized by/)).toBeNull()
  expect(hut.queryByText('FULLY BOOKED')).toBeNull()
})

test.each([
  ['en', 2, 'Runs from 4 people', '2 more to go'],
  ['en', 0, 'Runs from 4 people', 'Departure guaranteed'],
  ['sv', 2, 'Genomförs med minst 4 personer', '2 till behövs'],
  ['sv', 0, 'Genomförs med minst 4 personer', 'Resan blir av'],
])(
  'a card says whether a trip with a smallest group runs (%s, %i missing)',
  async (language, missing, needs, state) => {
    document.documentElement.lang = language
    show([tripWith({ minGroupSize: 4, peopleMissing: missing })])
    const note = (await card('Hut to Hut')).getByText(state).parentElement
    expect(note).toHaveTextContent(`${needs} · ${state}`)
  },
)

test('a card of a past trip says nothing about its smallest group', async () => {
  show([tripWith({ minGroupSize: 4, peopleMissing: 2, startDate: '2025-09-03', endDate: '2025-09-07' })])
  expect((await card('Hut to Hut')).queryByText(/Runs from/)).toBeNull()
})

test('a trip of our own says so', async () => {
  show([tripWith({ isTrailherdTrip: true })])
  expect((await card('Hut to Hut')).getByText('Organized by Trailherd')).toBeVisible()
})

test('a fully booked trip shows that instead of its price', async () => {
  show([tripWith({ availableSpots: 0 })])
  const hut = await card('Hut to Hut')
  expect(hut.getByText('FULLY BOOKED')).toHaveClass('bg-berry')
  expect(hut.queryByText('$1,200')).toBeNull()
  expect(hut.getByText('0 spots available')).toBeVisible()
})

test('one spot is singular', async () => {
  show([tripWith({ availableSpots: 1 })])
  expect((await card('Hut to Hut')).getByText('1 spot available')).toBeVisible()
})

test('without a number of free spots the card shows the group size', async () => {
  show([tripWith({ availableSpots: undefined as unknown as number })])
  expect((await card('Hut to Hut')).getByText('8 spots available')).toBeVisible()
})

test.each([
  ['Beginner', 'Beginner', 'bg-moss'],
  ['intermediate', 'Intermediate', 'bg-amber'],
  ['ADVANCED', 'Advanced', 'bg-berry'],
  ['All levels', 'All levels', 'bg-lichen'],
])('level %s has its colour', async (difficulty, words, colour) => {
  show([tripWith({ difficulty: difficulty as TripView['difficulty'] })])
  expect((await card('Hut to Hut')).getByText(words)).toHaveClass(colour)
})

test('many trips are loaded page by page', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    tripWith({ id: index + 1, name: `Trip ${index + 1}` }),
  )
  show(many)
  await screen.findByRole('link', { name: 'Trip 24' })
  expect(screen.getByText('Showing 30 trips')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Trip 25' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more trips' }))
  expect(await screen.findByRole('link', { name: 'Trip 30' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more trips' })).toBeNull()
})

test('an empty list says so', async () => {
  show([])
  expect(await screen.findByText('No trips found.')).toBeVisible()
})

test('a failed list says so and can be tried again', async () => {
  let isAway = true
  answerCalls({
    'GET /api/trips': () => (isAway ? { status: 503, body: { message: 'Away.' } } : { body: [tripWith()] }),
  })
  renderPage(<TripsPage />, '/trips')
  expect(await screen.findByText('Error loading trips. Please try again.')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Hut to Hut' })).toBeVisible()
})

test('the filter panel only says that filtering is coming soon', async () => {
  show([tripWith()])
  const words = 'Advanced filtering is coming soon.'
  expect(screen.getByText(words)).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Filters OFF' }))
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Filters ON' })).toHaveAttribute('aria-expanded', 'true')
})

test('the map shows the trips, and also the races if wanted', async () => {
  const calls = show([tripWith()])
  await userEvent.click(screen.getByRole('button', { name: 'Map View' }))
  expect(window.location.search).toBe('?view=map')
  expect(await screen.findByRole('region', { name: 'Map of trips' })).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Races too' }))
  expect(await screen.findByRole('region', { name: 'Map of races and trips' })).toBeVisible()
  const asked = calls.filter(({ path }) => path === '/api/map').map(({ query }) => query.get('only'))
  expect(asked).toEqual(['trips', null])
  await userEvent.click(screen.getByRole('button', { name: 'List View' }))
  expect(window.location.search).toBe('')
  expect(await screen.findByRole('link', { name: 'Hut to Hut' })).toBeVisible()
})

const asked = (calls: ReturnType<typeof show>) =>
  calls
    .filter(({ path }) => path === '/api/trips')
    .at(-1)
    ?.query.toString() ?? ''

test('month, country, level, spots and order go into the address and the call', async () => {
  onScreen(true)
  const calls = show([tripWith()])
  const bar = within(await screen.findByRole('region', { name: 'Choose trips' }))
  await bar.findByRole('option', { name: 'September 2037 (2)' })
  await userEvent.selectOptions(bar.getByLabelText('Month'), '2037-09')
  await userEvent.selectOptions(bar.getByLabelText('Country'), 'SE')
  await userEvent.click(bar.getByRole('button', { name: 'Beginner (1)' }))
  await userEvent.click(bar.getByRole('switch', { name: 'Free spots (1)' }))
  await userEvent.selectOptions(bar.getByLabelText('Sort by'), 'price')
  const query = {
    startDate: '2037-09-01',
    endDate: '2037-09-30',
    country: 'SE',
    difficulty: 'Beginner',
    hasSpots: 'true',
    sort: 'price',
  }
  const fields = (text: string) => Object.fromEntries(new URLSearchParams(text))
  await waitFor(() => expect(fields(window.location.search)).toEqual(query))
  await waitFor(() => expect(fields(asked(calls))).toEqual({ ...query, limit: '24', offset: '0' }))
  const chips = within(screen.getByRole('list', { name: 'Your choices' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'September 2037',
    'Sweden',
    'Beginner',
    'Free spots',
  ])
  await userEvent.click(chips.getByRole('button', { name: 'Remove Sweden' }))
  expect(window.location.search).not.toContain('country')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(window.location.search).toBe('')
  expect(bar.getByLabelText('Month')).toHaveValue('')
})

test('a price is in one currency, and the field says that trips in others are left out', async () => {
  onScreen(true)
  show([tripWith()])
  const price = await screen.findByLabelText('Price up to')
  expect(price).toHaveAccessibleDescription('Trips in other currencies are left out.')
  await userEvent.type(price, '900')
  await waitFor(() => expect(window.location.search).toBe('?maxPrice=900&currency=SEK'))
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR')
  expect(window.location.search).toBe('?maxPrice=900&currency=EUR')
  expect(screen.getByRole('button', { name: 'Remove Up to €900' })).toBeVisible()
  await userEvent.type(price, 'x')
  expect(price).toBeInvalid()
  expect(screen.getByText('Write a whole number, such as 900')).toBeVisible()
  expect(window.location.search).toBe('?maxPrice=900&currency=EUR')
})

test('a town of the list is sent with its position; trips can then be ordered by distance', async () => {
  onScreen(true)
  show([tripWith({ distanceAwayKm: 12.4 })])
  expect(screen.queryByRole('option', { name: 'Distance' })).toBeNull()
  await userEvent.type(await screen.findByLabelText('Near'), 'Chamon')
  await waitFor(() => expect(document.querySelector('datalist option')).toHaveValue('Chamonix, France'))
  await userEvent.clear(screen.getByLabelText('Near'))
  await userEvent.click(screen.getByLabelText('Near'))
  await userEvent.paste('Chamonix, France')
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      near: '45.92,6.87',
      nearPlace: 'Chamonix, France',
      withinKm: '200',
    }),
  )
  expect(screen.getByRole('button', { name: 'Remove Within 200 km of Chamonix, France' })).toBeVisible()
  expect(await screen.findByText('· 12 km away')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'distance')
  await userEvent.selectOptions(screen.getByLabelText('Within'), '')
  expect(window.location.search).toContain('sort=distance')
  expect(window.location.search).not.toContain('withinKm')
  await userEvent.clear(screen.getByLabelText('Near'))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('an unknown town says so at its field and in the list', async () => {
  onScreen(true)
  const message = 'We do not know this town.'
  const refusal = () => ({ status: 400, body: { message, code: 'invalid', errors: { nearPlace: message } } })
  answerCalls({
    'GET /api/trips': refusal,
    'GET /api/trips-facets': refusal,
    'GET /api/places': () => ({ body: [] }),
  })
  renderPage(<TripsPage />, '/trips?nearPlace=Xyzzy&withinKm=100')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  await waitFor(() => expect(screen.getByLabelText('Near')).toBeInvalid())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('without a trip the page says which choice to leave out', async () => {
  const calls = show([], '/trips?country=SE&difficulty=Advanced', {
    total: 0,
    loosen: [
      { without: ['country'], total: 3 },
      { without: ['difficulty'], total: 1 },
    ],
  })
  expect(await screen.findByText('No trips found.')).toBeVisible()
  expect(screen.getByText('Showing 0 trips')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Without Advanced: 1 trip' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Without Sweden: 3 trips' }))
  expect(window.location.search).toBe('?difficulty=Advanced')
  await waitFor(() => expect(asked(calls)).not.toContain('country'))
})

test('when no single choice helps, all can be cleared', async () => {
  show([], '/trips?country=SE&search=zzz', {
    total: 0,
    loosen: [
      { without: ['country'], total: 0 },
      { without: ['search'], total: 0 },
    ],
  })
  expect(await screen.findByText(/whichever one you leave out/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Without/ })).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement)
  expect(window.location.search).toBe('')
})

test('on a phone search is in sight and the other choices are in a sheet', async () => {
  onScreen(false)
  show([tripWith()])
  expect(screen.queryByLabelText('Month')).toBeNull()
  await userEvent.type(screen.getByLabelText('Search'), 'hut')
  await waitFor(() => expect(window.location.search).toBe('?search=hut'))
  await userEvent.click(screen.getByRole('button', { name: 'Choose trips' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose trips' }))
  await userEvent.selectOptions(await sheet.findByLabelText('Country'), 'NO')
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 trip' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Choose trips (1)' })).toBeVisible()
})

const openSheet = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose trips' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose trips' }))
  await sheet.findByLabelText('Near')
  return sheet
}

test.each([
  ['Near', 'Kiruna', { nearPlace: 'Kiruna', withinKm: '200' }],
  ['Price up to', '900', { maxPrice: '900', currency: 'SEK' }],
])('what is typed last in “%s” counts when the sheet is closed at once', async (label, words, query) => {
  onScreen(false)
  show([tripWith()])
  const address = () => Object.fromEntries(new URLSearchParams(window.location.search))
  for (const close of ['{Escape}', 'button', 'back']) {
    const sheet = await openSheet()
    const field = sheet.getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, close === '{Escape}' ? `${words}{Escape}` : words)
    if (close === 'button') await userEvent.click(sheet.getByRole('button', { name: 'Show 1 trip' }))
    if (close === 'back') window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(address(), close).toEqual(query))
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(address()).toEqual({}))
  }
})

test('words that were typed a moment ago do not come back after “Clear all”', async () => {
  onScreen(true)
  show([tripWith()], '/trips?difficulty=Beginner')
  const field = await screen.findByLabelText('Search')
  await userEvent.type(field, 'hut')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  // Longer than the pause in typing after which the list follows.
  await pause(400)
  expect(window.location.search).toBe('')
  expect(field).toHaveValue('')
})

test('the map follows the choices', async () => {
  const calls = show([tripWith()], '/trips?view=map&difficulty=Beginner&sort=price')
  expect(await screen.findByRole('region', { name: 'Map of trips' })).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/map')?.query.toString()).toBe(
    'difficulty=Beginner&only=trips',
  )
  expect(screen.queryByRole('switch', { name: 'Races too' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'List View' }))
  expect(window.location.search).toBe('?difficulty=Beginner&sort=price')
})

test('the choices are Swedish for Swedish readers', async () => {
  document.documentElement.lang = 'sv'
  onScreen(true)
  show([], '/trips?country=SE&maxPrice=900&currency=EUR', {
    total: 0,
    loosen: [{ without: ['country'], total: 1 }],
  })
  expect(await screen.findByRole('button', { name: 'Ta bort Sverige' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Utan Sverige: 1 resa' })).toBeVisible()
  expect(screen.getByLabelText('Månad')).toBeVisible()
  expect(screen.getByText('Resor i andra valutor visas inte.')).toBeVisible()
})

test('each card has a heart', async () => {
  show([tripWith()])
  expect((await card('Hut to Hut')).getByRole('button', { name: /Save/ })).toBeVisible()
})

test('the list is Swedish for Swedish readers, with Swedish dates and spots', async () => {
  document.documentElement.lang = 'sv'
  show([
    tripWith({ availableSpots: 1, isTrailherdTrip: true }),
    tripWith({ id: 8, name: 'Full', availableSpots: 0 }),
  ])
  const first = await card('Hut to Hut')
  expect(screen.getByRole('heading', { level: 1, name: 'Löparresor' })).toBeVisible()
  expect(screen.getByText('Visar 2 resor')).toBeVisible()
  expect(first.getByText('1 ledig plats')).toBeVisible()
  expect(first.getByText('2037-09-03 - 2037-09-07')).toBeVisible()
  expect(first.getByText('Arrangeras av Trailherd')).toBeVisible()
  expect((await card('Full')).getByText('FULLBOKAD')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Filter AV' }))
  expect(screen.getByText('Fler filter kommer snart.')).toBeVisible()
})

test('the card of a trip with several dates links to each of the others', async () => {
  const date = (id: number, startDate: string, given = {}) => {
    const { endDate, availableSpots, price, currency } = tripWith()
    return { id, startDate, endDate, availableSpots, price, currency, ...given }
  }
  const dates = [
    date(7, '2037-09-03'),
    date(8, '2037-10-01', { availableSpots: 0 }),
    date(9, '2037-10-08', { isCancelled: true }),
    date(10, '2037-11-01'),
    date(11, '2037-11-08'),
    date(12, '2037-11-15'),
  ]
  show([{ ...tripWith(), dates } as TripView])
  const hut = await card('Hut to Hut')
  expect(hut.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Hut to Hut',
    '01-10-2037, fully booked',
    '08-10-2037, cancelled',
    '01-11-2037, 3 spots',
    '08-11-2037, 3 spots',
  ])
  expect(hut.getByText('+1 more date')).toBeVisible()
})

test('Enter takes what a sentence means, each part with a chip, and offers to look for its words instead', async () => {
  onScreen(true)
  const meant: MeantTrips['meant'] = { country: ['NO'], startDate: '2037-06-01', endDate: '2037-06-30' }
  const calls = show([tripWith()], '/trips?hasSpots=true&sort=price', {}, { body: { meant } })
  const search = screen.getByRole('searchbox', { name: 'Search' })
  await userEvent.type(search, 'norway june{Enter}')
  expect(await screen.findByText('This is how “norway june” was understood.')).toBeVisible()
  expect(search).toHaveValue('')
  for (const chip of ['Remove June 2037', 'Remove Norway', 'Remove Free spots'])
    expect(screen.getByRole('button', { name: chip })).toBeVisible()
  // Longer than the pause after which words are looked for.
  await pause(400)
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    ...{ hasSpots: 'true', sort: 'price', country: 'NO', asked: 'norway june' },
    ...{ startDate: '2037-06-01', endDate: '2037-06-30' },
  })
  const asked = calls.filter(({ path }) => path === '/api/trips-meant')
  expect(asked.map(({ query }) => query.get('today'))).toEqual([localDay()])

  await userEvent.click(screen.getByRole('link', { name: 'Look for these words instead' }))
  expect(window.location.search).toBe('?search=norway+june')
  expect(search).toHaveValue('norway june')
  expect(screen.queryByText(/was understood/)).toBeNull()
})

test('a sentence that says where and when takes the place of the old country and days, and says so', async () => {
  onScreen(true)
  const meant: MeantTrips['meant'] = {
    near: '63.4,13.08',
    nearPlace: 'Åre',
    withinKm: 50,
    endDate: '2037-06-30',
  }
  const address = '/trips?hasSpots=true&country=NO&area=alps&startDate=2037-08-01&endDate=2037-08-31'
  show([tripWith()], address, {}, { body: { meant } })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'i Åre until June{Enter}')
  expect(await screen.findByText('Replaced by what you typed')).toBeVisible()
  expect(screen.getByText('August 2037 · Norway · alps')).toBeVisible()
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    ...{ hasSpots: 'true', near: '63.4,13.08', nearPlace: 'Åre', withinKm: '50', endDate: '2037-06-30' },
    asked: 'i Åre until June',
  })
})

test('another choice is no longer what the sentence was understood as', async () => {
  onScreen(true)
  show([tripWith()], '/trips?country=NO&startDate=2037-06-01&endDate=2037-06-30&asked=norway+june')
  expect(await screen.findByText('This is how “norway june” was understood.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove June 2037' }))
  expect(window.location.search).toBe('?country=NO')
  expect(screen.queryByText(/was understood/)).toBeNull()
})

test.each([
  ['mean nothing of these', {}],
  ['cannot be understood now', { status: 429 }],
])('words that %s are looked for as they are', async (_, answer) => {
  onScreen(true)
  show([tripWith()], '/trips', {}, { body: { meant: null }, ...answer })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'yoga{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?search=yoga'))
  expect(screen.queryByText(/was understood/)).toBeNull()
})
