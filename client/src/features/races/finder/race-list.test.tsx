import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { RaceCount, ShowRacesText } from './race-count.tsx'
import { RaceList } from './race-list.tsx'

const FOUND = { body: [raceWith()], headers: { 'X-Total-Count': '1' } }
const UNDER_WAY = new Promise<never>(() => {})

/** The list with its count and the words of the sheet's button; `search` changes the filters. */
const show = () => {
  const client = createQueryClient()
  const list = (filters: RaceFilters) => (
    <QueryClientProvider client={client}>
      <RaceCount filters={filters} />
      <RaceList filters={filters} />
      <p data-testid="button">
        <ShowRacesText filters={filters} />
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
  const races = (await screen.findByText('Ridge Race')).closest('ul')
  expect(button()).toHaveTextContent('Show 1 race')
  expect(races).not.toHaveClass('opacity-40')
  search('coast')
  expect(await screen.findByText('Loading races...', { selector: '[role=status]' })).toBeVisible()
  expect(screen.queryByText('1 race found')).toBeNull()
  expect(races).toHaveClass('opacity-40')
  expect(button()).toHaveTextContent('Loading races...')
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
  expect(await screen.findByRole('button', { name: 'Loading races...' })).toHaveFocus()
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
