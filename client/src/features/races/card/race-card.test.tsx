import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { raceWith } from '#client/testing/race.ts'
import type { RaceCard as RaceCardData } from '#shared/races/schema.ts'
import { RaceCard } from './race-card.tsx'

const race = raceWith({
  id: 7,
  date: '2027-06-06',
  distanceKm: [10, 21.1, 42],
  difficulty: 5,
  coordinates: null,
  terrain: ['Mountain', 'Forest'],
  specialFormats: [],
  imageUrls: [],
  signUpFee: '$$',
})

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
  expect(container.querySelector('img:not([src^="/art/"])')).toBeNull()
  expect(container.querySelector('img[src^="/art/race/"]')).not.toBeNull()
})

test('names and places are text, whatever they hold', () => {
  const { container } = render(<RaceCard race={{ ...race, name: '<img src=x onerror=alert(1)>' }} />)
  expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible()
  expect(container.querySelector('img:not([src^="/art/"])')).toBeNull()
})

test('a race whose day has passed says that it is over, and no other does', () => {
  const { rerender } = render(<RaceCard race={{ ...race, date: '2018-09-01' }} />)
  expect(screen.getByText('Over')).toBeVisible()
  rerender(<RaceCard race={{ ...race, date: '2100-09-01' }} />)
  expect(screen.queryByText('Over')).toBeNull()
})

describe('what is not known or not sure', () => {
  const unknown = { distanceKm: [], elevationGain: null, difficulty: null }
  const show = (given: Partial<RaceCardData>) => render(<RaceCard race={{ ...race, ...given }} />).container

  test('is said in words, and never as 0 m', () => {
    const card = show(unknown)
    for (const words of ['Distance not known', 'Climb not known', 'Difficulty: Not rated']) {
      expect(card).toHaveTextContent(words)
    }
    expect(card).not.toHaveTextContent(/\b0 m/)
    expect(screen.queryByRole('img', { name: /Difficulty/ })).toBeNull()
  })

  test('a race without a distance shows its format', () => {
    expect(show({ ...unknown, specialFormats: ['Backyard Ultra'] })).toHaveTextContent('Backyard')
    expect(show({ ...unknown, distanceCategory: '24 h' })).toHaveTextContent('24 h')
  })

  test.each([
    ['estimated', 'Date not confirmed'],
    ['postponed', 'Postponed'],
    ['cancelled', 'Cancelled'],
  ] as const)('a date that is %s', (dateStatus, words) => {
    expect(show({ date: '2199-06-06', dateStatus })).toHaveTextContent(words)
  })

  test('a confirmed date, and a passed one that was not confirmed, need no words', () => {
    expect(show({ date: '2199-06-06' })).not.toHaveTextContent('confirmed')
    expect(show({ date: '2001-06-06', dateStatus: 'estimated' })).not.toHaveTextContent('confirmed')
  })

  test('a race that was cancelled or postponed is not over', () => {
    expect(show({ date: '2001-06-06' })).toHaveTextContent('Over')
    expect(show({ date: '2001-06-06', dateStatus: 'cancelled' })).not.toHaveTextContent('Over')
    expect(show({ date: '2001-06-06', dateStatus: 'postponed' })).not.toHaveTextContent('Over')
  })

  test.each([
    ['open', 'Entries open'],
    ['soldOut', 'Sold out'],
    ['closed', 'Entries closed'],
  ] as const)('entries that are %s', (entries, words) => {
    expect(show({ date: '2199-06-06', entries })).toHaveTextContent(words)
  })

  test('place and source of an imported race; the card stays one link', () => {
    const card = show({
      coordinates: { lat: 63.4, lng: 13.1 },
      isPlaceApproximate: true,
      source: { name: 'Race Almanac', url: 'https://almanac.example/1' },
    })
    expect(card).toHaveTextContent('Place approximate')
    expect(card).toHaveTextContent('From Race Almanac')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})

test('in a list near a place, the card says how far away the race is', () => {
  const { container: card, rerender } = render(<RaceCard race={{ ...race, distanceAwayKm: 1234.5 }} />)
  expect(card).toHaveTextContent('Åre, Sweden · 1,235 km away')
  rerender(<RaceCard race={{ ...race, distanceAwayKm: null }} />)
  expect(card).not.toHaveTextContent('away')
})

test('what is in the corner of a card is not part of its link', () => {
  render(<RaceCard race={race} cornerOf={({ name }) => <button type="button">Save {name}</button>} />)
  const button = screen.getByRole('button', { name: 'Save Ridge Race' })
  expect(screen.getByRole('link', { name: 'Ridge Race' })).not.toContainElement(button)
})
