import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotFoundPage } from './not-found-page.tsx'

test('an unknown page says so and links to races and trips', () => {
  render(<NotFoundPage />)
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a race' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'See the trips' })).toHaveAttribute('href', '/trips')
})

test('in Swedish an unknown page says so in Swedish', () => {
  document.documentElement.lang = 'sv'
  render(<NotFoundPage />)
  expect(screen.getByRole('heading', { level: 1, name: '404 Sidan finns inte' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hitta ett lopp' })).toHaveAttribute('href', '/')
})
