import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { AlertButton } from './alert-button.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
const told = vi.mocked(toast)
beforeEach(() => told.mockClear())

const verified = userWith({ email: 'ebba@example.com', emailVerified: true })
const open = (user: ReturnType<typeof userWith> | null, labels = ['Forest']) =>
  renderPage(
    <AlertButton
      user={user}
      loginUrl="/auth?next=%2F%3Fterrain%3DForest"
      filters={{ terrain: ['Forest'] }}
      labels={labels}
    />,
    '/?terrain=Forest',
  )
const button = () => screen.getByRole('button', { name: 'Tell me about new ones' })

test('an alert is set for the search, named after its filters, and the focus returns', async () => {
  const calls = answerCalls({
    'POST /api/alerts': () => ({ status: 201, body: { id: 1, name: 'Forest', filters: {}, every: 'day' } }),
  })
  open(verified)
  await userEvent.click(button())
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell me about new races' }))
  expect(dialog.getByRole('textbox', { name: /Name of the alert/ })).toHaveValue('Forest')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'How often' }), 'Every day')
  await userEvent.click(dialog.getByRole('button', { name: 'Set the alert' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]?.body).toEqual({ name: 'Forest', filters: { terrain: ['Forest'] }, every: 'day' })
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Alert set' }))
  await waitFor(() => expect(button()).toHaveFocus())
})

test('a long name is cut between two characters, not inside of one', async () => {
  open(verified, [`${'x'.repeat(79)}🏔`])
  await userEvent.click(button())
  expect(await screen.findByRole('textbox', { name: /Name of the alert/ })).toHaveValue('x'.repeat(79))
})

test('without a name it says so at the field and keeps the dialog', async () => {
  const calls = answerCalls({})
  open(verified)
  await userEvent.click(button())
  const name = await screen.findByRole('textbox', { name: /Name of the alert/ })
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Set the alert' }))
  expect(name).toHaveAccessibleDescription('Give the alert a name')
  expect(name).toHaveFocus()
  expect(calls).toEqual([])
})

test('a refusal is told, and nothing typed is lost', async () => {
  const message = 'You have 20 alerts, and that is the most. Remove one first.'
  answerCalls({ 'POST /api/alerts': () => ({ status: 409, body: { message } }) })
  open(verified)
  await userEvent.click(button())
  const name = await screen.findByRole('textbox', { name: /Name of the alert/ })
  await userEvent.type(name, ' races')
  await userEvent.click(screen.getByRole('button', { name: 'Set the alert' }))
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'The alert was not set', description: message }),
    ),
  )
  expect(name).toHaveValue('Forest races')
})

test('an address that is not verified leads to the account', async () => {
  open(userWith({ email: 'ebba@example.com', emailVerified: false }))
  await userEvent.click(button())
  expect(await screen.findByText('Alerts are mailed, so verify your email address first.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account')
})

test('a press before it is known who is signed in is not lost', async () => {
  const element = (user: ReturnType<typeof userWith> | undefined) => (
    <AlertButton user={user} loginUrl="/auth" filters={{}} labels={[]} />
  )
  const { rerender } = render(
    <QueryClientProvider client={createQueryClient()}>{element(undefined)}</QueryClientProvider>,
  )
  await userEvent.click(button())
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(<QueryClientProvider client={createQueryClient()}>{element(verified)}</QueryClientProvider>)
  expect(await screen.findByRole('dialog', { name: 'Tell me about new races' })).toBeVisible()
})

describe('a visitor', () => {
  test('goes to the login, and after it the dialog opens', async () => {
    const { unmount } = open(null)
    await userEvent.click(button())
    expect(window.location.pathname).toBe('/auth')
    expect(window.location.search).toBe('?next=%2F%3Fterrain%3DForest')
    unmount()
    open(verified)
    expect(await screen.findByRole('dialog', { name: 'Tell me about new races' })).toBeVisible()
  })

  test('who logs in without having asked sees no dialog', () => {
    open(verified)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('in Swedish the dialog is Swedish', async () => {
  document.documentElement.lang = 'sv'
  open(verified)
  await userEvent.click(screen.getByRole('button', { name: 'Bevaka nya lopp' }))
  expect(await screen.findByRole('button', { name: 'Skapa bevakningen' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Hur ofta' })).toHaveValue('week')
})
