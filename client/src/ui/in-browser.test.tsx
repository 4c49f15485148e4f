import { render, screen } from '@testing-library/react'
import { lazy, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InBrowser } from './in-browser.tsx'

const takeOver = (page: ReactNode) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  render(page, { container, hydrate: true })
}

test('a part whose file does not come keeps no other part from appearing', async () => {
  const Missing = lazy(() => new Promise<never>(() => {}))
  takeOver(
    <>
      <InBrowser fallback="Map loading">
        <Missing />
      </InBrowser>
      <InBrowser fallback="Bar loading">Bar</InBrowser>
    </>,
  )
  await screen.findByText(/Bar$/)
  expect(document.body).toHaveTextContent('Map loading')
})
