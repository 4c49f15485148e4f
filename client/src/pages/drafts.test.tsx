import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import { userWith } from '#client/testing/user.ts'
import { RaceDashboardPage } from './races/race-dashboard-page.tsx'
import { RacePage } from './races/race-page.tsx'
import { CreateTripPage } from './trips/create-trip-page.tsx'
import { EditTripPage } from './trips/edit-trip-page.tsx'
import { TripPage } from './trips/trip-page.tsx'

vi.mock('#client/features/map/place/place-picker.tsx', () => ({ default: () => null }))

const show = (address: string, answers: Parameters<typeof answerCalls>[0] = {}) => {
  let [race, trip] = [
    raceWith({ id: 7, createdBy: 3, isDraft: true }),
    tripWith({ createdBy: 3, isDraft: true, startDate: '2037-09-03', endDate: '2037-09-07' }),
  ]
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith({ email: 'ebba@trail.example' }) }),
    'GET /api/races/7': () => ({ body: race }),
    'GET /api/trips/7': () => ({ body: trip }),
    'GET /api/my-races': () => ({ body: [race] }),
    'GET /api/races/7/reviews': () => ({ body: [] }),
    'POST /api/trips': ({ body }) => ({ status: 201, body: tripWith({ id: 40, ...(body as object) }) }),
    'PATCH /api/races/7': ({ body }) => {
      race = { ...race, ...(body as object) }
      return { body: race }
    },
    'PATCH /api/trips/7': ({ body }) => {
      trip = { ...trip, ...(body as object) }
      return { body: trip }
    },
    ...answers,
  })
  renderPage(
    <Switch>
      <Route path="/trip/create" component={CreateTripPage} />
      <Route path="/trip/edit/:id" component={EditTripPage} />
      <Route path="/trips/40">
        <h1>The page of trip 40</h1>
      </Route>
      <Route path="/trips/:id" component={TripPage} />
      <Route path="/race/:id" component={RacePage} />
      <Route path="/dashboard" component={RaceDashboardPage} />
    </Switch>,
    address,
  )
  return calls
}

const sent = (calls: { method: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a new trip is saved as a draft, which the form checks like any other trip', async () => {
  const calls = show('/trip/create')
  await press('Save as draft')
  expect(await screen.findByText('Name is required')).toBeVisible()
  type('Name *', 'Hut to Hut')
  type('Start date *', '2037-09-03')
  type('End date *', '2037-09-07')
  type('Description *', 'Birch forest first.')
  await userEvent.click(screen.getByRole('radio', { name: 'Advanced' }))
  type('Location *', 'Abisko, Sweden')
  type('Group size *', '8')
  type('Price per person *', '12000')
  await press('Save as draft')
  await screen.findByRole('heading', { name: 'The page of trip 40' })
  await expectMessage('Saved as a draft')
  expect(sent(calls, 'POST')).toEqual([expect.objectContaining({ name: 'Hut to Hut', isDraft: true })])
})

test('the form of a draft keeps it a draft or publishes it', async () => {
  const calls = show('/trip/edit/7')
  await screen.findByRole('form', { name: 'Edit trip' })
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  type('Name *', 'Another name')
  await press('Save as draft')
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1))
  expect(sent(calls, 'PATCH')[0]).toEqual({ name: 'Another name', updatedAt: '2027-01-01T00:00:00.000Z' })
})

test('a draft is published from its form without other changes', async () => {
  const calls = show('/trip/edit/7')
  await press('Publish trip')
  await expectMessage('Trip published')
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1))
  expect(sent(calls, 'PATCH')[0]).toEqual({ isDraft: false, updatedAt: '2027-01-01T00:00:00.000Z' })
})

test.each([
  ['a draft that another tab published', true, 'Trip saved'],
  ['a trip that another tab made a draft', false, 'Trip published'],
])('saving over %s says what that did', async (_what, isDraft, message) => {
  const opened = tripWith({ createdBy: 3, isDraft, updatedAt: 'v1' })
  const newer = { ...opened, isDraft: !isDraft, updatedAt: 'v2' }
  let reads = 0
  show('/trip/edit/7', {
    'GET /api/trips/7': () => ({ body: reads++ === 0 ? opened : newer }),
    'PATCH /api/trips/7': ({ body }) =>
      (body as { updatedAt: string }).updatedAt === 'v2'
        ? { body: { ...newer, isDraft: false } }
        : { status: 409, body: { message: 'This trip was changed meanwhile.', code: 'conflict' } },
  })
  await screen.findByRole('form', { name: 'Edit trip' })
  type('Name *', 'Another name')
  await press(isDraft ? 'Publish trip' : 'Save changes')
  await press('Save my version')
  await expectMessage(message)
})

test('Enter in a field of a draft keeps it a draft', async () => {
  const calls = show('/trip/edit/7')
  await screen.findByRole('form', { name: 'Edit trip' })
  await userEvent.type(screen.getByLabelText('Name *'), ' again{Enter}')
  await expectMessage('Saved as a draft')
  expect(sent(calls, 'PATCH')).toEqual([{ name: 'Hut to Hut again', updatedAt: '2027-01-01T00:00:00.000Z' }])
})

test('what is public is not offered to be saved as a draft', async () => {
  show('/trip/edit/7', { 'GET /api/trips/7': () => ({ body: tripWith({ createdBy: 3 }) }) })
  await screen.findByRole('button', { name: 'Save changes' })
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull()
})

test('the page of a draft trip says so, cannot be booked, saved or reported, and publishes it', async () => {
  const calls = show('/trips/7')
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeVisible()
  expect(screen.getByText(/^A draft cannot be booked/)).toBeVisible()
  for (const name of ['Book Now', 'Save Hut to Hut', 'Report']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  await press('Publish Hut to Hut')
  await expectMessage('Published')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Draft' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Book Now' })).toBeVisible()
  expect(sent(calls, 'PATCH')).toEqual([{ isDraft: false }])
})

test('the page of a draft race has no reviews, and does not say that races are booked', async () => {
  show('/race/7')
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeVisible()
  expect(screen.getByText(/Nobody can find it or save it until you publish it\.$/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Tips & Reviews' })).toBeNull()
})

test('the race dashboard marks a draft and publishes it', async () => {
  const calls = show('/dashboard')
  const { name } = raceWith({})
  expect(await screen.findByRole('rowheader', { name: `${name} Draft` })).toBeVisible()
  await press(`Publish ${name}`)
  await waitFor(() => expect(screen.queryByText('Draft')).toBeNull())
  expect(sent(calls, 'PATCH')).toEqual([{ isDraft: false }])
})

test('drafts speak Swedish', async () => {
  document.documentElement.lang = 'sv'
  show('/trips/7')
  expect(await screen.findByRole('heading', { name: 'Utkast' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publicera Hut to Hut' })).toHaveTextContent('Publicera')
})
