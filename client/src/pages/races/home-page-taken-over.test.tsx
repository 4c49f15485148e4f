import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'

const pageOf = async () => {
  const { HomePage } = await import('./home-page.tsx')
  return (
    <QueryClientProvider client={createQueryClient()}>
      <HomePage />
    </QueryClientProvider>
  )
}

/** Draws the page as the server does, and lets the browser take it over, where one file comes when `arrive` is called. */
const takeOverWithout = async (file: string) => {
  const drawn = await pageOf()
  // The first drawing only loads the parts.
  renderToString(drawn)
  await vi.dynamicImportSettled()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(drawn)
  vi.resetModules()
  let arrive = () => {}
  const waits = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock(file, async (original) => {
    await waits
    return original()
  })
  onTestFinished(() => {
    arrive()
    vi.doUnmock(file)
  })
  const page = await pageOf()
  return { container, takeOver: () => render(page, { container, hydrate: true }) }
}

beforeEach(() => {
  answerCalls({ 'GET /api/races': () => new Promise(() => {}) })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width >='),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

test('the filters of a wide window do not wait for a file of the search bar that takes long', async () => {
  const { takeOver } = await takeOverWithout('#client/features/races/search/quick/quick-picks.tsx')
  expect(screen.getByRole('group', { name: 'Quick picks' })).toBeVisible()
  takeOver()
  expect(await screen.findByLabelText('At least, km')).toBeVisible()
})

test('the list makes room for a remembered map before the map is loaded', async () => {
  const { container, takeOver } = await takeOverWithout('#client/sections/maps/finder-map.tsx')
  const list = screen.getByText('Loading races...')
  localStorage.setItem('viewMode', 'map')
  takeOver()
  await screen.findByRole('button', { name: 'List View' })
  await waitFor(() => expect(list).not.toBeInTheDocument(), { timeout: 5000 })
  expect(container.querySelector('[data-drawn-list]')).toBeNull()
})
