import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import type { Meant, Suggestion } from '#shared/suggestions/suggestion.ts'
import { useRaceSearch } from '../finder/use-race-search.ts'
import { SearchBar } from './search-bar.tsx'

const SUGGESTIONS: Suggestion[] = [
  {
    kind: 'search',
    label: 'Trail, 45 to 55 km, Norway',
    filters: { country: ['NO'], minDistanceKm: 45, maxDistanceKm: 55 },
    choice: {},
  },
  { kind: 'country', country: 'NO', races: 34 },
  { kind: 'place', name: 'Norway Bay', region: 'Quebec', country: 'CA', lat: 45.5167, lng: -76.4 },
  { kind: 'race', id: 7, name: 'Norway Trail', location: 'Voss, Norway', date: '2027-06-06' },
]

const FACETS: RaceFacets = {
  total: 40,
  past: 0,
  terrain: {},
  specialFormats: {},
  signUpFees: {},
  difficulty: {},
  country: { NO: 34, SE: 6 },
  dateStatus: {},
  entries: {},
  loosen: [],
}

const MEANT: Record<string, Meant> = {
  NORWAY: { filters: { country: ['NO'] }, choice: {}, label: 'Norway' },
  '50k norway june': {
    filters: { country: ['NO'], minDistanceKm: 45, maxDistanceKm: 55 },
    choice: {},
    label: '45–55 km · Norway',
  },
  easy: { filters: { minDifficulty: 1, maxDifficulty: 1 }, choice: {}, label: 'Easy races' },
  'half in Åre': {
    filters: { minDistanceKm: 19, maxDistanceKm: 24 },
    choice: { near: '63.4,13.08', nearPlace: 'Åre', withinKm: 50, sort: 'distance' },
    label: '19–24 km · Åre',
  },
}

const serve = (suggestions = SUGGESTIONS) =>
  answerCalls({
    'GET /api/suggestions': ({ query }) => ({
      body: { suggestions, meant: MEANT[query.get('text') ?? ''] ?? null },
    }),
    'GET /api/areas': () => ({ body: [{ id: 'alps', name: 'The Alps', bbox: '5.1,43.6,16.25,48.2' }] }),
    'GET /api/races-facets': () => ({ body: FACETS }),
    'GET /api/races': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
    'GET /api/races-filters': () => ({ body: [], headers: { 'X-Total-Count': '12' } }),
  })

const Bar = () => {
  const [search, change] = useRaceSearch()
  return <SearchBar search={search} onChange={change} />
}

const show = (address = '/') => {
  window.history.replaceState(null, '', address)
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Bar />
    </QueryClientProvider>,
  )
}

/** The query of the address as pairs. */
const address = () => Object.fromEntries(new URLSearchParams(window.location.search))
const field = () => screen.getByRole('combobox', { name: 'Search' })

const onScreen = (isLarge: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: isLarge && query.includes('1024px'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  })

beforeEach(() => {
  localStorage.clear()
  onScreen(true)
})

test('the suggestions are a list that the arrow keys walk through while the field keeps the focus', async () => {
  serve()
  show()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.type(field(), 'norway')
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(await screen.findByText('4 suggestions', { selector: '[role=status]' })).toBeInTheDocument()
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', list.id)
  expect(field()).not.toHaveAttribute('aria-activedescendant')

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = within(list).getByRole('option', { selected: true })
  expect(active).toHaveTextContent('Norway Country, 34 races')
  expect(field()).toHaveAttribute('aria-activedescendant', active.id)
  expect(field()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(within(list).queryByRole('option', { selected: true })).toBeNull()

  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(field()).toHaveValue('norway')
  await userEvent.keyboard('{ArrowDown}')
  expect(field()).toHaveAttribute('aria-expanded', 'true')
})

test('a sentence that is understood fills several filters at once, and the typed words are done with', async () => {
  serve()
  show('/?search=old&terrain=Forest&maxDistanceKm=20')
  await userEvent.clear(field())
  await userEvent.type(field(), 'trail 50K in Norway')
  await userEvent.click(await screen.findByRole('option', { name: /Trail, 45 to 55 km, Norway/ }))
  expect(address()).toEqual({ terrain: 'Forest', country: 'NO', minDistanceKm: '45', maxDistanceKm: '55' })
  expect(field()).toHaveValue('')
  expect(await screen.findByRole('button', { name: /Where Norway/ })).toBeVisible()
  expect(await screen.findByRole('button', { name: /Distance 45 to 55 km/ })).toBeVisible()
  expect(await screen.findByText('Replaced by what you typed')).toBeVisible()
  expect(screen.getByText(/^Up to 20 km/)).toBeVisible()
})

test('a town fills the place, 100 km around it', async () => {
  serve()
  show()
  await userEvent.type(field(), 'norway')
  await userEvent.click(await screen.findByRole('option', { name: /Norway Bay/ }))
  expect(address()).toEqual({ near: '45.5167,-76.4', nearPlace: 'Norway Bay', withinKm: '100' })
})

test('a race opens its page', async () => {
  serve()
  show()
  await userEvent.type(field(), 'norway')
  await screen.findByRole('option', { name: /Norway Trail/ })
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(window.location.pathname).toBe('/race/7')
})

test('Enter on the whole name of a country filters by it, other words are searched for', async () => {
  serve()
  show()
  await userEvent.type(field(), 'NORWAY')
  await screen.findByRole('option', { name: /Country/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toEqual({ country: 'NO' }))
  await userEvent.type(field(), 'fell{Enter}')
  await waitFor(() => expect(address()).toEqual({ country: 'NO', search: 'fell' }))
})

test('Enter takes what a sentence means, and the address keeps the sentence', async () => {
  serve()
  show('/?terrain=Forest')
  await userEvent.type(field(), '50k norway june{Enter}')
  await waitFor(() =>
    expect(address()).toEqual({
      terrain: 'Forest',
      country: 'NO',
      minDistanceKm: '45',
      maxDistanceKm: '55',
      asked: '50k norway june',
    }),
  )
  expect(field()).toHaveValue('')
})

test('a sentence that says where takes the place of the old place and country, another one keeps them', async () => {
  serve()
  show('/?terrain=Forest&area=alps&near=67.85,20.22&nearPlace=Kiruna&withinKm=100&sort=distance')
  await userEvent.type(field(), '50k norway june{Enter}')
  const norway = { terrain: 'Forest', country: 'NO', minDistanceKm: '45', maxDistanceKm: '55' }
  await waitFor(() => expect(address()).toEqual({ ...norway, asked: '50k norway june' }))
  expect(await screen.findByText('Replaced by what you typed')).toBeVisible()
  expect(screen.getByText(/Within 100 km of Kiruna/)).toBeVisible()

  await userEvent.type(field(), 'easy{Enter}')
  await waitFor(() => expect(address()).toMatchObject({ ...norway, minDifficulty: '1' }))

  await userEvent.type(field(), 'half in Åre{Enter}')
  await waitFor(() => expect(address()).toMatchObject({ nearPlace: 'Åre', minDistanceKm: '19' }))
  expect(address()).not.toHaveProperty('country')
})

test('a country that is picked takes the place of others as a typed one does; in Where it joins them', async () => {
  serve()
  show('/?terrain=Forest&country=SE')
  await userEvent.type(field(), 'norway')
  await userEvent.click(await screen.findByRole('option', { name: /Country/ }))
  expect(address()).toEqual({ terrain: 'Forest', country: 'NO' })
  expect(await screen.findByText('Replaced by what you typed')).toBeVisible()
  expect(screen.getByText('Sweden')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: /Where/ }))
  const box = await screen.findByRole('dialog', { name: 'Where' })
  const sweden = await within(box).findByRole('button', { name: 'Sweden' })
  await userEvent.click(within(box).getByRole('button', { name: 'Norway' }))
  await userEvent.click(sweden)
  await userEvent.type(within(box).getByLabelText('Town, area or country'), 'norway')
  await userEvent.click(await within(box).findByRole('option', { name: /Country/ }))
  expect(new URLSearchParams(window.location.search).getAll('country')).toEqual(['SE', 'NO'])
})

test('a town that is chosen in Where takes the place of another one, and the page says so', async () => {
  serve()
  show('/?near=63.4,13.08&nearPlace=%C3%85re&withinKm=50')
  await userEvent.click(screen.getByRole('button', { name: /Where/ }))
  const box = await screen.findByRole('dialog', { name: 'Where' })
  await userEvent.type(within(box).getByLabelText('Town, area or country'), 'norway')
  await userEvent.click(await within(box).findByRole('option', { name: /Norway Bay/ }))
  expect(address()).toMatchObject({ nearPlace: 'Norway Bay', withinKm: '50' })
  expect(await screen.findByText('Replaced by what you typed')).toBeVisible()
  expect(screen.getByText(/Within 50 km of Åre/)).toBeVisible()
})

test('leaving the field after a country’s name filters by it too', async () => {
  serve()
  show()
  await userEvent.type(field(), 'norway')
  await screen.findByRole('option', { name: /Country/ })
  await userEvent.click(await screen.findByRole('button', { name: '40–60 km' }))
  expect(address()).toEqual({ country: 'NO', minDistanceKm: '40', maxDistanceKm: '60' })
})

test('what is typed is asked with the day it is here', async () => {
  const calls = serve()
  show()
  await userEvent.type(field(), 'today')
  await screen.findByRole('listbox', { name: 'Suggestions' })
  const asked = calls.filter(({ path }) => path === '/api/suggestions')
  expect(asked[0]?.query.get('today')).toBe(localDay())
})

test('without suggestions the list of races still follows the typed words', async () => {
  answerCalls({})
  show()
  await userEvent.type(field(), 'ridge')
  await waitFor(() => expect(address()).toEqual({ search: 'ridge' }))
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the field' }))
  expect(address()).toEqual({})
})

test('quick picks choose dates and distances with one press, and take them back with another', async () => {
  serve()
  show('/?terrain=Forest')
  const picks = await screen.findByRole('group', { name: 'Quick picks' })
  const range = within(picks).getByRole('button', { name: '40–60 km' })
  await userEvent.click(range)
  expect(address()).toEqual({ terrain: 'Forest', minDistanceKm: '40', maxDistanceKm: '60' })
  expect(range).toHaveAttribute('aria-pressed', 'true')
  const month = within(picks).getByRole('button', { name: 'This month' })
  await userEvent.click(month)
  expect(address().startDate).toMatch(/-01$/)
  await userEvent.click(month)
  await userEvent.click(range)
  expect(address()).toEqual({ terrain: 'Forest' })
})

test('the distance can be typed, and numbers that make no sense are explained', async () => {
  serve()
  show()
  await userEvent.click(screen.getByRole('button', { name: /Distance/ }))
  const box = await screen.findByRole('dialog', { name: 'Distance' })
  await userEvent.type(within(box).getByLabelText('At least, km'), '12,5')
  await userEvent.type(within(box).getByLabelText('At most, km'), '3x{Enter}')
  expect(within(box).getByText('Type a number.')).toBeVisible()
  await userEvent.type(within(box).getByLabelText('At most, km'), '{Backspace}{Enter}')
  expect(within(box).getByText('This is more than the other number.')).toBeVisible()
  await userEvent.type(within(box).getByLabelText('At most, km'), '0{Enter}')
  await waitFor(() => expect(address()).toEqual({ minDistanceKm: '12.5', maxDistanceKm: '30' }))
  await userEvent.click(within(box).getByRole('button', { name: 'Any distance' }))
  expect(address()).toEqual({})
  expect(within(box).getByLabelText('At least, km')).toHaveValue('')
})

test('Escape takes a number that is typed with it', async () => {
  serve()
  show()
  await userEvent.click(screen.getByRole('button', { name: /Distance/ }))
  await userEvent.type(await screen.findByLabelText('At least, km'), '12{Escape}')
  expect(screen.queryByLabelText('At least, km')).toBeNull()
  await waitFor(() => expect(address()).toEqual({ minDistanceKm: '12' }))
})

test('the browser tells where somebody is, to about a kilometre; how far away can be chosen', async () => {
  serve()
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (position: unknown) => void) =>
        found({ coords: { latitude: 63.39876, longitude: 13.08123 } }),
    },
  })
  show()
  await userEvent.click(screen.getByRole('button', { name: /Where/ }))
  const box = await screen.findByRole('dialog', { name: 'Where' })
  await userEvent.click(within(box).getByRole('button', { name: 'Near me' }))
  await waitFor(() => expect(address()).toEqual({ near: '63.4,13.08', withinKm: '100' }))
  await userEvent.click(within(box).getByRole('button', { name: '50 km' }))
  expect(address()).toEqual({ near: '63.4,13.08', withinKm: '50' })
  await userEvent.click(within(box).getByRole('button', { name: 'Remove Near you' }))
  expect(address()).toEqual({})
  Reflect.deleteProperty(navigator, 'geolocation')
})

test('a browser that does not tell where somebody is leaves the town to type', async () => {
  serve()
  show()
  await userEvent.click(screen.getByRole('button', { name: /Where/ }))
  const box = await screen.findByRole('dialog', { name: 'Where' })
  await userEvent.click(within(box).getByRole('button', { name: 'Near me' }))
  expect(await within(box).findByText(/Type a town instead/)).toBeVisible()
  await userEvent.type(within(box).getByLabelText('Town, area or country'), 'norway')
  expect(await within(box).findAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(address()).toEqual({ country: 'NO' })
  const norway = within(box).getByRole('button', { name: 'Norway' })
  expect(norway).toHaveAttribute('aria-pressed', 'true')
  expect(norway).toHaveAccessibleDescription('34 races')
})

test('an area is chosen in Where, has its name everywhere, and can be taken away', async () => {
  serve([
    { kind: 'race', id: 7, name: 'Alps Trail', location: 'Voss, Norway', date: '2027-06-06' },
    { kind: 'area', id: 'alps', name: 'Alps', bbox: '5.1,43.6,16.25,48.2', country: null },
    { kind: 'area', id: 'us-washington', name: 'Washington', bbox: '-125,45,-116,49', country: 'US' },
  ])
  show('/?near=63.4,13.08&nearPlace=%C3%85re&withinKm=100')
  await userEvent.click(screen.getByRole('button', { name: /Where/ }))
  const box = await screen.findByRole('dialog', { name: 'Where' })
  await userEvent.type(within(box).getByLabelText('Town, area or country'), 'alps')
  expect(
    await within(box).findByRole('option', { name: /Washington Races in this area, United States/ }),
  ).toBeVisible()
  await userEvent.click(within(box).getByRole('option', { name: /Alps Races in this area/ }))
  expect(address()).toEqual({ area: 'alps' })
  expect(await screen.findByRole('button', { name: /Where The Alps/ })).toBeVisible()
  await userEvent.click(within(box).getByRole('button', { name: 'Remove The Alps' }))
  expect(address()).toEqual({})
})

test('Enter in Where takes the best suggestion, and words that fit nothing stay and say so', async () => {
  serve()
  show()
  await userEvent.click(screen.getByRole('button', { name: /Where/ }))
  const box = await screen.findByRole('dialog', { name: 'Where' })
  const where = within(box).getByLabelText('Town, area or country')
  await userEvent.type(where, 'norw{Enter}')
  await waitFor(() => expect(address()).toEqual({ country: 'NO' }))
  expect(where).toHaveValue('')
  serve([{ kind: 'race', id: 7, name: 'Xyzzy Trail', location: 'Voss, Norway', date: '2027-06-06' }])
  await userEvent.type(where, 'xyzzy')
  await userEvent.tab()
  await waitFor(() =>
    expect(where).toHaveAccessibleDescription(/know no town, area or country called “xyzzy”/),
  )
  expect(where).toHaveValue('xyzzy')
  expect(address()).toEqual({ country: 'NO' })
})

test('on a small screen the dates are a sheet that says how many races there are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00') })
  onScreen(false)
  serve()
  show()
  await userEvent.click(screen.getByRole('button', { name: /When/ }))
  const sheet = await screen.findByRole('dialog', { name: 'When' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Next summer' }))
  expect(address()).toEqual({ startDate: '2027-06-01', endDate: '2027-08-31' })
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Show 12 races' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: /When Next summer/ })).toBeVisible()
  vi.useRealTimers()
})

test('a month is chosen with one press, and taken back with another', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00') })
  serve()
  show()
  await userEvent.click(screen.getByRole('button', { name: /When/ }))
  const sheet = await screen.findByRole('dialog', { name: 'When' })
  const month = within(sheet).getByRole('button', { name: 'February 2027' })
  expect(within(sheet).queryByRole('button', { name: 'November 2027' })).toBeNull()
  await userEvent.click(month)
  expect(address()).toEqual({ startDate: '2027-02-01', endDate: '2027-02-28' })
  await userEvent.click(month)
  expect(address()).toEqual({})
  vi.useRealTimers()
})

test('the bar and its suggestions are shown in Swedish', async () => {
  document.documentElement.lang = 'sv'
  serve()
  show('/?country=SE&minDistanceKm=40&maxDistanceKm=60')
  expect(await screen.findByRole('button', { name: /Var Sverige/ })).toBeVisible()
  expect(await screen.findByRole('button', { name: /Distans 40 till 60 km/ })).toBeVisible()
  await userEvent.type(screen.getByRole('combobox', { name: 'Sök' }), 'norge')
  expect(await screen.findByRole('option', { name: /Norge Land, 34 lopp/ })).toBeVisible()
  expect(screen.getByText('4 förslag')).toBeInTheDocument()
})
