import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { AdminPage } from './admin-page.tsx'

const user = (given: Partial<UserView> = {}) =>
  userWith({ id: 1, username: 'admin', isRaceAdmin: true, isTripAdmin: true, ...given })
const race = (id: number) => ({
  id,
  name: `Race ${id}`,
  location: 'Åre',
  date: '2037-06-06',
  dateStatus: 'estimated',
  source: 'Race Almanac',
  owner: { id: 7, username: 'organizer' },
  hiddenReason: null,
  isHidden: false,
  isDraft: false,
})
const rows = [race(1), race(2), race(3)]

test('a race is hidden with a reason, and many are deleted at once', async () => {
  const calls = answerCalls({
    'GET /api/user': () => ({ body: user() }),
    'GET /api/admin/races': () => ({ body: rows, headers: { 'X-Total-Count': '60' } }),
    'PATCH /api/races/3/visibility': () => ({ body: {} }),
    'POST /api/admin/races/delete': () => ({ body: { deleted: [1, 2] } }),
  })
  renderPage(<AdminPage />, '/admin?tab=races')
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Race 3' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hide Race 3?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide' }))
  expect(await within(dialog).findByText('Give a reason. The person concerned reads it.')).toBeVisible()
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Spam')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Race 1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Race 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete 2 races' }))
  const confirm = await screen.findByRole('dialog', { name: 'Delete 2 races?' })
  await userEvent.click(within(confirm).getByRole('button', { name: 'Delete 2 races' }))
  const sent = calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  expect(sent).toEqual([
    ['/api/races/3/visibility', { hidden: true, reason: 'Spam' }],
    ['/api/admin/races/delete', { ids: [1, 2] }],
  ])
})

test('the server pages the tables', async () => {
  const calls = answerCalls({
    'GET /api/user': () => ({ body: user() }),
    'GET /api/admin/races': () => ({ body: rows, headers: { 'X-Total-Count': '60' } }),
  })
  renderPage(<AdminPage />, '/admin?tab=races')
  expect(await screen.findByText('1 to 3 of 60')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('26 to 28 of 60')).toBeVisible()
  expect(calls.at(-1)?.query.get('offset')).toBe('25')
})

test('each dashboard’s administrator has the tabs of their own kind', async () => {
  const empty = () => ({ body: [], headers: { 'X-Total-Count': '0' } })
  answerCalls({
    'GET /api/user': () => ({ body: user({ username: 'trip-boss', isRaceAdmin: false }) }),
    'GET /api/admin/reports': empty,
  })
  renderPage(<AdminPage />, '/admin')
  await screen.findByRole('tab', { name: 'Reports' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Reports',
    'Trips',
    'History',
  ])
})

test('an empty table says whether the filters left nothing or nothing is there', async () => {
  answerCalls({
    'GET /api/user': () => ({ body: user() }),
    'GET /api/admin/races': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
  })
  renderPage(<AdminPage />, '/admin?tab=races')
  expect(await screen.findByText('There is nothing yet.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Search'), 'ridge')
  expect(await screen.findByText('Nothing matches.')).toBeVisible()
})

test('others are told that the page is not for them', async () => {
  answerCalls({
    'GET /api/user': () => ({
      body: user({ username: 'runner', isRaceAdmin: false, isTripAdmin: false }),
    }),
  })
  renderPage(<AdminPage />, '/admin')
  expect(await screen.findByText('This page is for administrators.')).toBeVisible()
})

test('in Swedish a person is blocked in Swedish', async () => {
  document.documentElement.lang = 'sv'
  const person = {
    id: 9,
    username: 'spammare',
    displayName: null,
    email: 'a@b.example',
    emailVerified: false,
    userType: 'athlete',
    createdAt: '2037-01-01T00:00:00Z',
    races: 2,
    trips: 0,
    reviews: 1,
    bookings: 0,
    blockedAt: null,
    blockedReason: null,
    organizerConfirmedAt: null,
    mailedPeople: 0,
    mostPeople: 50,
    isAdministrator: false,
  }
  const calls = answerCalls({
    'GET /api/user': () => ({ body: user() }),
    'GET /api/admin/users': () => ({ body: [person], headers: { 'X-Total-Count': '1' } }),
    'PATCH /api/admin/users/9': () => ({ body: person }),
  })
  renderPage(<AdminPage />, '/admin?tab=people')
  expect(await screen.findByText('2 lopp, 0 resor, 1 omdöme, 0 bokningar')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Spärra spammare' }))
  await userEvent.type(await screen.findByLabelText(/Orsak/), 'Skräp')
  await userEvent.click(screen.getByRole('button', { name: 'Spärra' }))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ blocked: true, reason: 'Skräp' })
  await expectMessage('spammare är spärrad')
})

test('the history names fields as people call them', async () => {
  document.documentElement.lang = 'sv'
  const entry = (id: number, entity: string, fields: string[]) => ({
    id,
    at: '2037-01-01T12:00:00Z',
    person: { id: 9, username: 'arrangor' },
    action: 'edited',
    entity,
    entityId: 4,
    role: 'organizer',
    fields,
    changes: entity === 'booking' ? [{ field: 'paymentStatus', from: 'pending', to: 'paid' }] : [],
  })
  answerCalls({
    'GET /api/user': () => ({ body: user() }),
    'GET /api/admin/history': () => ({
      body: [
        entry(3, 'trip', ['maxGroupSize', 'waitingList']),
        entry(2, 'booking', ['mobileNumber', 'paymentStatus']),
        entry(1, 'race', ['utmbPoints']),
      ],
      headers: { 'X-Total-Count': '3' },
    }),
  })
  renderPage(<AdminPage />, '/admin?tab=history')
  expect(await screen.findByText('Gruppstorlek; Väntelista')).toBeVisible()
  expect(
    screen.getByText('Mobilnummer; Betalningsstatus: från Väntar på betalning till Betald'),
  ).toBeVisible()
  expect(screen.getByText('UTMB-poäng')).toBeVisible()
})

test('of two races that are one, the chosen one is kept after a question', async () => {
  const side = (id: number, name: string) => ({
    ...race(id),
    name,
    distanceKm: [42],
    elevationGain: 1800,
    externalUrl: null,
    owner: 'organizer',
    reviews: 0,
  })
  const pair = { one: side(1, 'Lakeland'), other: side(2, 'Montane Lakeland'), score: 96, isSure: true }
  const calls = answerCalls({
    'GET /api/user': () => ({ body: user() }),
    'GET /api/admin/doubles': () => ({ body: [pair], headers: { 'X-Total-Count': '1' } }),
    'GET /api/admin/joins': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
    'POST /api/admin/races/join': () => ({ status: 201, body: { id: 1 } }),
  })
  renderPage(<AdminPage />, '/admin?tab=doubles')
  expect(await screen.findByText('Surely one race')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep this one: Montane Lakeland, June 6, 2037' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keep Montane Lakeland?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Join them' }))
  await expectMessage('Joined with Montane Lakeland')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { keep: 2, join: 1 },
  ])
})

test('what cannot be right says why, and is left alone when somebody says that it is right', async () => {
  const about = { id: 7, name: 'Long Way', date: '2037-06-06', location: 'Åre, Sweden' }
  const facts = [
    { kind: 'tooFast', km: 400, hours: 2 },
    { kind: 'tooSteep', km: 5, climb: 5000 },
    { kind: 'otherCountry', country: 'SE', town: 'Chamonix', townCountry: 'FR' },
    { kind: 'twoPlaces', otherId: 8, otherName: 'South', otherLocation: 'Nice', km: 1950 },
    { kind: 'entriesAfterRace', day: '2037-06-07' },
    { kind: 'entriesTurned', opens: '2037-05-02', closes: '2037-05-01' },
    { kind: 'tooLong', km: 1000 },
    { kind: 'tooManyAidStations', count: 60, km: 42 },
    { kind: 'farDate', day: '2072-06-06' },
  ]
  const calls = answerCalls({
    'GET /api/user': () => ({ body: user() }),
    'GET /api/admin/odd-facts': () => ({
      body: facts.map((fact) => ({ race: about, fact })),
      headers: { 'X-Total-Count': '9' },
    }),
    'POST /api/admin/odd-facts/right': () => ({ status: 204 }),
  })
  renderPage(<AdminPage />, '/admin?tab=oddFacts')
  for (const sentence of [
    '400 km have a cut-off of 2 h. Nobody has ever run that fast.',
    '5,000 m of climb on 5 km. No course is that steep.',
    'The place is in Sweden, and the pin is near Chamonix, France.',
    'The same organizer has a race 1,950 km away on the same day:',
    'Entries close on June 7, 2037, after the race.',
    'Entries open on May 2, 2037 and close before that, on May 1, 2037.',
    '1,000 km, and it is no stage race.',
    '60 aid stations on 42 km.',
    'It is on June 6, 2072, more than three years ahead.',
  ])
    expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('link', { name: 'South' })).toHaveAttribute('href', '/race/8')
  const [first] = screen.getAllByRole('button', { name: 'Long Way is right as it is' })
  await userEvent.click(first as HTMLElement)
  await expectMessage('Long Way comes back here only when this changes')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { race: 7, kind: 'tooFast' },
  ])
})

test('when the last row of the last page is settled, the page before it is shown', async () => {
  let total = 26
  const report = {
    id: 26,
    kind: 'race',
    reason: 'wrong-date',
    listing: { id: 7, name: 'Night Run' },
    review: null,
    changes: null,
    claim: null,
    status: 'open',
    outcome: null,
    message: 'It is in June.',
    note: null,
    email: null,
    createdAt: '2027-01-01T12:00:00.000Z',
  }
  answerCalls({
    'GET /api/user': () => ({ body: user() }),
    'GET /api/admin/reports': ({ query }) => {
      const offset = Number(query.get('offset'))
      const body = Array.from({ length: Math.max(0, Math.min(25, total - offset)) }, (_, at) => ({
        ...report,
        id: offset + at,
        listing: { id: 7, name: `Run ${offset + at}` },
      }))
      return { body, headers: { 'X-Total-Count': String(total) } }
    },
    'PATCH /api/admin/reports/25': () => {
      total = 25
      return { body: {} }
    },
  })
  renderPage(<AdminPage />, '/admin?tab=reports')
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('26 of 26')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /Run 25/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Settle' }))
  expect(await screen.findByText('1 to 25 of 25')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Run 0' })).toBeVisible()
})
