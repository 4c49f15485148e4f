import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { RaceDashboardPage } from './race-dashboard-page.tsx'

const person = userWith({ username: 'ronja', displayName: 'Ronja', userType: 'race_organizer' })

const race = (id: number, name: string, distanceKm: number | number[] = 42): RaceCard =>
  raceWith({ id, name, distanceKm, date: '2027-06-06' })

const asOrganizer = (answers: Parameters<typeof answerCalls>[0]) =>
  answerCalls({ 'GET /api/user': () => ({ body: person }), ...answers })

/** Answers like the server: filtered, and a page at a time. */
const tableOf =
  (races: RaceCard[]) =>
  ({ query }: { query: URLSearchParams }) => {
    const plain = (text: string) =>
      text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/gi, 'o').toLowerCase()
    const [least, most] = [query.get('minDistanceKm'), query.get('maxDistanceKm')].map(Number)
    const found = races.filter(
      ({ name, distanceKm }) =>
        plain(name).includes(plain(query.get('search') ?? '')) &&
        (!query.has('maxDistanceKm') ||
          [distanceKm].flat().some((km) => km >= (least ?? 0) && km <= (most ?? 0))),
    )
    const offset = Number(query.get('offset'))
    return {
      body: found.slice(offset, offset + Number(query.get('limit'))),
      headers: { 'X-Total-Count': String(found.length) },
    }
  }

const asAdmin = (races: RaceCard[]) =>
  answerCalls({
    'GET /api/user': () => ({ body: { ...person, isRaceAdmin: true } }),
    'GET /api/races': tableOf(races),
  })

test('an organizer sees a greeting and every race with its actions', async () => {
  asOrganizer({ 'GET /api/my-races': () => ({ body: [race(7, 'Ridge Race')] }) })
  renderPage(<RaceDashboardPage />, '/dashboard')
  expect(await screen.findByRole('heading', { name: 'Welcome, Ronja' })).toBeVisible()
  const table = await screen.findByRole('table', { name: 'Your races' })
  expect(within(table).getByText('Åre, Sweden')).toBeVisible()
  expect(within(table).getByText('June 6, 2027')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Ridge Race' })).toHaveAttribute('href', '/race/7')
  expect(screen.getByRole('link', { name: 'Edit Ridge Race' })).toHaveAttribute('href', '/race/edit/7')
  expect(screen.getByRole('link', { name: 'Next edition of Ridge Race' })).toHaveAttribute(
    'href',
    '/race/create?from=7',
  )
  expect(screen.getByRole('link', { name: 'Add New Race' })).toHaveAttribute('href', '/race/create')
  expect(screen.queryByLabelText('Distance in km')).toBeNull()
})

test('an organizer with many races sees them a page at a time and can search by name', async () => {
  const many = Array.from({ length: 18_000 }, (_, index) => race(index + 1, `Race ${index + 1}`))
  const calls = asOrganizer({ 'GET /api/my-races': tableOf([...many, race(20_000, 'Åre Ridge')]) })
  renderPage(<RaceDashboardPage />, '/dashboard')
  expect(await screen.findByText('Showing 18,001 of 18,001 races')).toBeVisible()
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '61')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '121'))
  // Only the rows near the window are in the page.
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
  await userEvent.type(screen.getByLabelText('Search by name'), 'are ridge')
  expect(await screen.findByText('Showing 1 of 18,001 races')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Åre Ridge' })).toBeVisible()
  const tables = calls.filter(({ path }) => path === '/api/my-races')
  expect(tables.every(({ query }) => Number(query.get('limit')) <= 60)).toBe(true)
})

test('a race that an administrator has hidden says so, and why', async () => {
  const hidden = { ...race(1, 'Spam Run'), hiddenReason: 'Joined with Ridge Run' }
  asOrganizer({ 'GET /api/my-races': () => ({ body: [hidden, race(2, 'Åre Ridge')] }) })
  renderPage(<RaceDashboardPage />, '/dashboard')
  expect(
    await screen.findByRole('rowheader', {
      name: 'Spam Run Hidden by an administrator Joined with Ridge Run',
    }),
  ).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Åre Ridge' })).toBeVisible()
})

test('without races the page links to the form for a first one', async () => {
  asOrganizer({ 'GET /api/my-races': () => ({ body: [] }) })
  renderPage(<RaceDashboardPage />, '/dashboard')
  expect(await screen.findByText("You haven't added any races yet.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add New Race' })).toHaveAttribute('href', '/race/create')
  expect(screen.getByRole('link', { name: 'Add your first race' })).toHaveAttribute('href', '/race/create')
})

test('a coming race is cancelled from the dashboard, and only its status is sent', async () => {
  const coming = { ...race(7, 'Ridge Race'), date: '2037-06-06' }
  const over = { ...race(8, 'Old Race'), date: '2001-06-06' }
  let isCancelled = false
  const calls = asOrganizer({
    'GET /api/my-races': () => ({
      body: [isCancelled ? { ...coming, dateStatus: 'cancelled' } : coming, over],
    }),
    'PATCH /api/races/7': () => {
      isCancelled = true
      return { body: coming }
    },
  })
  renderPage(<RaceDashboardPage />, '/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Call off Ridge Race' }))
  expect(screen.queryByRole('button', { name: 'Call off Old Race' })).toBeNull()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as cancelled' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as cancelled' })).toBeNull()
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { dateStatus: 'cancelled' },
  ])
})

test('a coming race is moved to another day, and one that is off takes place after all', async () => {
  const races = [
    { ...race(7, 'Ridge Race'), date: '2037-06-06' },
    { ...race(8, 'Coast Race'), date: '2037-06-06', dateStatus: 'postponed' as const },
  ]
  const calls = asOrganizer({
    'GET /api/my-races': () => ({ body: races }),
    'PATCH /api/races/7': ({ body }) => {
      const isPast = (body as { date: string }).date < '2030'
      const errors = { date: 'That day is over.' }
      return isPast ? { status: 400, body: { message: 'No.', errors } } : { body: races[0] }
    },
    'PATCH /api/races/8': () => ({ body: races[1] }),
  })
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  renderPage(<RaceDashboardPage />, '/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Call off Ridge Race' }))
  const day = await screen.findByLabelText('It takes place on')
  await userEvent.clear(day)
  await userEvent.click(screen.getByRole('button', { name: 'Move it there' }))
  expect(screen.getByText('Choose the new date')).toBeVisible()
  await userEvent.type(day, '2037-06-06')
  await userEvent.click(screen.getByRole('button', { name: 'Move it there' }))
  expect(screen.getByText('Choose the new date')).toBeVisible()
  await userEvent.clear(day)
  await userEvent.type(day, '2020-06-13')
  await userEvent.click(screen.getByRole('button', { name: 'Move it there' }))
  expect(screen.getByText('This day has passed. Choose one to come.')).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.clear(day)
  await userEvent.type(day, '2029-06-13')
  await userEvent.click(screen.getByRole('button', { name: 'Move it there' }))
  expect(await screen.findByText('That day is over.')).toBeVisible()
  expect(day).toHaveValue('2029-06-13')
  await userEvent.clear(day)
  await userEvent.type(day, '2037-06-13')
  await userEvent.click(screen.getByRole('button', { name: 'Move it there' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().at(-1)).toEqual({ dateStatus: 'confirmed', date: '2037-06-13' })
  await userEvent.click(screen.getByRole('button', { name: 'Call off Coast Race' }))
  await userEvent.click(await screen.findByRole('button', { name: 'It takes place after all' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ dateStatus: 'confirmed' }))
})

test('what visitors suggest is applied with one press, or declined with a note', async () => {
  const correction = (id: number) => ({
    id,
    race: { id: 7, name: 'Ridge Race' },
    reason: id === 1 ? 'place' : 'correction',
    changes: [{ field: 'date', from: '2037-06-06', to: '2037-06-13', now: '2037-06-06' }],
    message: 'See their page.',
    createdAt: '2027-01-01T00:00:00.000Z',
  })
  let waiting = [correction(1), correction(2)]
  const settle = (id: number) => () => {
    waiting = waiting.filter((one) => one.id !== id)
    return { body: {} }
  }
  const calls = asOrganizer({
    'GET /api/my-races': () => ({ body: [race(7, 'Ridge Race')] }),
    'GET /api/my-races/corrections': () => ({
      body: waiting,
      headers: { 'X-Total-Count': String(waiting.length) },
    }),
    'POST /api/reports/1/apply': settle(1),
    'POST /api/reports/2/decline': settle(2),
  })
  renderPage(<RaceDashboardPage />, '/dashboard')
  const list = await screen.findByRole('region', { name: 'Suggested corrections (2)' })
  expect(within(list).getAllByText('June 6, 2037')).toHaveLength(2)
  expect(within(list).getAllByText('June 13, 2037')).toHaveLength(2)
  expect(within(list).getByText('The place is wrong')).toBeVisible()
  const [apply] = within(list).getAllByRole('button', { name: 'Apply the correction of Ridge Race' })
  if (apply) await userEvent.click(apply)
  await screen.findByRole('region', { name: 'Suggested corrections (1)' })
  await userEvent.click(screen.getByRole('button', { name: 'Decline the correction of Ridge Race' }))
  await userEvent.type(await screen.findByLabelText(/Note to the person/), 'No.')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /Suggested/ })).toBeNull())
  expect(calls.find(({ path }) => path === '/api/reports/2/decline')?.body).toEqual({ note: 'No.' })
})

test('a correction that somebody has decided in another tab goes from the list, and a message says so', async () => {
  const correction = (id: number, name: string) => ({
    id,
    race: { id: id + 6, name },
    reason: 'correction',
    changes: [],
    message: null,
    createdAt: '2027-01-01T00:00:00.000Z',
  })
  let waiting = [correction(1, 'Ridge Race'), correction(2, 'Coast Race'), correction(3, 'Fell Race')]
  const refuse = (id: number) => () => {
    waiting = waiting.filter((one) => one.id !== id)
    return { status: 409, body: { message: 'This has been decided already.', code: 'conflict' } }
  }
  asOrganizer({
    'GET /api/my-races': () => ({ body: [] }),
    'GET /api/my-races/corrections': () => ({
      body: waiting,
      headers: { 'X-Total-Count': String(waiting.length) },
    }),
    'POST /api/reports/1/decline': refuse(1),
    'POST /api/reports/2/apply': refuse(2),
  })
  renderPage(<RaceDashboardPage />, '/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Decline the correction of Ridge Race' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  await screen.findByRole('region', { name: 'Suggested corrections (2)' })
  await expectMessage('This has been decided already.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Apply the correction of Coast Race' }))
  await screen.findByRole('region', { name: 'Suggested corrections (1)' })
})

test('deleting a race asks first', async () => {
  let races = [race(7, 'Ridge Race'), race(8, 'Coast Race')]
  const calls = asOrganizer({
    'GET /api/my-races': () => ({ body: races }),
    'DELETE /api/races/7': () => {
      races = races.filter(({ id }) => id !== 7)
      return { status: 204 }
    },
  })
  renderPage(<RaceDashboardPage />, '/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ridge Race' }))
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this race?' })
  expect(within(dialog).getByText('This action cannot be undone.')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)

  await userEvent.click(screen.getByRole('button', { name: 'Delete Ridge Race' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Ridge Race')).toBeNull())
  await expectMessage('Race deleted')
  expect(screen.getByText('Coast Race')).toBeVisible()
  // The pressed button disappeared with its race.
  await waitFor(() => expect(screen.getByRole('link', { name: 'Coast Race' })).toHaveFocus())
})

test('a failed deletion says why and keeps the race', async () => {
  asOrganizer({
    'GET /api/my-races': () => ({ body: [race(7, 'Ridge Race')] }),
    'DELETE /api/races/7': () => ({
      status: 403,
      body: { message: 'Only its organizer may delete this race.' },
    }),
  })
  renderPage(<RaceDashboardPage />, '/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ridge Race' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await expectMessage('Failed to delete race')
  await expectMessage('Only its organizer may delete this race.')
  expect(screen.getByText('Ridge Race')).toBeVisible()
})

test('a failed load says so and can be tried again', async () => {
  asOrganizer({ 'GET /api/my-races': () => ({ status: 503, body: { message: 'Away.' } }) })
  renderPage(<RaceDashboardPage />, '/dashboard')
  await expectMessage('Error loading races')
  expect(screen.getAllByText('Could not load your races. Please try again later.').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('one race is counted as one race', async () => {
  asAdmin([race(1, 'Åre Ridge', 42)])
  renderPage(<RaceDashboardPage />, '/dashboard')
  expect(await screen.findByText('Showing 1 of 1 race')).toBeVisible()
})

test('the race admin sees all races and filters them by name and distance', async () => {
  asAdmin([race(1, 'Åre Ridge', 42), race(2, 'Coast Run', [10, 21.1]), race(3, 'Tromsø Long', 161)])
  renderPage(<RaceDashboardPage />, '/dashboard')
  expect(await screen.findByText('All Races (Admin View)')).toBeVisible()
  expect(await screen.findByText('Showing 3 of 3 races')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Search by name'), 'are')
  expect(await screen.findByText('Showing 1 of 3 races')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Search by name'))
  await userEvent.type(screen.getByLabelText('Search by name'), 'tromso')
  expect(await screen.findByText('Showing 1 of 3 races')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await userEvent.type(screen.getByLabelText('Distance in km'), '5')
  expect(await screen.findByText('Showing 1 of 3 races')).toBeVisible()
  expect(await screen.findByText('Coast Run')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Distance in km'), '00')
  expect(await screen.findByText('No races match your filters.')).toBeVisible()
})

test('thousands of races are rendered in parts', async () => {
  asAdmin(Array.from({ length: 2000 }, (_, index) => race(index + 1, `Race ${index + 1}`)))
  renderPage(<RaceDashboardPage />, '/dashboard')
  expect(await screen.findByText('Showing 2,000 of 2,000 races')).toBeVisible()
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
})

test('the distance is read as a whole number, and the typed text is unchanged', async () => {
  asAdmin([race(1, 'Short', 5), race(2, 'Half', 21.1), race(3, 'Long', 215)])
  renderPage(<RaceDashboardPage />, '/dashboard')
  const distance = await screen.findByLabelText('Distance in km')
  await userEvent.type(distance, '21,5')
  expect(distance).toHaveValue('21,5')
  expect(await screen.findByText('Showing 1 of 3 races')).toBeVisible()
  expect(screen.getByText('Half')).toBeVisible()
})

test('the filter is in the address, and going back restores it', async () => {
  asAdmin([race(1, 'Ridge'), race(2, 'Coast')])
  const { unmount } = renderPage(<RaceDashboardPage />, '/dashboard')
  await userEvent.type(await screen.findByLabelText('Search by name'), 'coast')
  expect(window.location.search).toBe('?name=coast')
  unmount()
  renderPage(<RaceDashboardPage />, '/dashboard?name=coast')
  expect(await screen.findByText('Showing 1 of 2 races')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(window.location.search).toBe('')
})

test('a double click deletes only one race', async () => {
  const calls = asOrganizer({
    'GET /api/my-races': () => ({ body: [race(7, 'Ridge Race')] }),
    'DELETE /api/races/7': () => ({ status: 204 }),
  })
  renderPage(<RaceDashboardPage />, '/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ridge Race' }))
  const button = await screen.findByRole('button', { name: 'Delete' })
  act(() => {
    button.click()
    button.click()
  })
  await expectMessage('Race deleted')
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('the table, its search and its confirmation are shown in Swedish', async () => {
  document.documentElement.lang = 'sv'
  asAdmin([race(1, 'Ridge Race', [10, 21.1]), race(2, 'Coast Race')])
  renderPage(<RaceDashboardPage />)
  expect(await screen.findByRole('table', { name: 'Alla lopp' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Välkommen, Ronja' })).toBeVisible()
  expect(screen.getByText('Visar 2 av 2 lopp')).toBeVisible()
  expect(screen.getByText('10 / 21,1 km')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort Ridge Race' }))
  expect(await screen.findByText('Vill du ta bort det här loppet?')).toBeVisible()
})
