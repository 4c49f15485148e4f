import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { AdminPage } from './admin-page.tsx'

const fact = { kind: 'farDate', day: '2072-06-06' }
const race = (id: number, location = 'Åre') => ({ id, name: `Race ${id}`, date: '2037-06-06', location })

test('a press on a second row is done too while the first is being settled, and two presses on one row are one', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith({ isRaceAdmin: true }) }),
    'GET /api/admin/odd-facts': () => ({
      body: [race(1), race(2)].map((about) => ({ race: about, fact })),
      headers: { 'X-Total-Count': '2' },
    }),
    'POST /api/admin/odd-facts/right': async () => {
      await answered
      return { status: 204 }
    },
  })
  renderPage(<AdminPage />, '/admin?tab=oddFacts')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Race 1 is right as it is' }))
  await userEvent.click(screen.getByRole('button', { name: 'Race 2 is right as it is' }))
  answer()
  await expectMessage('Race 2 comes back here only when this changes')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { race: 1, kind: 'farDate' },
    { race: 2, kind: 'farDate' },
  ])
})

test('a race without a place has its date alone below its name', async () => {
  const side = {
    ...race(1, ''),
    distanceKm: [],
    elevationGain: null,
    externalUrl: null,
    owner: null,
    source: null,
    reviews: 0,
  }
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ isRaceAdmin: true }) }),
    'GET /api/admin/doubles': () => ({
      body: [{ one: side, other: { ...side, id: 2 }, score: 96, isSure: true }],
      headers: { 'X-Total-Count': '1' },
    }),
    'GET /api/admin/joins': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
    'GET /api/admin/odd-facts': () => ({
      body: [{ race: race(1, ''), fact }],
      headers: { 'X-Total-Count': '1' },
    }),
  })
  renderPage(<AdminPage />, '/admin?tab=doubles')
  expect((await screen.findAllByText(/^June 6, 2037/)).map(({ textContent }) => textContent)).toEqual([
    'June 6, 2037',
    'June 6, 2037',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Doubtful' }))
  expect(await screen.findByText(/^June 6, 2037/)).toHaveTextContent(/2037$/)
})

const spam = {
  kind: 'race',
  reason: 'spam',
  listing: { id: 7, name: 'Night Run' },
  review: null,
  changes: null,
  claim: null,
  status: 'open',
  outcome: null,
  message: null,
  note: null,
  email: null,
  createdAt: '2027-01-01T12:00:00.000Z',
}

test('a correction that its organizer has decided meanwhile goes from the administrators’ list, and a message says so', async () => {
  const report = { ...spam, id: 5, reason: 'correction', changes: [] }
  let open = [report]
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ isRaceAdmin: true }) }),
    'GET /api/admin/reports': () => ({ body: open, headers: { 'X-Total-Count': String(open.length) } }),
    'POST /api/reports/5/apply': () => {
      open = []
      return { status: 409, body: { message: 'This has been decided already.', code: 'conflict' } }
    },
  })
  renderPage(<AdminPage />, '/admin?tab=reports')
  await userEvent.click(await screen.findByRole('button', { name: /^Apply/ }))
  await expectMessage('This has been decided already.')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Night Run' })).toBeNull())
})

test('a review that was deleted after it was reported is called gone and cannot be hidden', async () => {
  const report = (id: number, isGone: boolean) => ({
    ...spam,
    reason: 'facts',
    id,
    review: { id, part: 'review', text: null, isHidden: false, isGone },
  })
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ isRaceAdmin: true }) }),
    'GET /api/admin/reports': () => ({
      body: [report(1, true), report(2, false)],
      headers: { 'X-Total-Count': '2' },
    }),
  })
  renderPage(<AdminPage />, '/admin?tab=reports')
  const [, gone, there] = await screen.findAllByRole('row')
  const hide = { name: 'Hide the review: Night Run' }
  expect(gone).toHaveTextContent('The review is gone')
  expect(within(gone as HTMLElement).queryByRole('button', hide)).toBeNull()
  expect(there).toHaveTextContent('Stars without a text')
  // What the person who reported it pressed; of a race the same reason is called otherwise.
  expect(there).toHaveTextContent('What it says is not true')
  expect(within(there as HTMLElement).getByRole('button', hide)).toBeVisible()
})

test('handing over a race asks first, names the person and the editions that go along, and a message says the same', async () => {
  const editions = [
    { id: 5, name: 'Night Run', date: '2035-06-06' },
    { id: 6, name: 'Night Run 2036', date: '2036-06-06' },
  ]
  const claim = { person: { username: 'alva', displayName: 'Alva Berg' }, linkTo: null, editions }
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith({ isRaceAdmin: true }) }),
    'GET /api/admin/reports': () => ({
      body: [{ ...spam, id: 5, reason: 'claim', claim, email: 'alva@post.example' }],
      headers: { 'X-Total-Count': '1' },
    }),
    'POST /api/reports/5/apply': () => ({ body: {} }),
  })
  renderPage(<AdminPage />, '/admin?tab=reports')
  const row = (await screen.findByText('By Alva Berg (account alva)')).closest('tr') as HTMLElement
  expect(within(row).getByText('2 other editions go along.')).toBeVisible()
  expect(within(row).getByText('alva@post.example')).toBeVisible()
  await userEvent.click(within(row).getByRole('button', { name: 'Hand over Night Run' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand over Night Run?' })
  expect(dialog).toHaveTextContent('Night Run then belongs to Alva Berg')
  expect(dialog).toHaveTextContent('2 other editions go along: Night Run (2035) and Night Run 2036.')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hand over 3 races' }))
  await expectMessage('Night Run and 2 other editions now belong to Alva Berg')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('in Swedish a place has its country in Swedish', async () => {
  document.documentElement.lang = 'sv'
  const listing = { ...race(1, 'Duved, Sweden'), country: 'SE' }
  answerCalls({
    'GET /api/user': () => ({ body: userWith({ isRaceAdmin: true }) }),
    'GET /api/admin/races': () => ({
      body: [{ ...listing, dateStatus: 'confirmed', source: null, owner: null, hiddenReason: null }],
      headers: { 'X-Total-Count': '1' },
    }),
    'GET /api/admin/odd-facts': () => ({
      body: [{ race: listing, fact }],
      headers: { 'X-Total-Count': '1' },
    }),
  })
  renderPage(<AdminPage />, '/admin?tab=races')
  expect(await screen.findByText('Duved, Sverige')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Tveksamt' }))
  expect(await screen.findByText(/Duved, Sverige$/)).toBeVisible()
})
