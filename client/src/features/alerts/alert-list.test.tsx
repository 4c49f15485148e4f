import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { AlertList } from './alert-list.tsx'

vi.mock('#client/ui/toasts/toast.ts', () => ({ toast: vi.fn() }))

const alert = {
  id: 4,
  name: 'Forest races',
  filters: { terrain: ['Forest'], near: '63.4,13.1', nearPlace: 'Åre', withinKm: 50, unknown: 1 },
  every: 'week',
  createdAt: '2027-01-15T12:00:00.000Z',
}

test('each alert leads to its search and can be removed; the focus goes to the heading', async () => {
  answerCalls({
    'GET /api/alerts': () => ({ body: [alert] }),
    'DELETE /api/alerts/4': () => ({ status: 204 }),
  })
  renderPage(<AlertList />)
  const link = await screen.findByRole('link', { name: 'See the races of Forest races' })
  const url = new URL(link.getAttribute('href') ?? '', 'http://site')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    terrain: 'Forest',
    near: '63.4,13.1',
    nearPlace: 'Åre',
    withinKm: '50',
  })
  expect(screen.getByText('Every week')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the alert Forest races' }))
  await waitFor(() => expect(link).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Your alerts' })).toHaveFocus()
  expect(screen.getByText(/No alerts yet/)).toBeVisible()
})

test('a list that does not load can be tried again', async () => {
  let isDown = true
  answerCalls({ 'GET /api/alerts': () => (isDown ? { status: 503 } : { body: [alert] }) })
  renderPage(<AlertList />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('Forest races')).toBeVisible()
})

test('in Swedish it is Swedish', async () => {
  document.documentElement.lang = 'sv'
  answerCalls({ 'GET /api/alerts': () => ({ body: [alert] }) })
  renderPage(<AlertList />)
  expect(await screen.findByRole('heading', { name: 'Dina bevakningar' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Ta bort bevakningen Forest races' })).toBeVisible()
  expect(screen.getByText('Varje vecka')).toBeVisible()
})
