import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { HomePage } from '#client/pages/races/home-page.tsx'
import { TripsPage } from '#client/pages/trips/trips-page.tsx'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import type { MapData } from '#shared/map/schema.ts'
import { TripMap } from './trip-map.tsx'

const TRIPS: MapData['trips'] = [
  [1, 62, 15, '1d', 'Near Trip'],
  [2, -44, -72, '9d', 'Far Trip'],
]
const RACES: MapData['races'] = [
  [1, 61, 14, '42 km', 'Near Race'],
  [2, -50, -73, 'U', 'Patagonia Ultra'],
]

type Catalogue = { found?: number; map?: (query: URLSearchParams) => MapData }

const mapOf = (query: URLSearchParams): MapData => {
  if (query.get('only') === 'trips') return { races: [], trips: TRIPS }
  const search = query.get('search')
  return {
    races: RACES.filter(([, , , , name]) => !search || name.toLowerCase().includes(search)),
    trips: TRIPS,
  }
}

const serve = ({ found = 0, map = mapOf }: Catalogue = {}) => {
  const list = (total: number) => () => ({ body: [], headers: { 'X-Total-Count': String(total) } })
  return answerCalls({
    'GET /api/races': list(2),
    'GET /api/races-filters': list(found),
    'GET /api/trips': list(found),
    'GET /api/map': ({ query }) => ({ body: map(query) }),
  })
}

beforeEach(() => {
  localStorage.setItem('viewMode', 'map')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /1024px|reduced-motion/.test(query),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  return () => vi.unstubAllGlobals()
})

test('a search without results says so on the map, which still shows the trips', async () => {
  serve()
  renderPage(<HomePage />, '/?search=zzzz')
  expect(await screen.findByText('No races found. Try different filter criteria.')).toBeVisible()
  expect(await screen.findByRole('link', { name: /Near Trip/ })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeVisible()
})

test('results without a place are not reported as missing', async () => {
  serve({ found: 3 })
  renderPage(<HomePage />, '/?search=zzzz')
  expect(await screen.findByText('None of these races has a place on the map yet.')).toBeVisible()
  expect(screen.queryByText(/No races found/)).toBeNull()
})

test('the caption says how many of the races found have no place', async () => {
  serve({ found: 4_001 })
  renderPage(<HomePage />, '/?search=patagonia')
  expect(
    await screen.findByText('1 of 1 race, 0 of 2 trips in view; 4,000 more races have no place on the map'),
  ).toBeVisible()
})

test('the caption says so with groups from the server too', async () => {
  const groups: MapData['groups'] = [[62, 15, 25_000]]
  serve({ found: 24_001, map: () => ({ races: [], trips: [], groups, racesPlaced: 24_000 }) })
  renderPage(<HomePage />, '/?search=patagonia')
  expect(await screen.findByText(/; 1 more race has no place on the map$/)).toBeVisible()
})

test('the preview of a race whose day has passed says that it is over', async () => {
  serve({ map: () => ({ races: RACES, trips: TRIPS, over: [1] }) })
  renderPage(<HomePage />)
  await userEvent.hover(await screen.findByRole('link', { name: /Near Race/ }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Near RaceRace, 42 km, is over')
})

test('the preview of a race or trip that does not take place says so', async () => {
  serve({ map: () => ({ races: RACES, trips: TRIPS, cancelled: [1], cancelledTrips: [1] }) })
  renderPage(<HomePage />)
  await userEvent.hover(await screen.findByRole('link', { name: /Near Race/ }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Near RaceRace, 42 km, cancelled')
  await userEvent.hover(screen.getByRole('link', { name: /Near Trip/ }))
  await waitFor(() =>
    expect(screen.getByRole('tooltip')).toHaveTextContent('Near TripTrip, 1 day, cancelled'),
  )
})

test('a map without trips has the message of an empty list', async () => {
  serve({ map: () => ({ races: [], trips: [] }) })
  renderPage(<TripsPage />, '/trips?view=map')
  expect(await screen.findByText('No trips found.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Show all' })).toHaveAttribute('aria-disabled', 'true')
})

test('the map says how many trips are in view, and Show all shows the others', async () => {
  serve()
  renderPage(<TripsPage />, '/trips?view=map')
  expect(await screen.findByText('1 of 2 trips in view')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('2 of 2 trips in view')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Show all' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('switch', { name: 'Races too' }))
  expect(await screen.findByText('2 of 2 races, 2 of 2 trips in view')).toBeVisible()
})

test('when the filters are cleared the map moves back to the start', async () => {
  serve({ found: 1 })
  renderPage(<HomePage />, '/?search=patagonia')
  expect(await screen.findByText('1 of 1 race, 0 of 2 trips in view')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(await screen.findByText('1 of 2 races, 1 of 2 trips in view')).toBeVisible()
})

test('groups from the server are counted, and Show all shows them all', async () => {
  const groups: MapData['groups'] = [
    [62, 15, 20_000],
    [-44, -72, 5_000],
  ]
  const calls = serve({
    map: (query) => {
      const [west] = (query.get('bbox') ?? '').split(',').map(Number)
      const isFarOut = west === undefined || Number.isNaN(west) || west < -100
      const inBox = query.has('bbox') && !isFarOut ? groups.slice(0, 1) : groups
      return { races: [], trips: [], groups: inBox }
    },
  })
  renderPage(<HomePage />)
  expect(await screen.findByText('20,000 of 25,000 races and trips in view')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('25,000 of 25,000 races and trips in view')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Show all' })).toHaveAttribute('aria-disabled', 'true'),
  )
  expect(calls.filter(({ path }) => path === '/api/map').length).toBeLessThan(5)
})

test('the preview of a one-day trip says 1 day', async () => {
  serve()
  renderPage(<TripsPage />, '/trips?view=map')
  await userEvent.hover(await screen.findByRole('link', { name: /Near Trip/ }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Near TripTrip, 1 day')
})

test('in Swedish the map, its legend, caption and previews are in Swedish', async () => {
  document.documentElement.lang = 'sv'
  serve({
    map: () => ({ races: [[1, 61, 14, '21.1 km', 'Near Race']], trips: TRIPS, over: [1] }),
  })
  renderPage(<TripMap choices={{}} />)
  await userEvent.click(screen.getByRole('switch', { name: 'Visa lopp också' }))
  expect(await screen.findByRole('region', { name: 'Karta över lopp och resor' })).toBeVisible()
  expect(
    await screen.findByText('1 av 1 lopp, 1 av 2 resor syns på kartan; 1 lopp till saknar plats på kartan'),
  ).toBeVisible()
  expect(screen.getByText('Ett ultralopp')).toBeVisible()
  await userEvent.hover(await screen.findByRole('link', { name: 'Near Race, 21,1 km' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Near RaceLopp, 21,1 km, avslutat')
  await userEvent.hover(screen.getByRole('link', { name: /Near Trip/ }))
  expect(await screen.findByText('Resa, 1 dag')).toBeVisible()
})
