import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { CalendarSection } from './calendar-section.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))
const told = vi.mocked(toast)
beforeEach(() => told.mockClear())

const URL_ONE = 'https://trailherd.example/api/saved.ics?token=one'
const URL_TWO = 'https://trailherd.example/api/saved.ics?token=two'

test('the address is made on demand, and calendar programs are asked to subscribe to it', async () => {
  answerCalls({
    'GET /api/saved/feed': () => ({ body: { url: null } }),
    'POST /api/saved/feed': () => ({ status: 201, body: { url: URL_ONE } }),
  })
  renderPage(<CalendarSection />)
  await userEvent.click(await screen.findByRole('button', { name: 'Make my calendar address' }))
  expect(await screen.findByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    URL_ONE.replace('https:', 'webcal:'),
  )
  const address = screen.getByRole('textbox', { name: 'The address of your calendar' })
  expect(address).toHaveValue(URL_ONE)
  expect(address).toHaveAccessibleDescription(/keep it to yourself/)
})

test('the address can be copied', async () => {
  answerCalls({ 'GET /api/saved/feed': () => ({ body: { url: URL_ONE } }) })
  const user = userEvent.setup()
  renderPage(<CalendarSection />)
  await user.click(await screen.findByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe(URL_ONE)
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: 'Address copied' }))
})

test('a new address is asked about first, and replaces the old one', async () => {
  const calls = answerCalls({
    'GET /api/saved/feed': () => ({ body: { url: URL_ONE } }),
    'POST /api/saved/feed': () => ({ status: 201, body: { url: URL_TWO } }),
  })
  renderPage(<CalendarSection />)
  await userEvent.click(await screen.findByRole('button', { name: 'New address' }))
  expect(await screen.findByRole('dialog', { name: 'Make a new address?' })).toHaveAccessibleDescription(
    'The old address stops working at once. Subscribe again with the new one.',
  )
  expect(calls).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'New address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'The address of your calendar' })).toHaveValue(URL_TWO)
})

test('the steps for three calendar programs are there to unfold', async () => {
  answerCalls({ 'GET /api/saved/feed': () => ({ body: { url: URL_ONE } }) })
  renderPage(<CalendarSection />)
  await userEvent.click(await screen.findByText('How to subscribe in Google, Apple and Outlook'))
  for (const name of ['Google Calendar', 'Apple Calendar', 'Outlook']) {
    expect(screen.getByText(name)).toBeVisible()
  }
})

test('in Swedish it is Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({ 'GET /api/saved/feed': () => ({ body: { url: URL_ONE } }) })
  renderPage(<CalendarSection />)
  expect(await screen.findByRole('link', { name: 'Prenumerera' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'I din egen kalender' })).toBeVisible()
})
