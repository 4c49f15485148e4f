import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { KeepAddressPage } from './keep-address-page.tsx'

const open = (address = '/keep-address?token=abc') => renderPage(<KeepAddressPage />, address)

const ACCOUNT = { body: { username: 'ebba' } }

test('opening the link names the account and changes nothing; one press keeps the address', async () => {
  const calls = answerCalls({
    'GET /api/keep-address': () => ACCOUNT,
    'POST /api/keep-address': () => ACCOUNT,
  })
  open()
  expect(await screen.findByText(/another email address for the account/)).toHaveTextContent('ebba')
  expect(calls.map(({ method, query }) => [method, query.get('token')])).toEqual([['GET', 'abc']])
  await userEvent.click(screen.getByRole('button', { name: 'Keep this address' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Address Stays' })).toHaveFocus())
  expect(screen.getByText(/keeps this address/)).toHaveTextContent('ebba')
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  expect(calls.slice(1).map(({ method, body }) => [method, body])).toEqual([['POST', { token: 'abc' }]])
})

test('when there is nothing to stop, it says so and still offers a new password', async () => {
  const message = 'There is no change of address to stop.'
  answerCalls({ 'GET /api/keep-address': () => ({ status: 400, body: { message } }) })
  open()
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Nothing Was Changed' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
})

test('a link without a token calls nothing', () => {
  const calls = answerCalls({})
  open('/keep-address')
  expect(screen.getByText(/This link is incomplete/)).toBeVisible()
  expect(calls).toEqual([])
})

test('in Swedish it is Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({ 'GET /api/keep-address': () => ACCOUNT })
  open()
  expect(await screen.findByRole('button', { name: 'Behåll den här adressen' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Behåll din e-postadress' })).toBeVisible()
})
