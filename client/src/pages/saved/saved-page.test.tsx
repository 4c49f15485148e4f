import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renewSession } from '#client/features/accounts/session/change-session.ts'
import { storedSaved } from '#client/features/saved/stored-saved.ts'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import { NOBODY, userWith } from '#client/testing/user.ts'
import { NOTHING_SAVED } from '#shared/saved/ids.ts'
import { SavedPage } from './saved-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
beforeEach(() => storedSaved.change(() => NOTHING_SAVED))

const cards = {
  races: [
    raceWith({ id: 12, name: 'Ridge Race', date: '2037-06-06' }),
    raceWith({ id: 13, name: 'Valley Race', date: '2037-06-07' }),
  ],
  trips: [tripWith({ id: 7, name: 'Huts', startDate: '2037-07-05', endDate: '2037-07-09' })],
}
const ids = { races: [12, 13], trips: [7] }

const signedIn = (given: Record<string, () => { status?: number; body?: unknown }> = {}) =>
  answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'GET /api/saved': () => ({ body: cards }),
    'GET /api/saved/ids': () => ({ body: ids }),
    'GET /api/alerts': () => ({ body: [] }),
    'GET /api/saved/feed': () => ({ body: { url: null } }),
    ...given,
  })
const signedOut = () =>
  answerCalls({ 'GET /api/user': () => NOBODY, 'GET /api/listings': () => ({ body: cards }) })

const open = () => renderPage(<SavedPage />, '/saved')
const item = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') as HTMLElement)
}

describe('what is saved', () => {
  test('is listed by month, races and trips together, with the days between them', async () => {
    signedIn()
    open()
    const june = await screen.findByRole('region', { name: 'June 2037' })
    expect(
      within(june)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Ridge Race', 'Valley Race'])
    expect(within(june).getByText('1 day later')).toBeVisible()
    const july = screen.getByRole('region', { name: 'July 2037' })
    expect(within(july).getByText('28 days later')).toBeVisible()
    expect(within(july).getByRole('link', { name: 'Huts' })).toHaveAttribute('href', '/trips/7')
    expect(screen.getByText('2 races and 1 trip')).toBeVisible()
  })

  test('two on one weekend are told about each other', async () => {
    signedIn()
    open()
    expect((await item('Ridge Race')).getByText('Same weekend as Valley Race')).toBeVisible()
    expect((await item('Valley Race')).getByText('Same weekend as Ridge Race')).toBeVisible()
    expect((await item('Huts')).queryByText(/Same/)).toBeNull()
  })

  test('can be removed, and the removal undone in its place', async () => {
    const calls = signedIn({
      'DELETE /api/saved/races/13': () => ({ status: 204 }),
      'PUT /api/saved/races/13': () => ({ status: 204 }),
    })
    open()
    const heart = (await item('Valley Race')).getByRole('button', { name: 'Saved: Valley Race' })
    await userEvent.click(heart)
    expect(heart).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Valley Race is not saved any more.')
    expect((await item('Ridge Race')).queryByText(/Same weekend/)).toBeNull()
    expect(screen.getByText('1 race and 1 trip')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo: save Valley Race again' }))
    expect((await item('Ridge Race')).getByText('Same weekend as Valley Race')).toBeVisible()
    await waitFor(() =>
      expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
        'DELETE',
        'PUT',
      ]),
    )
  })

  test('without mails about it stays without them when its removal is undone', async () => {
    let quiet = [13]
    const calls = signedIn({
      'GET /api/user': () => ({ body: userWith({ email: 'ebba@post.example', emailVerified: true }) }),
      'GET /api/saved/quiet': () => ({ body: { races: quiet } }),
      'DELETE /api/saved/races/13': () => {
        quiet = []
        return { status: 204 }
      },
      'PUT /api/saved/races/13': () => ({ status: 204 }),
    })
    open()
    const mails = { name: 'News about Valley Race by mail', checked: false }
    const row = await item('Valley Race')
    await row.findByRole('switch', mails)
    await userEvent.click(row.getByRole('button', { name: 'Saved: Valley Race' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo: save Valley Race again' }))
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { notify: false },
      ]),
    )
    await row.findByRole('switch', mails)
  })

  test('that is over is folded', async () => {
    signedIn({
      'GET /api/saved': () => ({
        body: { races: [raceWith({ id: 12, name: 'Long Ago', date: '2020-06-06' })], trips: [] },
      }),
    })
    open()
    expect(await screen.findByText('Past (1)')).toBeVisible()
    expect(screen.getByText('Everything you saved is over.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Long Ago', hidden: true })).not.toBeVisible()
    await userEvent.click(screen.getByText('Past (1)'))
    expect(screen.getByRole('heading', { name: 'Long Ago' })).toBeVisible()
  })
})

describe('signed out', () => {
  test('it is what the browser has saved, with a way to log in and come back', async () => {
    storedSaved.change(() => ids)
    const calls = signedOut()
    open()
    expect(await screen.findByRole('link', { name: 'Ridge Race' })).toBeVisible()
    const asked = calls.find(({ path }) => path === '/api/listings')
    expect([asked?.query.getAll('race'), asked?.query.getAll('trip')]).toEqual([['12', '13'], ['7']])
    const login = screen.getByRole('link', { name: 'Log in' })
    expect(login).toHaveAttribute('href', '/auth?next=%2Fsaved')
    await userEvent.click(login)
    expect(window.location.pathname).toBe('/auth')
  })

  test('a removal asks the server for nothing, and can be undone', async () => {
    storedSaved.change(() => ids)
    const calls = signedOut()
    open()
    await userEvent.click((await item('Huts')).getByRole('button', { name: 'Saved: Huts' }))
    expect(storedSaved.get().trips).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Undo: save Huts again' }))
    expect(storedSaved.get().trips).toEqual([7])
    expect(calls.filter(({ path }) => path === '/api/listings')).toHaveLength(1)
  })

  test('a race that was joined with another one is followed by the one that was kept', async () => {
    storedSaved.change(() => ({ races: [12], trips: [] }))
    answerCalls({
      'GET /api/user': () => NOBODY,
      'GET /api/listings': ({ query }) => ({
        body: query.getAll('race').includes('13')
          ? { races: cards.races.slice(1), trips: [], joined: [] }
          : { races: [], trips: [], joined: [{ id: 12, keptId: 13 }] },
      }),
    })
    open()
    expect(await screen.findByRole('link', { name: 'Valley Race' })).toBeVisible()
    expect(storedSaved.get()).toEqual({ races: [13], trips: [] })
  })

  test('nothing saved says what to do, and nothing of where it is saved', async () => {
    const calls = signedOut()
    open()
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Saved in this browser only.')).toBeNull())
    expect(screen.getByRole('link', { name: 'Find a race' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'See the trips' })).toHaveAttribute('href', '/trips')
    expect(calls.filter(({ path }) => path === '/api/listings')).toEqual([])
  })

  test('after a session has ended, nothing saved in this browser leads to what the account has', async () => {
    window.sessionStorage.setItem('own:person', '{"id":3,"userType":"athlete"}')
    signedOut()
    open()
    const login = await screen.findByRole('link', { name: 'Log in' })
    await waitFor(() => expect(login).toHaveAttribute('href', '/auth?type=athlete&next=%2Fsaved'))
  })
})

test('a failure offers to try again', async () => {
  let isDown = true
  signedIn({ 'GET /api/saved': () => (isDown ? { status: 503 } : { body: cards }) })
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Ridge Race' })).toBeVisible()
})

test('in Swedish everything is Swedish', async () => {
  document.documentElement.lang = 'sv'
  signedIn()
  open()
  expect(await screen.findByRole('region', { name: 'Juni 2037' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Sparade lopp och resor' })).toBeVisible()
  expect(screen.getByText('2 lopp och 1 resa')).toBeVisible()
  expect((await item('Ridge Race')).getByText('Samma helg som Valley Race')).toBeVisible()
})

test('what one person saved is gone when another one is signed in instead', async () => {
  let [person, list, saved] = [userWith({ id: 3 }), cards, ids]
  signedIn({
    'GET /api/user': () => ({ body: person }),
    'GET /api/saved': () => ({ body: list }),
    'GET /api/saved/ids': () => ({ body: saved }),
  })
  const client = createQueryClient()
  renderPage(<SavedPage />, '/saved', null, client)
  await item('Ridge Race')
  person = userWith({ id: 4 })
  list = { races: [raceWith({ id: 20, name: 'Lake Race', date: '2037-08-08' })], trips: [] }
  saved = { races: [20], trips: [] }
  await renewSession(client)
  await item('Lake Race')
  expect(screen.queryByText('Ridge Race')).toBeNull()
})

test('what somebody saved is gone when they log out in another tab', async () => {
  let person: { status?: number; body?: unknown } = { body: userWith({ id: 3 }) }
  signedIn({ 'GET /api/user': () => person, 'GET /api/listings': () => ({ body: cards }) })
  const client = createQueryClient()
  renderPage(<SavedPage />, '/saved', null, client)
  await item('Ridge Race')
  person = NOBODY
  await renewSession(client)
  expect(await screen.findByText('Nothing saved yet')).toBeVisible()
  expect(screen.queryByText('Ridge Race')).toBeNull()
})
