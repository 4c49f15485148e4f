import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { RacePage } from '#client/pages/races/race-page.tsx'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'

const RACE = raceWith({
  id: 7,
  date: '2027-06-06',
  distanceKm: 42,
  coordinates: null,
  specialFormats: [],
  imageUrls: [],
  features: ['Charity race'],
  aidStationCount: 1,
  utmbPoints: 2,
  createdBy: null,
})

const ATHLETE = { id: 99, username: 'athlete', displayName: null, userType: 'athlete' }

type Given = { user: typeof ATHLETE | null; race?: object }

const show = ({ user, race = {} }: Given) => {
  const calls = answerCalls({
    'GET /api/races/7': () => ({ body: { ...RACE, ...race } }),
    'GET /api/races/7/reviews': () => ({ body: [] }),
    'GET /api/user': () =>
      user ? { body: user } : { status: 401, body: { message: 'Please sign in first.' } },
    'POST /api/translate': ({ body }) => ({
      body: {
        translations: (body as { texts: string[] }).texts.map((text) => ({
          translatedText: `På svenska: ${text}`,
          translated: true,
        })),
      },
    }),
  })
  renderPage(<Route path="/race/:id" component={RacePage} />, '/race/7')
  return calls
}

test('the sections of the page are Overview, Photos, Tips & Reviews, in this order', async () => {
  show({ user: null })
  const links = within(await screen.findByRole('navigation', { name: 'Sections of this page' })).getAllByRole(
    'link',
  )
  expect(links.map(({ textContent }) => textContent)).toEqual(['Overview', 'Photos', 'Tips & Reviews'])
  for (const link of links) {
    const section = document.querySelector(link.getAttribute('href') ?? '')
    expect(section).toHaveAccessibleName(link.textContent ?? '')
  }
})

test('a visitor is led to sign in, and back to the reviews, also by a link that works without a script', async () => {
  show({ user: null })
  const link = await screen.findByRole('link', { name: 'Sign in to write a review' })
  expect(link).toHaveAttribute('href', '/auth?next=%2Frace%2F7%23reviews')
})

test('a signed-in person who has not reviewed finds the form', async () => {
  show({ user: ATHLETE })
  expect(await screen.findByRole('form', { name: 'Write a review' })).toBeVisible()
  expect(screen.queryByText('Sign in to write a review')).toBeNull()
})

test('Svenska translates description and features in one request, paragraph by paragraph', async () => {
  const calls = show({ user: null })
  expect((await screen.findByText('Up one side.')).closest('[lang]')).toHaveAttribute('lang', 'en')
  await userEvent.click(screen.getByRole('button', { name: 'Svenska' }))
  const paragraph = await screen.findByText('På svenska: Up one side.')
  expect(paragraph.tagName).toBe('P')
  expect(paragraph.closest('[lang]')).toHaveAttribute('lang', 'sv')
  expect(screen.getByText('På svenska: Charity race').closest('[lang]')).toHaveAttribute('lang', 'sv')
  expect(screen.getByText('Mountain')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/translate').map(({ body }) => body)).toEqual([
    {
      texts: ['Up one side.', 'Down the other.', 'Charity race', '1 aid station', '2 UTMB points'],
      from: 'en',
      to: 'sv',
    },
  ])
})

test('a race whose place is known leads to a larger map of it', async () => {
  show({ user: null, race: { coordinates: { lat: 63.4, lng: 13.08 } } })
  expect(await screen.findByRole('heading', { level: 3, name: 'Where' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Larger map and directions/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=63.400000&mlon=13.080000#map=12/63.400000/13.080000',
  )
})

test('a race whose place is not known has no map', async () => {
  show({ user: null })
  await screen.findByRole('heading', { level: 2, name: 'Overview' })
  expect(screen.queryByRole('heading', { name: 'Where' })).toBeNull()
})
