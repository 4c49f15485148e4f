import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { TripsPage } from './trips-page.tsx'

const show = (trips: TripView[], address = '/trips') => {
  const calls = answerCalls({
    'GET /api/trips': ({ query }) => ({
      body: trips.slice(Number(query.get('offset'))).slice(0, Number(query.get('limit'))),
      headers: { 'X-Total-Count': String(trips.length) },
    }),
    'GET /api/map': () => ({ body: { races: [], trips: [] } }),
  })
  renderPage(<TripsPage />, address)
  return calls
}

const card = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') as HTMLElement)

test('shows the trips and says how many there are', async () => {
  show([tripWith(), tripWith({ id: 8, name: 'Coast and Islands' })])
  expect(screen.getByText('Loading trips...')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Trail Trips' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Hut to Hut' })).toHaveAttribute('href', '/trips/7')
  expect(screen.getByText('Showing 2 trips')).toBeVisible()
})

test('a card shows everything about its trip', async () => {
  show([tripWith()])
  const hut = await card('Hut to Hut')
  for (const text of [
    'Intermediate',
    '$1,200',
    'Abisko, Sweden',
    '03-09-2037 - 07-09-2037',
    '5 days',
    'Max 8 people',
    '3 spots available',
    'Guide',
    'Huts',
  ]) {
    expect(hut.getByText(text)).toBeVisible()
  }
  expect(hut.queryByText(/Organized by/)).toBeNull()
  expect(hut.queryByText('FULLY BOOKED')).toBeNull()
})

test('a trip of our own says so', async () => {
  show([tripWith({ isTrailherdTrip: true })])
  expect((await card('Hut to Hut')).getByText('Organized by Trailherd')).toBeVisible()
})

test('a fully booked trip shows that instead of its price', async () => {
  show([tripWith({ availableSpots: 0 })])
  const hut = await card('Hut to Hut')
  expect(hut.getByText('FULLY BOOKED')).toHaveClass('bg-berry')
  expect(hut.queryByText('$1,200')).toBeNull()
  expect(hut.getByText('0 spots available')).toBeVisible()
})

test('one spot is singular', async () => {
  show([tripWith({ availableSpots: 1 })])
  expect((await card('Hut to Hut')).getByText('1 spot available')).toBeVisible()
})

test('without a number of free spots the card shows the group size', async () => {
  show([tripWith({ availableSpots: undefined as unknown as number })])
  expect((await card('Hut to Hut')).getByText('8 spots available')).toBeVisible()
})

test.each([
  ['Beginner', 'Beginner', 'bg-moss'],
  ['intermediate', 'Intermediate', 'bg-amber'],
  ['ADVANCED', 'Advanced', 'bg-berry'],
  ['All levels', 'All levels', 'bg-lichen'],
])('level %s has its colour', async (difficulty, words, colour) => {
  show([tripWith({ difficulty: difficulty as TripView['difficulty'] })])
  expect((await card('Hut to Hut')).getByText(words)).toHaveClass(colour)
})

test('many trips are loaded page by page', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    tripWith({ id: index + 1, name: `Trip ${index + 1}` }),
  )
  show(many)
  await screen.findByRole('link', { name: 'Trip 24' })
  expect(screen.getByText('Showing 30 trips')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Trip 25' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more trips' }))
  expect(await screen.findByRole('link', { name: 'Trip 30' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more trips' })).toBeNull()
})

test('an empty list says so', async () => {
  show([])
  expect(await screen.findByText('No trips found.')).toBeVisible()
})

test('a failed list says so and can be tried again', async () => {
  let isAway = true
  answerCalls({
    'GET /api/trips': () => (isAway ? { status: 503, body: { message: 'Away.' } } : { body: [tripWith()] }),
  })
  renderPage(<TripsPage />, '/trips')
  expect(await screen.findByText('Error loading trips. Please try again.')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Hut to Hut' })).toBeVisible()
})

test('the filter panel only says that filtering is coming soon', async () => {
  show([tripWith()])
  const words = 'Advanced filtering is coming soon.'
  expect(screen.getByText(words)).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Filters OFF' }))
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Filters ON' })).toHaveAttribute('aria-expanded', 'true')
})

test('the map shows the trips, and also the races if wanted', async () => {
  const calls = show([tripWith()])
  await userEvent.click(screen.getByRole('button', { name: 'Map View' }))
  expect(window.location.search).toBe('?view=map')
  expect(await screen.findByRole('region', { name: 'Map of trips' })).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Races too' }))
  expect(await screen.findByRole('region', { name: 'Map of races and trips' })).toBeVisible()
  const asked = calls.filter(({ path }) => path === '/api/map').map(({ query }) => query.get('only'))
  expect(asked).toEqual(['trips', null])
  await userEvent.click(screen.getByRole('button', { name: 'List View' }))
  expect(window.location.search).toBe('')
  expect(await screen.findByRole('link', { name: 'Hut to Hut' })).toBeVisible()
})

test('the list is Swedish for Swedish readers, with Swedish dates and spots', async () => {
  document.documentElement.lang = 'sv'
  show([
    tripWith({ availableSpots: 1, isTrailherdTrip: true }),
    tripWith({ id: 8, name: 'Full', availableSpots: 0 }),
  ])
  const first = await card('Hut to Hut')
  expect(screen.getByRole('heading', { level: 1, name: 'Löparresor' })).toBeVisible()
  expect(screen.getByText('Visar 2 resor')).toBeVisible()
  expect(first.getByText('1 ledig plats')).toBeVisible()
  expect(first.getByText('2037-09-03 - 2037-09-07')).toBeVisible()
  expect(first.getByText('Arrangeras av Trailherd')).toBeVisible()
  expect((await card('Full')).getByText('FULLBOKAD')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Filter AV' }))
  expect(screen.getByText('Fler filter kommer snart.')).toBeVisible()
})
