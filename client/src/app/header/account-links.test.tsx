import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { AccountLinks } from './account-links.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
const told = vi.mocked(toast)
beforeEach(() => told.mockClear())

const linksOf = async (user: Partial<UserView>) => {
  answerCalls({ 'GET /api/user': () => ({ body: userWith(user) }) })
  renderPage(<AccountLinks />)
  await screen.findByRole('button', { name: 'Logout' })
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('logged out, the header links to the login', async () => {
  answerCalls({ 'GET /api/user': () => NOBODY })
  renderPage(<AccountLinks />)
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth')
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('after a session has ended, the login is for the same user type and leads back', async () => {
  window.sessionStorage.setItem('own:person', '{"id":3,"userType":"trip_organizer"}')
  answerCalls({ 'GET /api/user': () => NOBODY })
  renderPage(<AccountLinks />, '/trips/7?tab=terms')
  const login = await screen.findByRole('link', { name: 'Login' })
  await waitFor(() => expect(login).toHaveAttribute('href', '/auth?type=trip_organizer'))
  await userEvent.click(login)
  expect(window.history.state).toEqual({ next: '/trips/7?tab=terms', hasEnded: true })
})

test('a race organizer sees My Races and the name as a link to the account', async () => {
  expect(await linksOf({ userType: 'race_organizer', displayName: 'Ebba Å' })).toEqual([
    ['My Races', '/dashboard'],
    ['Ebba Å', '/account'],
  ])
})

test('a trip organizer sees My Trips, and without a display name the username', async () => {
  expect(await linksOf({ userType: 'trip_organizer' })).toEqual([
    ['My Trips', '/trip-organizer/dashboard'],
    ['ebba', '/account'],
  ])
})

test('an athlete sees My Bookings', async () => {
  expect(await linksOf({})).toEqual([
    ['My Bookings', '/my-bookings'],
    ['ebba', '/account'],
  ])
})

test.each([
  [
    'race_organizer',
    'My Races',
    ['/dashboard', '/organizer/dashboard', '/race/create', '/race/edit/7', '/import', '/import/sources'],
  ],
  [
    'trip_organizer',
    'My Trips',
    ['/trip-organizer/trips/7', '/trip-organizer/roll/7', '/trip/create', '/trip/edit/7'],
  ],
] as const)(
  'for a %s, %s is the current page on every page of the organizer',
  async (userType, name, addresses) => {
    for (const address of addresses) {
      answerCalls({ 'GET /api/user': () => ({ body: userWith({ userType }) }) })
      const { unmount } = renderPage(<AccountLinks />, address)
      expect(await screen.findByRole('link', { name }), address).toHaveAttribute('aria-current', 'page')
      unmount()
    }
  },
)

test('an administrator sees both dashboards, each once', async () => {
  const links = await linksOf({ userType: 'race_organizer', isRaceAdmin: true, isTripAdmin: true })
  expect(links.map(([label]) => label)).toEqual(['My Races', 'My Trips', 'ebba'])
})

test('logout goes to the home page, shows a toast, and the login link is back', async () => {
  answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'POST /api/logout': () => ({ status: 200 }),
  })
  renderPage(<AccountLinks />, '/my-bookings')
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  expect(window.location.pathname).toBe('/')
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Logged out',
      description: 'You have been logged out successfully',
    }),
  )
})

test('a failed logout says so, and the person stays signed in', async () => {
  answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'POST /api/logout': () => ({ status: 503, body: { message: 'The database is away for a moment.' } }),
  })
  renderPage(<AccountLinks />, '/my-bookings')
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Logout failed',
        description: 'The database is away for a moment.',
      }),
    ),
  )
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(window.location.pathname).toBe('/my-bookings')
})
