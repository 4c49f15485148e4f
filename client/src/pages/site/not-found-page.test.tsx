import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotFoundPage } from './not-found-page.tsx'

test('a page that is not there says so and leads on', () => {
  render(<NotFoundPage />)
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a race' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'See the trips' })).toHaveAttribute('href', '/trips')
})
