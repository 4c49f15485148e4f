import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListingRating } from './listing-rating.tsx'

test('says the average and how many reviews it comes from', () => {
  render(
    <p>
      <ListingRating averageRating={4} reviewCount={1204} />
    </p>,
  )
  expect(screen.getByRole('paragraph')).toHaveTextContent('Rated 4.0 of 5 stars, number of reviews: 1,204')
})

test('a race without reviews shows no stars', () => {
  const { container } = render(<ListingRating averageRating={null} reviewCount={0} />)
  expect(container).toBeEmptyDOMElement()
})
