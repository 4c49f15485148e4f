import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY } from '#client/testing/user.ts'
import type { CountryFacts } from '#shared/races/countries/schema.ts'
import { RacesInPage } from './races-in-page.tsx'

const facts: CountryFacts = {
  country: 'NO',
  slug: 'norway',
  month: 'june',
  races: 5,
  from: '2037-06-01',
  to: '2037-06-30',
  distances: { shortest: 5, longest: 160, typical: 42 },
  typicalClimb: 1200,
  towns: [
    { name: 'Bergen', races: 3 },
    { name: 'Oslo', races: 2 },
  ],
  terrains: [
    { terrain: 'Mountain', races: 4 },
    { terrain: 'Forest', races: 1 },
  ],
  months: [
    { month: 'june', day: '2037-06-01', races: 5 },
    { month: 'september', day: '2037-09-01', races: 2 },
  ],
  nearby: [{ country: 'SE', slug: 'sweden', races: 12 }],
}

const show = (path: string) =>
  renderPage(
    <Route path="/races/in/:country/:month">
      <RacesInPage />
    </Route>,
    path,
  )

const answers = {
  'GET /api/user': () => NOBODY,
  'GET /api/races-in': () => ({ body: facts }),
  'GET /api/races-filters': () => ({
    body: [raceWith({ name: 'Fjord Race' })],
    headers: { 'X-Total-Count': '1', 'X-Coming-Count': '1' },
  }),
}

test('a month of a country: its races, what there is to say about them, and the ways on', async () => {
  const calls = answerCalls(answers)
  show('/races/in/norway/june')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Trail races in Norway in June 2037' }),
  ).toBeVisible()
  expect(
    screen.getByText(
      'Our calendar has 5 trail races in Norway in June 2037. Distances go from 5 to 160 km. Half of the races have a course of 42 km or more. Half of them climb 1,200 m or more. Most races are in Bergen (3) and Oslo (2). By terrain: 4 in the mountains and 1 in forest.',
    ),
  ).toBeVisible()
  const months = within(screen.getByRole('navigation', { name: 'By month' }))
  expect(months.getByRole('link', { name: /June/ })).toHaveAttribute('aria-current', 'page')
  expect(months.getByRole('link', { name: /September/ })).toHaveAttribute(
    'href',
    '/races/in/norway/september',
  )
  expect(months.getByRole('link', { name: 'All months' })).toHaveAttribute('href', '/races/in/norway')
  expect(screen.getByRole('link', { name: /Sweden/ })).toHaveAttribute('href', '/races/in/sweden')
  expect(await screen.findByRole('link', { name: /Fjord Race/ })).toBeVisible()
  const list = calls.find(({ path }) => path === '/api/races-filters')
  expect(list?.query.get('startDate')).toBe('2037-06-01')
  expect(list?.query.getAll('country')).toEqual(['NO'])
  expect(document.title).toBe('Trail races in Norway in June 2037 · Trailherd')
})

test('the same page in Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls(answers)
  show('/races/in/norway/june')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Traillopp i Norge i juni 2037' }),
  ).toBeVisible()
  expect(
    screen.getByText(
      /^Vår kalender har 5 traillopp i Norge i juni 2037\. Distanserna går från 5 till 160 km\./,
    ),
  ).toBeVisible()
  expect(screen.getByText(/Efter underlag: 4 på fjället och 1 i skog\./)).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Länder i närheten' })).toBeVisible()
})

test('a country without coming races leads to the race finder', async () => {
  answerCalls({ 'GET /api/user': () => NOBODY })
  show('/races/in/atlantis/june')
  expect(await screen.findByRole('heading', { name: 'No coming races here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the race finder' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
