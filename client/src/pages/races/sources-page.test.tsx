import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { SourceChangesView, SourceView } from '#shared/imports/sources-schema.ts'
import { SourcesPage } from './sources-page.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))

const person = userWith({ userType: 'race_organizer', username: 'ronja' })

const sourceWith = (given: Partial<SourceView> = {}): SourceView => ({
  id: 3,
  name: 'Fell calendar',
  url: 'https://example.org/races.csv',
  every: 'week',
  newRaces: 'ask',
  owner: 'ronja',
  triedAt: '2027-01-14T12:00:00.000Z',
  readAt: '2027-01-14T12:00:00.000Z',
  nextAt: '2027-01-21T12:00:00.000Z',
  failure: null,
  mayReadAt: '2027-01-14T13:00:00.000Z',
  races: 17,
  gone: 1,
  waiting: 2,
  ...given,
})

const changes: SourceChangesView = {
  waiting: [
    {
      id: 11,
      foundAt: '2027-01-14T12:00:00.000Z',
      raceId: 7,
      name: 'Ridge Race',
      date: '2027-06-06',
      fields: [{ field: 'date', old: '2027-06-06', new: '2027-06-13' }],
      maybe: null,
      isOthers: false,
    },
    {
      id: 12,
      foundAt: '2027-01-14T12:00:00.000Z',
      raceId: null,
      name: 'Coast Race',
      date: '2027-08-01',
      fields: [{ field: 'distanceKm', old: null, new: '21' }],
      maybe: { id: 20, name: 'Coastal Race', date: '2027-08-02', location: 'Visby' },
      isOthers: false,
    },
  ],
  applied: [
    {
      importId: 5,
      at: '2027-01-07T12:00:00.000Z',
      isNew: false,
      raceId: 8,
      name: 'Lake Run',
      date: '2027-07-03',
      fields: [
        { field: 'dateStatus', old: 'confirmed', new: 'estimated' },
        { field: 'entries', old: 'open', new: 'closed' },
      ],
    },
    {
      importId: 5,
      at: '2027-01-07T12:00:00.000Z',
      isNew: false,
      raceId: 10,
      name: 'Island Run',
      date: '2027-07-04',
      fields: [{ field: 'dateStatus', old: 'postponed', new: 'cancelled' }],
    },
  ],
  gone: [{ raceId: 9, name: 'Forest Run', date: '2027-09-05', since: '2027-01-10T12:00:00.000Z' }],
}

const withSources = (answers: Parameters<typeof answerCalls>[0] = {}, sources = [sourceWith()]) =>
  answerCalls({
    'GET /api/user': () => ({ body: person }),
    'GET /api/sources': () => ({ body: sources }),
    'GET /api/sources/3/changes': () => ({ body: changes }),
    ...answers,
  })

test('what waits shows old and new beside each other in the words of the race form, and one press applies or ignores it', async () => {
  const calls = withSources({
    'POST /api/sources/3/changes': () => ({ body: { ...changes, waiting: [] } }),
  })
  renderPage(<SourcesPage />, '/import/sources')
  const list = within(await screen.findByRole('list', { name: 'What waits in Fell calendar' }))
  const [first] = list.getAllByRole('listitem')
  expect(first).toHaveTextContent('DateOn Trailherd: June 6, 2027In the source: June 13, 2027')
  for (const state of ['Confirmed', 'Not confirmed yet', 'Cancelled', 'Open', 'Closed'])
    expect(screen.getByText(state)).toBeVisible()
  expect(screen.getByText('no longer listed since January 10, 2027')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Coastal Race' })).toHaveAttribute('href', '/race/20')
  expect(screen.getByRole('button', { name: 'It is the same race: Coast Race' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Apply Ridge Race' }))
  expect(await screen.findByText('Nothing waits.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'apply', ids: [11] })
})

test('what waits for a race of somebody else says why it cannot be applied, and can be ignored', async () => {
  const waiting = changes.waiting.slice(0, 1).map((one) => ({ ...one, isOthers: true }))
  withSources({ 'GET /api/sources/3/changes': () => ({ body: { ...changes, waiting } }) })
  renderPage(<SourcesPage />, '/import/sources')
  expect(await screen.findByText(/^This race is somebody else’s by now/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ignore Ridge Race' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Apply Ridge Race' })).toBeNull()
})

test('a file that lost many races says so, and is applied only when somebody presses', async () => {
  const calls = withSources({ 'POST /api/sources/3/read': () => ({ body: sourceWith() }) }, [
    sourceWith({ failure: { code: 'gone', count: 9, of: 17 } }),
  ])
  renderPage(<SourcesPage />, '/import/sources')
  expect(await screen.findByRole('alert')).toHaveTextContent('9 of 17 races are no longer in the file.')
  await userEvent.click(screen.getByRole('button', { name: 'Apply anyway' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/sources/3/read')?.body).toEqual({ evenIfMany: true }),
  )
})

test('a source is added, and a wrong address gets its error at its field with the text kept', async () => {
  const message = 'http://example.org is not an https address.'
  withSources(
    {
      'POST /api/sources': () => ({
        status: 400,
        body: { message, code: 'invalid', errors: { url: message } },
      }),
    },
    [],
  )
  renderPage(<SourcesPage />, '/import/sources')
  await userEvent.type(await screen.findByLabelText('Name of the calendar'), 'Fell calendar')
  const address = screen.getByLabelText('Its https address')
  await userEvent.type(address, 'http://example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Add a source' }))
  await waitFor(() => expect(address).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(address).toHaveValue('http://example.org')
})

test('a source is removed after a question', async () => {
  const calls = withSources({ 'DELETE /api/sources/3': () => ({ status: 204 }) })
  renderPage(<SourcesPage />, '/import/sources')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Fell calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop reading Fell calendar?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('the next source that is typed while one is being added stays', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  withSources({
    'POST /api/sources': async () => {
      await answered
      return { status: 201, body: sourceWith() }
    },
  })
  renderPage(<SourcesPage />, '/import/sources')
  const form = within(await screen.findByRole('region', { name: 'Add a source' }))
  const name = form.getByRole('textbox', { name: 'Name of the calendar' })
  await userEvent.type(name, 'Fell calendar')
  await userEvent.click(form.getByRole('button', { name: 'Add a source' }))
  await userEvent.clear(name)
  await userEvent.type(name, 'Lakes')
  answer()
  expect(await form.findByRole('button', { name: 'Add a source' })).toBeVisible()
  expect(name).toHaveValue('Lakes')
})
