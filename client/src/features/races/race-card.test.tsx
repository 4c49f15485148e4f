import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RaceCard as RaceCardData } from '#shared/races/schema.ts'
import { RaceCard } from './race-card.tsx'

const race: RaceCardData = {
  id: 7,
  name: 'Ridge Race',
  location: 'Åre, Sweden',
  date: '2027-06-06',
  dateStatus: 'confirmed',
  distanceCategory: 'Marathon',
  distanceKm: [10, 21.1, 42],
  elevationGain: 1240,
  difficulty: 5,
  coordinates: null,
  isPlaceApproximate: false,
  terrain: ['Mountain', 'Forest'],
  specialFormats: [],
  mainImageUrl: null,
  imageUrls: [],
  signUpFee: '$$',
  entries: null,
  entriesOpen: null,
  entriesClose: null,
  source: null,
  averageRating: null,
  reviewCount: 0,
}

test('the whole card is one link with every fact of the race', () => {
  const { container: card } = render(<RaceCard race={race} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Ridge Race' })).toHaveAttribute('href', '/race/7')
  for (const fact of ['Åre, Sweden', 'June 6, 2027', '10, 21.1, 42 km', '1,240 m', 'Mountain', 'Forest']) {
    expect(card).toHaveTextContent(fact)
  }
  expect(screen.getByRole('img', { name: 'Difficulty: Hardcore' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Sign-up fee: Medium' })).toBeVisible()
})

test('a fee that is not known is not shown', () => {
  render(<RaceCard race={{ ...race, signUpFee: null }} />)
  expect(screen.queryByRole('img', { name: /Sign-up fee/ })).toBeNull()
})

test('a photo that does not load gives way to the drawing', () => {
  const { container } = render(
    <RaceCard race={{ ...race, mainImageUrl: 'https://photos.example/gone.jpg' }} />,
  )
  const photo = container.querySelector('img[src="https://photos.example/gone.jpg"]')
  expect(photo).not.toBeNull()
  if (photo) fireEvent.error(photo)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg[preserveAspectRatio]')).not.toBeNull()
})

test('names and places are text, whatever they hold', () => {
  const { container } = render(<RaceCard race={{ ...race, name: '<img src=x onerror=alert(1)>' }} />)
  expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
})

test('a race whose day has passed says that it is over, and no other does', () => {
  const { rerender } = render(<RaceCard race={{ ...race, date: '2018-09-01' }} />)
  expect(screen.getByText('Over')).toBeVisible()
  rerender(<RaceCard race={{ ...race, date: '2100-09-01' }} />)
  expect(screen.queryByText('Over')).toBeNull()
})
