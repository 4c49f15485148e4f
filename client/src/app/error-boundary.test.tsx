import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

const Broken = (): never => {
  throw new Error('Loading chunk failed')
}

test('a page that breaks says so and offers what to do; another page works', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = render(
    <ErrorBoundary path="/trips">
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page')
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to all races' })).toHaveAttribute('href', '/')
  expect(screen.queryByText(/chunk/)).toBeNull()

  rerender(
    <ErrorBoundary path="/about">
      <p>About us</p>
    </ErrorBoundary>,
  )
  expect(screen.getByText('About us')).toBeVisible()
})
