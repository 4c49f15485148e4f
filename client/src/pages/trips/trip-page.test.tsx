import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { photoUrls, tripWith } from '#client/testing/trip.ts'
import { NOBODY, userWith } from '#client/testing/user.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { TripPage } from './trip-page.tsx'

const page = <Route path="/trips/:id" component={TripPage} />

type Visitor = { status: number; body: object } | { body: UserView }

const show = (given: Partial<TripView> = {}, address = '/trips/7', visitor: Visitor = NOBODY) => {
  answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith(given) }),
    'GET /api/user': () => visitor,
  })
  return renderPage(page, address)
}

const openTab = async (name: string) => {
  await userEvent.click(await screen.findByRole('tab', { name }))
  return screen.getByRole('tabpanel', { name })
}

test('shows everything about the trip', async () => {
  show()
  expect(screen.getByText('Loading trip details...')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Hut to Hut' })).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Trip Info',
    'Photos',
    'Accommodation',
    "What's Included",
    'Itinerary',
    'Packing List',
    'Terms',
  ])
  const info = within(screen.getByRole('tabpanel', { name: 'Trip Info' }))
  for (const text of [
    'Birch forest first.',
    'Then bare fell.',
    'Mountain, Forest',
    'Intermediate',
    '5 days',
    'Max 8 people',
    'Small group',
  ]) {
    expect(info.getByText(text)).toBeVisible()
  }
  expect(screen.getByText('Abisko, Sweden')).toBeVisible()
  expect(document.title).toBe('Hut to Hut · Trailherd')
})

test('the page says where people meet and whether the trip runs', async () => {
  show({ minGroupSize: 1, peopleMissing: 1, meetingPoint: 'Abisko station, 9:00' })
  const booking = within(await screen.findByRole('region', { name: 'Booking' }))
  expect(booking.getByText('1 more to go').parentElement).toHaveTextContent(
    'Runs from 1 person · 1 more to go',
  )
  const info = within(screen.getByRole('tabpanel', { name: 'Trip Info' }))
  expect(info.getByText('Meeting point').nextSibling).toHaveTextContent('Abisko station, 9:00')
})

test('each tab has its content', async () => {
  show({
    accommodation: 'Bunk rooms.',
    packingList: ['Headlamp', 'Wool hat'],
    terms: 'A deposit confirms the place.',
  })
  expect(await openTab('Accommodation')).toHaveTextContent('Bunk rooms.')
  const included = within(await openTab("What's Included"))
  expect(included.getByRole('heading', { name: 'Included' })).toBeVisible()
  expect(included.getByRole('heading', { name: 'Not included' })).toBeVisible()
  expect(included.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Guide',
    'Huts',
    'Travel to Abisko',
  ])
  expect(within(await openTab('Itinerary')).getByText(/Day 1: Out\.\s*Day 2: Back\./)).toHaveClass(
    'whitespace-pre-line',
  )
  expect(within(await openTab('Packing List')).getAllByRole('listitem')).toHaveLength(2)
  expect(await openTab('Terms')).toHaveTextContent('A deposit confirms the place.')
})

test('texts that the organizer did not write have defaults', async () => {
  show({ itinerary: '', includedItems: [], excludedItems: [] })
  expect(await openTab('Accommodation')).toHaveTextContent(/mountain huts.*Note:/)
  expect(await openTab('Packing List')).toHaveTextContent(
    'Detailed packing list will be provided upon booking confirmation.',
  )
  expect(await openTab('Terms')).toHaveTextContent(
    'Complete terms and conditions will be provided during the booking process.',
  )
  expect(await openTab('Photos')).toHaveTextContent('No photos available for this trip yet.')
})

test('a tab can be linked to, and the chosen tab is in the address', async () => {
  show({}, '/trips/7?tab=terms')
  expect(await screen.findByRole('tab', { name: 'Terms' })).toHaveAttribute('aria-selected', 'true')
  await openTab('Packing List')
  expect(window.location.search).toBe('?tab=packing')
  await openTab('Trip Info')
  expect(window.location.search).toBe('')
})

test('an unknown tab opens the first one', async () => {
  show({}, '/trips/7?tab=nonsense"]')
  expect(await screen.findByRole('tab', { name: 'Trip Info' })).toHaveAttribute('aria-selected', 'true')
})

test('six photos are shown with the information; the others are counted and in their tab', async () => {
  const [first = '', ...others] = photoUrls(9)
  show({ mainImageUrl: first, imageUrls: [...others, first] })
  const info = within(await screen.findByRole('tabpanel', { name: 'Trip Info' }))
  expect(info.getAllByRole('img')).toHaveLength(6)
  await userEvent.click(info.getByRole('button', { name: '+3 more photos in the Photos tab' }))
  expect(screen.getByRole('tab', { name: 'Photos' })).toHaveFocus()
  const all = within(screen.getByRole('tabpanel', { name: 'Photos' })).getAllByRole('img')
  expect(all.map((photo) => photo.getAttribute('src'))).toEqual(photoUrls(9))
})

test('with exactly six photos, no further photos are mentioned', async () => {
  show({ imageUrls: photoUrls(6) })
  expect(await screen.findByRole('tabpanel', { name: 'Trip Info' })).not.toHaveTextContent('more photo')
})

test('nothing is loaded from the video’s host before the video is played', async () => {
  show({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }, '/trips/7?tab=photos')
  const play = await screen.findByRole('button', { name: 'Play video' })
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.click(play)
  const player = screen.getByTitle('Video of Hut to Hut')
  expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
  expect(player.getAttribute('sandbox')).not.toMatch(/top-navigation|popups|forms/)
})

test.each([
  'https://vimeo.com/12345678901',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
])('%s is not embedded', async (videoUrl) => {
  show({ videoUrl }, '/trips/7?tab=photos')
  expect(await screen.findByText('No photos available for this trip yet.')).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
})

test('the booking card shows price, duration, group size and free spots', async () => {
  show({ price: 10900, currency: 'SEK', availableSpots: 1 })
  const booking = within(await screen.findByRole('region', { name: 'Booking' }))
  for (const text of ['SEK 10,900', 'per person', 'Sep 3 – 7, 2037', '5 days', 'Max 8 people', '1 spot']) {
    expect(booking.getByText(text)).toBeVisible()
  }
  expect(booking.getByRole('button', { name: 'Book Now' })).toBeEnabled()
})

test('a price without a currency is in US dollars', async () => {
  show({ currency: undefined as unknown as 'USD' })
  expect((await screen.findAllByText('$1,200')).length).toBeGreaterThan(0)
})

test.each([0, -1])('with %i spots the trip is fully booked', async (availableSpots) => {
  show({ availableSpots })
  expect(await screen.findByText('FULLY BOOKED')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Fully Booked' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull()
})

test('with online booking disabled the card says to ask the organizer', async () => {
  show({ bookingEnabled: false })
  expect(await screen.findByText('Online booking is currently disabled for this trip.')).toBeVisible()
  expect(screen.getByText('Please contact the organizer for booking inquiries.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull()
})

test('only an explicit false disables booking', async () => {
  show({ bookingEnabled: undefined as unknown as boolean })
  expect(await screen.findByRole('button', { name: 'Book Now' })).toBeEnabled()
})

test('a trip that has started cannot be booked', async () => {
  show({ startDate: '2020-09-03', endDate: '2020-09-07' })
  expect(
    await screen.findByText('This trip has already started, so it can no longer be booked.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull()
})

test('the organizer’s card links to mail and website', async () => {
  show()
  const card = within(await screen.findByRole('region', { name: 'Organized By' }))
  expect(card.getByText('Nordanstig Trails')).toBeVisible()
  expect(card.getByRole('link', { name: 'Contact Organizer' })).toHaveAttribute(
    'href',
    'mailto:hello@nordanstig.example?subject=Hut%20to%20Hut',
  )
  const website = card.getByRole('link', { name: /Visit Website/ })
  expect(website).toHaveAttribute('href', 'https://nordanstig.example/')
  expect(website).toHaveAttribute('target', '_blank')
  expect(website.getAttribute('rel')).toContain('noopener')
})

test('an organizer without a name is the trip organizer; one without anything has no card', async () => {
  const { unmount } = show({ organizerName: '', organizerWebpage: 'javascript:alert(1)' })
  const card = within(await screen.findByRole('region', { name: 'Organized By' }))
  expect(card.getByText('Trip Organizer')).toBeVisible()
  expect(card.queryByRole('link', { name: /Visit Website/ })).toBeNull()
  unmount()
  show({ organizerName: '', organizerEmail: '', organizerWebpage: null })
  await screen.findByRole('region', { name: 'Trip Dates' })
  expect(screen.queryByText('Organized By')).toBeNull()
})

test('the dates are shown with the name, before any scrolling', async () => {
  show()
  const title = await screen.findByRole('heading', { level: 1 })
  expect(within(title.parentElement as HTMLElement).getByText('September 3 – 7, 2037')).toBeVisible()
})

const onPhone = () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width <'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('on a phone the bar of a full trip opens the form of its waiting list', async () => {
  onPhone()
  show({ availableSpots: 0 })
  const card = within(await screen.findByRole('region', { name: 'Booking' }))
  expect(card.getByRole('button', { name: 'Fully Booked' })).toBeDisabled()
  const [inCard, inBar] = screen.getAllByRole('button', { name: 'Join the waiting list' })
  expect(card.getByRole('button', { name: 'Join the waiting list' })).toBe(inCard)
  await userEvent.click(inBar as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Join the waiting list' })).toBeVisible()
})

test('on a phone the bar with the button shows the dates and the free spots too', async () => {
  onPhone()
  show()
  const bar = (await screen.findByRole('button', { name: 'Book Now' })).parentElement as HTMLElement
  expect(within(bar).getByText('Sep 3 – 7, 2037')).toBeVisible()
  expect(within(bar).getByText('3 spots')).toBeVisible()
})

test('the first tab begins with the days and what is included, and leads to their tabs', async () => {
  show({
    itinerary:
      'Day 1: The balcony. 12 km, 1,100 m up. From the church in Courmayeur straight up through the woods.\n\nDay 2: Home.',
    includedItems: ['Guide', 'Huts', 'Meals', 'Bags', 'Maps', 'Sauna', 'Train', 'Bus'],
  })
  const info = within(await screen.findByRole('tabpanel', { name: 'Trip Info' }))
  const days = within(info.getByRole('region', { name: 'Day by day' }))
  expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Day 1 The balcony. 12 km, 1,100 m up.',
    'Day 2 Home.',
  ])
  const price = within(info.getByRole('region', { name: 'In the price' }))
  expect(price.getAllByRole('listitem')).toHaveLength(6)
  expect(price.getByText('and 2 more things')).toBeVisible()
  await userEvent.click(days.getByRole('button', { name: 'The whole itinerary' }))
  expect(screen.getByRole('tab', { name: 'Itinerary' })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Itinerary' })).toHaveTextContent(
    'straight up through the woods',
  )
})

test('an itinerary that is not written by days shows its beginning', async () => {
  show({ itinerary: 'We decide each morning.', includedItems: [] })
  const days = within(await screen.findByRole('region', { name: 'Day by day' }))
  expect(days.getByText('We decide each morning.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'In the price' })).toBeNull()
})

test('a trip without days and inclusions has no summary', async () => {
  show({ itinerary: '', includedItems: [] })
  await screen.findByRole('tabpanel', { name: 'Trip Info' })
  expect(screen.queryByRole('region', { name: 'Day by day' })).toBeNull()
})

test('a trip can be saved and shared', async () => {
  const shared: unknown[] = []
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { share: async (what: unknown) => void shared.push(what) }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  show()
  expect(await screen.findByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(shared).toEqual([{ title: 'Hut to Hut', url: `${window.location.origin}/trips/7` }])
})

test('the dates are long English days and a calendar file', async () => {
  show()
  const dates = within(await screen.findByRole('region', { name: 'Trip Dates' }))
  expect(dates.getByText('September 3, 2037')).toBeVisible()
  expect(dates.getByText('September 7, 2037')).toBeVisible()
  expect(dates.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/trips/7/calendar.ics',
  )
})

test('the trip’s texts are translated into Swedish, and the page’s own words stay', async () => {
  const trip = tripWith({
    accommodation: 'Bunk rooms.',
    packingList: ['Headlamp'],
    terms: 'A deposit confirms the place.',
  })
  const calls = answerCalls({
    'GET /api/trips/7': () => ({ body: trip }),
    'POST /api/translate': ({ body }) => ({
      body: {
        translations: (body as { texts: string[] }).texts.map((text) => ({
          translatedText: `På svenska: ${text}`,
          translated: true,
        })),
      },
    }),
  })
  renderPage(page, '/trips/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Svenska' }))
  expect(await screen.findByText('På svenska: Birch forest first.')).toBeVisible()
  expect(screen.getByText('På svenska: Small group')).toBeVisible()
  expect(await openTab('Accommodation')).toHaveTextContent('På svenska: Bunk rooms.')
  const included = await openTab("What's Included")
  expect(included).toHaveTextContent('På svenska: Huts')
  expect(included).toHaveTextContent('På svenska: Travel to Abisko')
  expect((await openTab('Itinerary')).querySelector('[lang]')).toHaveAttribute('lang', 'sv')
  expect(await openTab('Packing List')).toHaveTextContent('På svenska: Headlamp')
  expect(await openTab('Terms')).toHaveTextContent('På svenska: A deposit confirms the place.')
  expect(calls.filter(({ path }) => path === '/api/translate')).toHaveLength(1)
})

test.each(['/trips/8', '/trips/abc', '/trips/99999999999'])('%s is not found', async (address) => {
  show({}, address)
  expect(await screen.findByRole('heading', { name: 'Trip not found.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Trips' })).toHaveAttribute('href', '/trips')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failed load can be tried again', async () => {
  let isAway = true
  answerCalls({
    'GET /api/trips/7': () => (isAway ? { status: 503, body: { message: 'Away.' } } : { body: tripWith() }),
  })
  renderPage(page, '/trips/7')
  expect(await screen.findByText('Trip not found.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Trips' })).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Hut to Hut' })).toBeVisible()
})

test.each([
  ['its organizer', userWith({ id: 3 })],
  ['the trip admin', userWith({ id: 4, isTripAdmin: true })],
])('%s gets a link to the trip’s form', async (_who, user) => {
  show({ createdBy: 3 }, '/trips/7', { body: user })
  expect(await screen.findByRole('link', { name: 'Edit this trip' })).toHaveAttribute('href', '/trip/edit/7')
})

test('other people get no link to the trip’s form', async () => {
  const name = 'A guest of the trip'
  show({ createdBy: 3, name }, '/trips/7', { body: userWith({ id: 4 }) })
  await screen.findByRole('heading', { level: 1, name })
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/user', expect.anything()))
  expect(screen.queryByRole('link', { name: 'Edit this trip' })).toBeNull()
})

test('the page is Swedish for Swedish readers: tabs, facts, cards and our own tags', async () => {
  document.documentElement.lang = 'sv'
  show({ features: ['Small group', 'Sauna every night'], availableSpots: 1 })
  expect(await screen.findByRole('tab', { name: 'Dagsprogram' })).toBeVisible()
  expect(screen.getAllByText('Medel')[0]).toBeVisible()
  expect(screen.getByText('Liten grupp')).toBeVisible()
  expect(screen.getByText('Sauna every night')).toBeVisible()
  const card = within(screen.getByRole('region', { name: 'Bokning' }))
  expect(card.getByText('5 dagar')).toBeVisible()
  expect(card.getByText('Högst 8 personer')).toBeVisible()
  expect(card.getByText('1 plats')).toBeVisible()
  expect(card.getByRole('button', { name: 'Boka nu' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Kontakta arrangören' })).toBeVisible()
  expect(await openTab('Packlista')).toHaveTextContent(
    'Du får en utförlig packlista när bokningen är bekräftad.',
  )
})

test('races nearby are below the trip', async () => {
  answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith() }),
    'GET /api/trips/7/nearby-races': () => ({ body: [{ ...raceWith(), distanceAwayKm: 3, daysApart: 2 }] }),
    'GET /api/user': () => NOBODY,
  })
  renderPage(page, '/trips/7')
  const nearby = await screen.findByRole('region', { name: 'Races near here then' })
  expect(nearby).toHaveTextContent('Ridge Race')
})

test('the other dates of the trip are links with their free spots, and the price where it is another one', async () => {
  const date = { id: 8, startDate: '2037-10-01', endDate: '2037-10-05', availableSpots: 2 }
  answerCalls({
    'GET /api/trips/7': () => ({ body: tripWith() }),
    'GET /api/user': () => NOBODY,
    'GET /api/trips/7/dates': () => ({
      body: [
        { ...date, price: 1200, currency: 'USD' },
        { ...date, id: 9, availableSpots: 0, price: 1300, currency: 'USD' },
      ],
    }),
  })
  renderPage(page, '/trips/7')
  const dates = within(await screen.findByRole('region', { name: 'Other dates' })).getAllByRole('link')
  expect(dates.map((link) => link.getAttribute('href'))).toEqual(['/trips/8', '/trips/9'])
  expect(dates[0]?.textContent).toMatch(/Oct.* - .*Oct.*2 spots available$/)
  expect(dates[1]?.textContent).toMatch(/Fully booked · \$1,300$/)
})
