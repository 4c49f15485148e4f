import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { AdminPage } from './admin-page.tsx'

const user = (given: object = {}) => ({
  id: 1,
  username: 'admin',
  displayName: null,
  userType: 'race_organizer',
  email: null,
  isRaceAdmin: true,
  isTripAdmin: true,
  ...given,
})
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
  expect(await screen.findByText('spammare är spärrad')).toBeVisible()
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
    fields,
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
  expect(await screen.findByText('Gruppstorlek, Väntelista')).toBeVisible()
  expect(screen.getByText('Mobilnummer, Betalningsstatus')).toBeVisible()
  expect(screen.getByText('UTMB-poäng')).toBeVisible()
})
