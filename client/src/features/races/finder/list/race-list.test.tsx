import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'
import { RaceCount, ShowRacesText } from './race-count.tsx'
import { RaceList } from './race-list.tsx'

const FOUND = { body: [raceWith()], headers: { 'X-Total-Count': '1' } }
const UNDER_WAY = new Promise<never>(() => {})

/** The list with its count and the words of the sheet's button; `search` changes the filters. */
const show = (choice: ListChoice = {}) => {
  const client = createQueryClient()
  const list = (filters: RaceFilters) => (
    <QueryClientProvider client={client}>
      <RaceCount filters={filters} choice={choice} />
      <RaceList filters={filters} choice={choice} />
      <p data-testid="button">
        <ShowRacesText filters={filters} choice={choice} />
      </p>
    </QueryClientProvider>
  )
  const { rerender } = render(list({}))
  return { search: (search: string) => rerender(list({ search })) }
}

const button = () => screen.getByTestId('button')

test('while an answer takes its time, the races of the search before are not taken for it', async () => {
  answerCalls({ 'GET /api/races': () => FOUND, 'GET /api/races-filters': () => UNDER_WAY })
  const { search } = show()
  const races = (await screen.findByText('Ridge Race')).closest('[class*=opacity]')
  expect(button()).toHaveTextContent('Show 1 race')
  expect(races).not.toHaveClass('opacity-40')
  search('coast')
  expect(await screen.findByText('Loading races...', { selector: '[role=status]' })).toBeVisible()
  expect(screen.queryByText('1 race found')).toBeNull()
  // Each part notices the wait by itself.
  await waitFor(() => expect(races).toHaveClass('opacity-40'))
  await waitFor(() => expect(button()).toHaveTextContent('Loading races...'))
})

test('a search that fails shows no races of the search before, also while it is tried again', async () => {
  let tries = 0
  answerCalls({
    'GET /api/races': () => FOUND,
    'GET /api/races-filters': () => (++tries === 1 ? { status: 503, body: { message: 'Away.' } } : UNDER_WAY),
  })
  const { search } = show()
  await screen.findByText('Ridge Race')
  search('coast')
  expect(await screen.findByText(/The list could not be loaded/)).toBeVisible()
  expect(screen.getByText('No races found. Try different filter criteria.')).toBeVisible()
  expect(screen.queryByText('Ridge Race')).toBeNull()
  expect(button()).toHaveTextContent('Show races')
  await userEvent.click(screen.getByText('Try again'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Loading races...' })).toHaveFocus())
  expect(screen.queryByText('Ridge Race')).toBeNull()
})

test('the button of the filters says how many races there are to show', async () => {
  answerCalls({
    'GET /api/races': () => ({ body: [raceWith()], headers: { 'X-Total-Count': '1207' } }),
    'GET /api/races-filters': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
  })
  const { search } = show()
  expect(await screen.findByText('Show 1,207 races')).toBeVisible()
  search('nothing')
  expect(await screen.findByText('No races found')).toBeVisible()
})

test.each([
  [{ found: 18_473, coming: 2_586 }, '18,473 races found: 2,586 coming, 15,887 past'],
  [{ found: 85, coming: 85 }, '85 races found, all still to come'],
  [{ found: 12, coming: 0 }, '12 races found, all in the past'],
  [{ found: 1, coming: 0 }, '1 race found, in the past'],
  [{ found: 0, coming: 0 }, '0 races found'],
])('the count tells what is coming from what is past: %o', async ({ found, coming }, words) => {
  const headers = { 'X-Total-Count': String(found), 'X-Coming-Count': String(coming) }
  answerCalls({ 'GET /api/races': () => ({ body: [raceWith()], headers }) })
  show()
  expect(await screen.findByText(/found/, { selector: '[role=status]' })).toHaveTextContent(words)
})

test('a race that moves to the next page, because one was added, is shown once', async () => {
  const races = [raceWith({ id: 1, name: 'First' }), raceWith({ id: 2, name: 'Second' })]
  let page = 0
  answerCalls({
    'GET /api/races': () => ({
      body: (page++ === 0 ? [races] : [[races[1], raceWith({ id: 3, name: 'Third' })]])[0],
      headers: { 'X-Total-Count': String(page === 1 ? 3 : 4) },
    }),
  })
  show()
  await screen.findByText('First')
  await userEvent.click(screen.getByRole('button', { name: 'Show more races' }))
  await screen.findByText('Third')
  expect(screen.getAllByText('Second')).toHaveLength(1)
})

const CALENDAR = [
  raceWith({ id: 1, name: 'First', date: '2037-06-06' }),
  raceWith({ id: 2, name: 'Second', date: '2037-06-20' }),
  raceWith({ id: 3, name: 'Third', date: '2037-07-01' }),
]

test('coming races are listed by month; a month whose races are all loaded says how many it has', async () => {
  answerCalls({
    'GET /api/races': () => ({ body: CALENDAR, headers: { 'X-Total-Count': '4' } }),
  })
  show()
  expect(await screen.findByRole('heading', { level: 3, name: 'June 2037 2 races' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'July 2037' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 4, name: 'Second' })).toBeVisible()
})

test('a list in another order has no months', async () => {
  const calls = answerCalls({ 'GET /api/races': () => ({ body: CALENDAR }) })
  show({ sort: 'climb' })
  expect(await screen.findByRole('heading', { level: 3, name: 'Third' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /2037/ })).toBeNull()
  expect(calls[0]?.query.get('sort')).toBe('climb')
})

test('months are Swedish for Swedish readers', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({ 'GET /api/races': () => ({ body: CALENDAR }) })
  show()
  expect(await screen.findByRole('heading', { name: 'Juni 2037 2 lopp' })).toBeVisible()
})
