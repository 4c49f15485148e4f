import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { HomePage } from '#client/pages/races/home-page.tsx'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import type { RaceFacets } from '#shared/races/facets.ts'

const AT = (lat: number, lng: number) => ({ lat, lng })
const RIDGE = raceWith({ id: 1, name: 'Ridge Race', coordinates: AT(62, 13), distanceKm: [10, 42] })
const COAST = raceWith({ id: 2, name: 'Coast Race', coordinates: AT(60, 17), distanceKm: 21 })
const LATER = raceWith({ id: 3, name: 'Later Race', coordinates: AT(64, 20), distanceKm: 5 })

const pinOf = ({ id, name, coordinates }: typeof RIDGE) => {
  const { lat, lng } = coordinates as { lat: number; lng: number }
  return [id, lat, lng, '42 km', name]
}

const serve = () =>
  answerCalls({
    'GET /api/races': () => ({ body: [RIDGE, COAST], headers: { 'X-Total-Count': '3' } }),
    'GET /api/races/3': () => ({ body: LATER }),
    'GET /api/map': () => ({ body: { races: [RIDGE, COAST, LATER].map(pinOf), trips: [] } }),
  })

const NO_FACETS: RaceFacets = {
  total: 0,
  past: 0,
  country: {},
  terrain: {},
  specialFormats: {},
  signUpFees: {},
  difficulty: {},
  dateStatus: {},
  entries: {},
  loosen: [],
}

let width = 1440

/** Whether the window is as wide as one of the conditions says. */
const isOfWidth = (media: string) =>
  media.split(',').some((condition) => {
    const [, above, least] = /(?:(\d+)px <= )?width(?: >= (\d+)px)?/.exec(condition) ?? []
    const [, below] = /width < (\d+)px/.exec(condition) ?? []
    return width >= Number(above ?? least ?? 0) && width < Number(below ?? Number.POSITIVE_INFINITY)
  })

beforeEach(() => {
  width = 1440
  localStorage.setItem('viewMode', 'map')
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('width') ? isOfWidth(media) : media.includes('reduced-motion'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  return () => vi.unstubAllGlobals()
})

const besideMap = () => screen.findByRole('region', { name: 'Races found, beside the map' })
const pin = (name: string) => screen.findByRole('link', { name: `${name}, 42 km` })

test('on a wide screen the races found are beside the map', async () => {
  serve()
  renderPage(<HomePage />)
  const list = await besideMap()
  expect(within(list).getByRole('link', { name: /Ridge Race/ })).toHaveAttribute('href', '/race/1')
  expect(list).toHaveTextContent('10, 42 km')
})

test('in a window without room for filters, list and map the races are beside the map as well', async () => {
  width = 1000
  serve()
  renderPage(<HomePage />)
  expect(within(await besideMap()).getByRole('link', { name: /Ridge Race/ })).toBeVisible()
})

test.each([390, 899, 1024, 1199])('at %i px the map is alone', async (narrow) => {
  width = narrow
  serve()
  renderPage(<HomePage />)
  await pin('Ridge Race')
  expect(screen.queryByRole('region', { name: 'Races found, beside the map' })).toBeNull()
})

test('pointing at a race marks its pin, with the mouse and with the keyboard', async () => {
  serve()
  renderPage(<HomePage />)
  const row = within(await besideMap()).getByRole('link', { name: /Ridge Race/ })
  const marker = (await pin('Ridge Race')).parentElement
  await userEvent.hover(row)
  await waitFor(() => expect(marker).toHaveClass('is-highlighted'))
  await userEvent.unhover(row)
  await waitFor(() => expect(marker).not.toHaveClass('is-highlighted'))
  fireEvent.focus(row)
  await waitFor(() => expect(marker).toHaveClass('is-highlighted'))
})

test('pointing at a pin marks its race, and the preview says date, distances and climb', async () => {
  serve()
  renderPage(<HomePage />)
  const row = within(await besideMap()).getByRole('link', { name: /Ridge Race/ })
  await userEvent.hover(await pin('Ridge Race'))
  await waitFor(() => expect(row).toHaveAttribute('data-marked', 'true'))
  const preview = await screen.findByRole('tooltip')
  await waitFor(() => expect(preview).toHaveTextContent('June 6, 2037'))
  expect(preview).toHaveTextContent('10, 42 km, 1,240 m climb')
})

test('a race that is farther down the list than is loaded is shown too', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  await besideMap()
  await userEvent.hover(await pin('Later Race'))
  await waitFor(() => expect(document.querySelector('[data-race="3"]')).toHaveAttribute('data-marked'))
  expect(calls.some(({ path }) => path === '/api/races/3')).toBe(true)
})

test('the area that the map was moved to narrows list and map, and a chip takes it away', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  await pin('Ridge Race')
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Search this area' }))
  const area = new URLSearchParams(window.location.search).get('bbox')
  expect(area).toMatch(/^[\d.-]+(,[\d.-]+){3}$/)
  for (const path of ['/api/races', '/api/map'])
    await waitFor(() =>
      expect(
        calls
          .filter((call) => call.path === path)
          .at(-1)
          ?.query.get('bbox'),
      ).toBe(area),
    )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Area of the map' }))
  expect(window.location.search).toBe('')
})

/** The areas that the list was asked for, the last one last. */
const areasAsked = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path === '/api/races').map(({ query }) => query.get('bbox'))

test('the list beside the map shows and counts the races in view, and asks once after several moves', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  expect(await screen.findByText('3 races in view')).toBeVisible()
  const before = areasAsked(calls)
  expect(before.at(-1)).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(areasAsked(calls)).toHaveLength(before.length + 1))
  const [west, , east] = (areasAsked(calls).at(-1) ?? '').split(',').map(Number) as [number, number, number]
  const [westBefore, , eastBefore] = (before.at(-1) ?? '').split(',').map(Number) as [number, number, number]
  expect((east - west) / (eastBefore - westBefore)).toBeCloseTo(0.5, 2)
})

test('a switch lets the list show all races found, wherever the map is', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  await screen.findByText('3 races in view')
  await userEvent.click(screen.getByRole('switch', { name: 'Only races in view' }))
  expect(screen.queryByText('3 races in view')).toBeNull()
  const asked = areasAsked(calls).length
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await screen.findByRole('button', { name: 'Search this area' })
  await userEvent.click(screen.getByRole('switch', { name: 'Only races in view' }))
  await waitFor(() => expect(areasAsked(calls)).toHaveLength(asked + 1))
})

test('a part of the map without races says so, and what to do', async () => {
  answerCalls({
    'GET /api/races': ({ query }) =>
      query.has('bbox')
        ? { body: [], headers: { 'X-Total-Count': '0' } }
        : { body: [RIDGE], headers: { 'X-Total-Count': '1' } },
    'GET /api/map': () => ({ body: { races: [RIDGE].map(pinOf), trips: [] } }),
  })
  renderPage(<HomePage />)
  expect(await screen.findByText('No races here. Move the map or zoom out.')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Only races in view' }))
  expect(within(await besideMap()).getByRole('link', { name: /Ridge Race/ })).toBeVisible()
})

test('where no race matches, the way on is beside the map, and nothing asks to move it', async () => {
  answerCalls({
    'GET /api/races-filters': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
    'GET /api/races-facets': () => ({
      body: { ...NO_FACETS, loosen: [{ without: ['search'], total: 7 }] },
    }),
    'GET /api/map': () => ({ body: { races: [], trips: [] } }),
  })
  renderPage(<HomePage />, '/?search=zzqqxx')
  expect(await screen.findByRole('button', { name: /^Without “zzqqxx”/ })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Map of races and trips' })).toBeVisible()
  expect(screen.getAllByText('No races found. Try different filter criteria.')).toHaveLength(1)
  expect(screen.queryByText('No races here. Move the map or zoom out.')).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Only races in view' })).toBeNull()
})

test('where no race matches, it is said beside the map also when nothing can be proposed', async () => {
  answerCalls({
    'GET /api/races-filters': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
    'GET /api/races-facets': () => ({ status: 503, body: { message: 'Away.' } }),
    'GET /api/map': () => ({ status: 503, body: { message: 'Away.' } }),
  })
  renderPage(<HomePage />, '/?search=zzqqxx')
  expect(await screen.findByText('No races found. Try different filter criteria.')).toBeVisible()
})

test('in Swedish the list beside the map and the area are in Swedish', async () => {
  document.documentElement.lang = 'sv'
  serve()
  renderPage(<HomePage />, '/?bbox=10,55,20,65')
  expect(await screen.findByRole('button', { name: 'Ta bort Område på kartan' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Lopp som hittades, bredvid kartan' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Zooma in' }))
  expect(await screen.findByRole('button', { name: 'Sök i det här området' })).toBeVisible()
})
