import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { HomePage } from '#client/pages/races/home-page.tsx'
import { TripsPage } from '#client/pages/trips/trips-page.tsx'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import type { MapData } from '#shared/map/schema.ts'

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

test('a search without hits says so on the map too, with the trips still there', async () => {
  serve()
  renderPage(<HomePage />, '/?search=zzzz')
  expect(await screen.findByText('No races found. Try different filter criteria.')).toBeVisible()
  expect(await screen.findByRole('link', { name: /Near Trip/ })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeVisible()
})

test('hits that have no place are not called missing', async () => {
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

test('so it does where the server gathers places', async () => {
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

test('a map of no trips has the words of the list of no trips', async () => {
  serve({ map: () => ({ races: [], trips: [] }) })
  renderPage(<TripsPage />, '/trips?view=map')
  expect(await screen.findByText('No trips found.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Show all' })).toHaveAttribute('aria-disabled', 'true')
})

test('the map says how many trips are in view, and Show all brings the rest', async () => {
  serve()
  renderPage(<TripsPage />, '/trips?view=map')
  expect(await screen.findByText('1 of 2 trips in view')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('2 of 2 trips in view')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Show all' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('switch', { name: 'Races too' }))
  expect(await screen.findByText('2 of 2 races, 2 of 2 trips in view')).toBeVisible()
})

test('when the filters that moved the map are cleared it is back where it began', async () => {
  serve({ found: 1 })
  renderPage(<HomePage />, '/?search=patagonia')
  expect(await screen.findByText('1 of 1 race, 0 of 2 trips in view')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(await screen.findByText('1 of 2 races, 1 of 2 trips in view')).toBeVisible()
})

test('where the server gathers places, its counts are told, and Show all brings its groups', async () => {
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

test('a trip of one day is one day long', async () => {
  serve()
  renderPage(<TripsPage />, '/trips?view=map')
  await userEvent.hover(await screen.findByRole('link', { name: /Near Trip/ }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Near TripTrip, 1 day')
})
