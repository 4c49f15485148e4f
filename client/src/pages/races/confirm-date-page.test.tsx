import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { ConfirmDatePage } from './confirm-date-page.tsx'

const race = { raceId: 7, name: 'Sarek Ridge', date: '2037-06-06', dateStatus: 'estimated' }
const open = () => {
  const calls = answerCalls({
    'GET /api/confirm-date': () => ({ body: race }),
    'POST /api/confirm-date': ({ body }) => ({ body: { ...race, ...(body as object) } }),
  })
  renderPage(<ConfirmDatePage />, '/confirm-date?token=abc')
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

test('the date is confirmed with one click', async () => {
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, on June 6, 2037' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Thank you' })).toHaveFocus())
  expect(screen.getByText('Sarek Ridge is confirmed for June 6, 2037.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the race' })).toHaveAttribute('href', '/race/7')
  expect(sent()).toEqual([{ token: 'abc', dateStatus: 'confirmed', date: '2037-06-06' }])
})

test('another date can be chosen', async () => {
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Another date' }))
  const field = screen.getByLabelText(/The new date/)
  await userEvent.clear(field)
  await userEvent.type(field, '2037-06-13')
  await userEvent.click(screen.getByRole('button', { name: 'Save this date' }))
  expect(await screen.findByText('Sarek Ridge is confirmed for June 13, 2037.')).toBeVisible()
  expect(sent()).toEqual([{ token: 'abc', dateStatus: 'confirmed', date: '2037-06-13' }])
})

test('a race is postponed with one press, and loading the page sends nothing', async () => {
  const sent = open()
  const button = await screen.findByRole('button', { name: 'Postponed, no new date yet' })
  expect(sent()).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByText(/Sarek Ridge is marked as postponed/)).toBeVisible()
  expect(sent()).toEqual([{ token: 'abc', dateStatus: 'postponed' }])
})

test('in Swedish a race is cancelled in Swedish', async () => {
  document.documentElement.lang = 'sv'
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Inte i år' }))
  expect(await screen.findByText(/Sarek Ridge är markerat som inställt/)).toBeVisible()
  expect(sent()).toEqual([{ token: 'abc', dateStatus: 'cancelled' }])
})

test('a link that no longer works says why', async () => {
  const message =
    'This link no longer works: the race is over or was deleted, or it is no longer yours to change.'
  answerCalls({ 'GET /api/confirm-date': () => ({ status: 404, body: { message } }) })
  renderPage(<ConfirmDatePage />, '/confirm-date?token=abc')
  expect(await screen.findByText(message)).toBeVisible()
})
