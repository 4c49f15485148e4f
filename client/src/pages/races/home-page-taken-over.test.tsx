import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
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

const QUICK_PICKS = '#client/features/races/search/quick/quick-picks.tsx'

test('the filters of a wide window do not wait for a file of the search bar that takes long', async () => {
  answerCalls({})
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width >='),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const drawn = await pageOf()
  // The first drawing only loads the parts.
  renderToString(drawn)
  await vi.dynamicImportSettled()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(drawn)
  expect(screen.getByRole('group', { name: 'Quick picks' })).toBeVisible()

  vi.resetModules()
  let arrive = () => {}
  const waits = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock(QUICK_PICKS, async (original) => {
    await waits
    return original()
  })
  onTestFinished(() => {
    arrive()
    vi.doUnmock(QUICK_PICKS)
  })
  render(await pageOf(), { container, hydrate: true })
  expect(await screen.findByLabelText('At least, km')).toBeVisible()
})
