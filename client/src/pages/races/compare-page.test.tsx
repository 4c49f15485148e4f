import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { CompareBar } from '#client/features/races/compare/compare-bar.tsx'
import { CompareButton } from '#client/features/races/compare/compare-button.tsx'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { keepFocus } from '#client/lib/navigation/keep-focus.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { ComparePage } from './compare-page.tsx'

beforeEach(() => localStorage.clear())

const show = (address: string) => {
  window.history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ComparePage />
    </QueryClientProvider>,
  )
}

/** What a row of the table says about each race. */
const row = (title: string) => {
  const found = screen.getByRole('rowheader', { name: title }).closest('tr') as HTMLElement
  return within(found)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('races are beside each other: what is known of one and not of the other is said, what nobody knows is left out', async () => {
  const courses = [
    { km: 10, elevationGain: 300, startTime: '10:00' },
    { km: 42, elevationGain: 1240, startTime: '08:00', cutOffHours: 7 + 1 / 3, fee: '900 SEK' },
  ]
  answerCalls({
    'GET /api/races/1': () => ({
      body: raceWith({ id: 1, name: 'Ridge Race', courses, averageRating: 4.5, reviewCount: 2 }),
    }),
    'GET /api/races/2': () => ({
      body: raceWith({
        id: 2,
        name: 'Lake Run',
        distanceKm: 21,
        elevationGain: null,
        difficulty: null,
        dateStatus: 'estimated',
      }),
    }),
  })
  show('/compare?races=1,2')
  expect(await screen.findByRole('columnheader', { name: 'Lake Run' })).toBeVisible()
  expect(row('Date')).toEqual(['June 6, 2037', 'June 6, 2037Date not confirmed'])
  expect(row('Courses')).toEqual(['10 km, 300 m climb42 km, 1,240 m climb', '21 km'])
  expect(row('Km-effort')).toEqual(['10 km: 1342 km: 54', 'Not known'])
  expect(row('Start')).toEqual(['10 km: 10:0042 km: 08:00', 'Not known'])
  expect(row('Cut-off')).toEqual(['42 km: 7 h 20 min', 'Not known'])
  expect(row('Sign-up fee')).toEqual(['42 km: 900 SEK', 'Not known'])
  expect(row('Rating')).toEqual(['4.5 of 5, 2 reviews', 'Not known'])
  expect(screen.queryByRole('rowheader', { name: 'Entries' })).toBeNull()
  expect(screen.queryByRole('rowheader', { name: 'From your place' })).toBeNull()
})

test('the place of the last search says how far away each race is', async () => {
  localStorage.setItem('near', JSON.stringify({ near: '63.4,13.08', nearPlace: 'Åre' }))
  answerCalls({
    'GET /api/races/1': () => ({ body: raceWith({ id: 1 }) }),
    'GET /api/races/2': () => ({ body: raceWith({ id: 2, coordinates: { lat: 64.4, lng: 13.08 } }) }),
  })
  show('/compare?races=1,2')
  await screen.findAllByRole('columnheader')
  expect(row('From your place')).toEqual(['0\u00a0km away', '111\u00a0km away'])
})

test.each([
  '/compare',
  '/compare?races=1',
  '/compare?races=1,1',
  '/compare?races=1,2,3,4,5',
  '/compare?races=1,x',
])('%s says what to do', async (address) => {
  show(address)
  expect(await screen.findByText('Choose two to four races to compare them.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find races' })).toHaveAttribute('href', '/')
})

test('a race that is gone is left out, and the others are compared', async () => {
  answerCalls({ 'GET /api/races/1': () => ({ body: raceWith({ id: 1, name: 'Ridge Race' }) }) })
  show('/compare?races=1,2')
  expect(await screen.findByText('One of these races is no longer here.')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Ridge Race' })).toBeVisible()
})

test('cards choose up to four races, and the bar leads to them', async () => {
  render(
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <CompareButton key={id} id={id} name={`Race ${id}`} />
      ))}
      <CompareBar />
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Compare Race 1' }))
  const bar = screen.getByRole('region', { name: 'Compare races' })
  expect(bar).toHaveTextContent('Choose one more')
  for (const id of [2, 3, 4])
    await userEvent.click(screen.getByRole('button', { name: `Compare Race ${id}` }))
  expect(within(bar).getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?races=1,2,3,4')
  await userEvent.click(screen.getByRole('button', { name: /You can compare four races/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Do not compare Race 2' }))
  expect(within(bar).getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?races=1,3,4')
  expect(localStorage.getItem('compare')).toBe('[1,3,4]')
  await userEvent.click(within(bar).getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('what another tab has chosen is kept', async () => {
  const person = userEvent.setup()
  const inOtherTab = (ids: number[]) => {
    localStorage.setItem('compare', JSON.stringify(ids))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'compare' })))
  }
  render(
    <>
      <CompareButton id={8} name="Eight" />
      <CompareBar />
    </>,
  )
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  inOtherTab([7])
  await person.click(screen.getByRole('button', { name: /Eight/ }))
  expect(localStorage.getItem('compare')).toBe('[7,8]')
  inOtherTab([])
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull()
})

const RACES = Object.fromEntries(
  [1, 2, 3, 4].map((id) => [`GET /api/races/${id}`, () => ({ body: raceWith({ id, name: `Race ${id}` }) })]),
)
const remove = (name: string) => screen.findByRole('button', { name: `Remove ${name} from the comparison` })

test('a race is taken out of the comparison, or another one added', async () => {
  answerCalls(RACES)
  localStorage.setItem('compare', '[1,2,3]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'compare' })))
  show('/compare?races=1,2,3')
  await userEvent.click(await remove('Race 2'))
  const names = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Race 1', 'Race 3'])
  expect(window.location.search).toBe('?races=1,3')
  expect(localStorage.getItem('compare')).toBe('[1,3]')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  act(() => window.history.back())
  await waitFor(() => expect(names()).toEqual(['Race 1', 'Race 2', 'Race 3']))
  await userEvent.click(screen.getByRole('link', { name: 'Add a race' }))
  expect(localStorage.getItem('compare')).toBe('[1,2,3]')
  expect(window.location.pathname).toBe('/')
})

test('taking a race out of a comparison that somebody sent leaves the own choice', async () => {
  answerCalls(RACES)
  localStorage.setItem('compare', '[2,9]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'compare' })))
  show('/compare?races=1,2,3')
  await userEvent.click(await remove('Race 2'))
  expect(window.location.search).toBe('?races=1,3')
  expect(localStorage.getItem('compare')).toBe('[2,9]')
})

test('a race that is gone makes room for another, and is not chosen with the others', async () => {
  answerCalls(RACES)
  show('/compare?races=1,2,3,70')
  await userEvent.click(await screen.findByRole('link', { name: 'Add a race' }))
  expect(localStorage.getItem('compare')).toBe('[1,2,3]')
})

test('after a race was taken out, the focus is at the next one', async () => {
  onTestFinished(keepFocus())
  answerCalls(RACES)
  show('/compare?races=1,2,3,4')
  await userEvent.click(await remove('Race 3'))
  await waitFor(async () => expect(await remove('Race 4')).toHaveFocus())
})
