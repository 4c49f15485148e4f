import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { EndAlertPage } from './end-alert-page.tsx'

const open = (address = '/alerts/end?token=abc') =>
  renderPage(
    <StrictMode>
      <EndAlertPage />
    </StrictMode>,
    address,
  )

const ALERT = { 'GET /api/alerts/end': () => ({ body: { name: 'Forest races' } }) }
const press = async (name = 'End this alert') => userEvent.click(await screen.findByRole('button', { name }))

test('opening the link names the alert and ends nothing; one press ends it', async () => {
  const calls = answerCalls({
    ...ALERT,
    'POST /api/alerts/end': () => ({ body: { name: 'Forest races' } }),
  })
  open()
  expect(await screen.findByText(/This ends the mails about “Forest races”/)).toBeVisible()
  expect(calls.map(({ method, query }) => [method, query.get('token')])).toEqual([['GET', 'abc']])
  await press()
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'No more mails about this search' })).toHaveFocus(),
  )
  expect(screen.getByText(/The alert “Forest races” has ended/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explore races' })).toHaveAttribute('href', '/')
  expect(calls.slice(1).map(({ method, body }) => [method, body])).toEqual([['POST', { token: 'abc' }]])
})

test('a link that was used before says so', async () => {
  const message = 'This alert has ended already, or the link is not complete.'
  answerCalls({ 'GET /api/alerts/end': () => ({ status: 404, body: { message } }) })
  open()
  expect(await screen.findByRole('heading', { name: 'This alert was not ended' })).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without an answer it can be tried again, before and after the press', async () => {
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /api/alerts/end': () => {
      throw new TypeError('Failed to fetch')
    },
  }
  answerCalls(answers)
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  Object.assign(answers, ALERT, { 'POST /api/alerts/end': answers['GET /api/alerts/end'] })
  await userEvent.click(again)
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection or the server may be down')
  Object.assign(answers, { 'POST /api/alerts/end': () => ({ body: { name: 'Forest races' } }) })
  await press()
  expect(await screen.findByRole('heading', { name: 'No more mails about this search' })).toBeVisible()
})

test('without a token nothing is called', () => {
  const calls = answerCalls({})
  open('/alerts/end')
  expect(screen.getByText('The link is not complete. Open the whole link of the mail.')).toBeVisible()
  expect(calls).toEqual([])
})

test('in Swedish it is Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({
    'GET /api/alerts/end': () => ({ body: { name: 'Skogslopp' } }),
    'POST /api/alerts/end': () => ({ body: { name: 'Skogslopp' } }),
  })
  open()
  await press('Avsluta bevakningen')
  expect(await screen.findByRole('heading', { name: 'Inga fler mejl om den här sökningen' })).toBeVisible()
  expect(screen.getByText(/Bevakningen ”Skogslopp” är avslutad/)).toBeVisible()
})
