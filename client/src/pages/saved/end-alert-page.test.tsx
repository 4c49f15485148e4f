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

test('opening the link ends the alert with one call and says which', async () => {
  const calls = answerCalls({ 'POST /api/alerts/end': () => ({ body: { name: 'Forest races' } }) })
  open()
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'No more mails about this search' })).toHaveFocus(),
  )
  expect(screen.getByText(/The alert “Forest races” has ended/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explore races' })).toHaveAttribute('href', '/')
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('a link that was used before says so', async () => {
  const message = 'This alert has ended already, or the link is not complete.'
  answerCalls({ 'POST /api/alerts/end': () => ({ status: 404, body: { message } }) })
  open()
  expect(await screen.findByRole('heading', { name: 'This alert was not ended' })).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
})

test('without an answer it can be tried again', async () => {
  let isDown = true
  answerCalls({
    'POST /api/alerts/end': () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return { body: { name: 'Forest races' } }
    },
  })
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
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
  answerCalls({ 'POST /api/alerts/end': () => ({ body: { name: 'Skogslopp' } }) })
  open()
  expect(await screen.findByRole('heading', { name: 'Inga fler mejl om den här sökningen' })).toBeVisible()
  expect(screen.getByText(/Bevakningen ”Skogslopp” är avslutad/)).toBeVisible()
})
