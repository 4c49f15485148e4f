import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import type { RaceCard } from '#shared/races/schema.ts'
import { HomePage } from './home-page.tsx'

const race = (id: number, name: string): RaceCard =>
  raceWith({ id, name, date: '2027-06-06', distanceKm: 42, coordinates: null, imageUrls: [], signUpFee: '$' })

const serve = () =>
  answerCalls({
    'GET /api/races': () => ({
      body: [race(1, 'Ridge Race'), race(2, 'Coast Race')],
      headers: { 'X-Total-Count': '2' },
    }),
    'GET /api/races-filters': ({ query }) =>
      query.get('search') === 'nothing'
        ? { body: [], headers: { 'X-Total-Count': '0' } }
        : { body: [race(2, 'Coast Race')], headers: { 'X-Total-Count': '1' } },
  })

beforeEach(() => {
  localStorage.clear()
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: query.includes('1024px'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  })
})

/** The last call for a list; the button that sets an alert asks who is signed in. */
const lastList = (calls: ReturnType<typeof answerCalls>) =>
  calls.findLast(({ path }) => path.startsWith('/api/races'))

test('shows the races and says how many there are', async () => {
  serve()
  renderPage(<HomePage />)
  expect(screen.getByText('Loading races...')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Ridge Race' })).toHaveAttribute('href', '/race/1')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Find a small trail race or running trip',
  )
  expect(screen.getByText('2 races found')).toBeVisible()
})

test('a filter narrows the list, appears in the address, is remembered, and its chip removes it', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  await screen.findByRole('link', { name: 'Ridge Race' })
  await userEvent.click(await screen.findByRole('button', { name: 'Coastal' }))
  expect(await screen.findByText('1 race found')).toBeVisible()
  expect(window.location.search).toBe('?terrain=Coastal')
  expect(JSON.parse(localStorage.getItem('filters') ?? '')).toEqual({ terrain: ['Coastal'] })
  const filtered = calls.find(({ path }) => path === '/api/races-filters')?.query
  expect(filtered?.get('minDifficulty')).toBe('1')
  expect(filtered?.get('maxDifficulty')).toBe('5')
  expect(filtered?.has('maxDistanceKm')).toBe(false)

  const chips = await screen.findByRole('list', { name: 'Active filters' })
  await userEvent.click(within(chips).getByRole('button', { name: 'Remove Coastal' }))
  expect(await screen.findByText('2 races found')).toBeVisible()
  expect(window.location.search).toBe('')
})

test('the filters of the last visit come back, and an address with filters wins over them', async () => {
  localStorage.setItem('filters', JSON.stringify({ terrain: ['Desert'], minDistanceKm: 'rubbish' }))
  const calls = serve()
  const { unmount } = renderPage(<HomePage />)
  await screen.findByText('1 race found')
  expect(window.location.search).toBe('?terrain=Desert')
  unmount()

  renderPage(<HomePage />, '/?terrain=Forest')
  await waitFor(() => expect(lastList(calls)?.query.getAll('terrain')).toEqual(['Forest']))
  expect(JSON.parse(localStorage.getItem('filters') ?? '')).toEqual({ terrain: ['Forest'] })
})

test('the difficulty levels and the elevation ranges are sent as specified', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Hardcore' }))
  await userEvent.selectOptions(screen.getByLabelText('Elevation gain'), 'Over 10,000m')
  await waitFor(() =>
    expect(Object.fromEntries(lastList(calls)?.query ?? [])).toMatchObject({
      minDifficulty: '3',
      maxDifficulty: '3',
      minElevation: '10000',
    }),
  )
  expect(lastList(calls)?.query.has('maxElevation')).toBe(false)
})

test('an empty result says what to do next', async () => {
  serve()
  renderPage(<HomePage />)
  await userEvent.type(await screen.findByLabelText('Search'), 'nothing')
  expect(await screen.findByText('No races found. Try different filter criteria.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a list that cannot be loaded is shown as empty, with a button to try again', async () => {
  let isDown = true
  answerCalls({
    'GET /api/races': () =>
      isDown
        ? { status: 503, body: { message: 'Away.' } }
        : { body: [race(1, 'Ridge Race')], headers: { 'X-Total-Count': '1' } },
  })
  renderPage(<HomePage />)
  expect(await screen.findByText('No races found. Try different filter criteria.')).toBeVisible()
  expect(screen.getByText(/The list could not be loaded/)).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ridge Race' })).toBeVisible()
})

test('the view is remembered between visits', async () => {
  serve()
  const { unmount } = renderPage(<HomePage />)
  await userEvent.click(screen.getByRole('button', { name: 'Map View' }))
  expect(localStorage.getItem('viewMode')).toBe('map')
  expect(screen.getByRole('button', { name: 'List View' })).toBeVisible()
  unmount()
  renderPage(<HomePage />)
  expect(screen.getByRole('button', { name: 'List View' })).toBeVisible()
})

test('a half-typed date is kept, and dates in the wrong order show an error', async () => {
  const calls = serve()
  renderPage(<HomePage />, '/?startDate=2027-06-01')
  await screen.findByText('1 race found')
  const last = await screen.findByLabelText('To date')
  for (const onItsWay of ['0002-12-01', '0202-12-01', '2027-01-01'])
    fireEvent.change(last, { target: { value: onItsWay } })
  expect(last).toHaveValue('2027-01-01')
  expect(screen.getByText('The first date is after the last.')).toBeVisible()
  expect(window.location.search).toBe('?startDate=2027-06-01')
  fireEvent.change(last, { target: { value: '2027-12-01' } })
  await waitFor(() => expect(lastList(calls)?.query.get('endDate')).toBe('2027-12-01'))
  expect(screen.getByLabelText('From date')).toHaveValue('2027-06-01')
})

test('the page, its filters and its races are shown in Swedish', async () => {
  document.documentElement.lang = 'sv'
  const calls = serve()
  renderPage(<HomePage />)
  expect(await screen.findByText('2 lopp hittades')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Loppkalender' })).toBeVisible()
  expect(await screen.findAllByText('6 juni 2027')).toHaveLength(2)
  expect(screen.getAllByText('Fjäll').length).toBeGreaterThan(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Kust' }))
  expect(await screen.findByRole('button', { name: 'Ta bort Kust' })).toBeVisible()
  await waitFor(() => expect(lastList(calls)?.query.getAll('terrain')).toEqual(['Coastal']))
  await userEvent.selectOptions(
    screen.getByLabelText('Stigning'),
    screen.getByRole('option', { name: /^Över 10\s000 m$/ }),
  )
  expect(await screen.findByRole('button', { name: /^Ta bort Stigning över 10\s000 m$/ })).toBeVisible()
})
