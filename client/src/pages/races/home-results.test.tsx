import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import type { RaceFacets } from '#shared/races/facets.ts'
import { HomePage } from './home-page.tsx'

const COMING = raceWith({ id: 1, name: 'Ridge Race', date: '2037-06-06' })
const PAST = raceWith({ id: 2, name: 'Old Race', date: '2020-06-06' })

const FACETS: RaceFacets = {
  total: 1,
  past: 1234,
  terrain: {},
  specialFormats: {},
  signUpFees: {},
  difficulty: {},
  country: {},
  dateStatus: {},
  entries: {},
  loosen: [],
}

const serve = () =>
  answerCalls({
    'GET /api/races': ({ query }) => {
      if (query.get('nearPlace') === 'Nowhere') {
        const nearPlace = 'We do not know a town of this name.'
        return { status: 400, body: { message: nearPlace, code: 'invalid', errors: { nearPlace } } }
      }
      return { body: [query.get('when') === 'past' ? PAST : COMING], headers: { 'X-Total-Count': '1' } }
    },
    'GET /api/races-facets': () => ({ body: FACETS }),
  })

const listCalls = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path === '/api/races').map(({ query }) => Object.fromEntries(query))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('1024px'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  return () => vi.unstubAllGlobals()
})

test('coming races are listed first, and past ones are shown on request', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  expect(await screen.findByRole('link', { name: 'Ridge Race' })).toBeVisible()
  expect(listCalls(calls)[0]).toMatchObject({ when: 'coming' })
  await userEvent.click(await screen.findByRole('button', { name: 'Show past races (1,234)' }))
  expect(await screen.findByRole('link', { name: 'Old Race' })).toBeVisible()
  expect(window.location.search).toBe('?when=past')
  const back = screen.getByRole('button', { name: 'Show coming races' })
  expect(back).toHaveFocus()
  await userEvent.click(back)
  expect(await screen.findByRole('link', { name: 'Ridge Race' })).toBeVisible()
  expect(window.location.search).toBe('')
})

test('a filter shows that it was pressed before its numbers are asked', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  const coastal = await screen.findByRole('button', { name: 'Coastal' })
  const asked = () => calls.filter(({ path }) => path === '/api/races-facets').length
  await waitFor(() => expect(asked()).toBe(1))
  // As a browser does it: without act, which would wait for all that follows from the press.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  coastal.click()
  await Promise.resolve()
  expect(coastal).toHaveAttribute('aria-pressed', 'true')
  expect(asked()).toBe(1)
  await vi.waitFor(() => expect(asked()).toBe(2), { timeout: 30_000 })
})

test('the order is chosen beside the count and is in the address', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Most climb')
  expect(window.location.search).toBe('?sort=climb')
  await waitFor(() => expect(listCalls(calls).at(-1)).toMatchObject({ sort: 'climb', when: 'coming' }))
  expect(within(screen.getByLabelText('Sort by')).getByRole('option', { selected: true })).toHaveTextContent(
    'Most climb',
  )
})

test('the nearest races need a town, and one that is not known is refused at the field', async () => {
  const calls = serve()
  renderPage(<HomePage />)
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Distance from here')
  expect(screen.getByLabelText('Sort by')).toHaveValue('date')
  const town = await screen.findByLabelText('Or a town')
  await userEvent.type(town, 'Nowhere{Enter}')
  expect(await screen.findByText('We do not know a town of this name.')).toBeVisible()
  expect(town).toHaveValue('Nowhere')
  expect(town).toBeInvalid()
  await userEvent.clear(town)
  await userEvent.type(town, 'Falun{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?sort=distance&nearPlace=Falun'))
  await waitFor(() => expect(listCalls(calls).at(-1)).toMatchObject({ nearPlace: 'Falun', sort: 'distance' }))
  expect(screen.getByRole('option', { selected: true, name: 'Distance from Falun' })).toBeInTheDocument()
  expect(screen.queryByLabelText('Or a town')).toBeNull()
})

test('the nearest races can be found from where the device is, to about a kilometre', async () => {
  serve()
  const getCurrentPosition = (answer: (position: object) => void) =>
    answer({ coords: { latitude: 63.39876, longitude: 13.08123 } })
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
  renderPage(<HomePage />)
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Distance from here')
  await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('near')).toBe('63.4,13.08'))
})

test('a device that does not say where it is leaves the town to type', async () => {
  serve()
  const getCurrentPosition = (_answer: unknown, refuse: (error: Error) => void) => refuse(new Error('denied'))
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
  renderPage(<HomePage />)
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Distance from here')
  await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a town.')
  expect(screen.getByLabelText('Or a town')).toBeEnabled()
})

test('order and past races are Swedish for Swedish readers', async () => {
  document.documentElement.lang = 'sv'
  serve()
  renderPage(<HomePage />)
  expect(await screen.findByRole('button', { name: /^Visa tidigare lopp \(1\s234\)$/ })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Sortera efter'), 'Avstånd härifrån')
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Varifrån ska avståndet mätas?' })).toHaveFocus(),
  )
  expect(screen.getByRole('button', { name: 'Använd min plats' })).toBeVisible()
})
