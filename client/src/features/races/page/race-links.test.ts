import { expect, test } from 'vitest'
import { galleryOf, raceDirectorUrl, racePageUrl } from './race-links.ts'

test('a race without a page of its own is searched for by name', () => {
  expect(racePageUrl({ externalUrl: 'https://race.example', name: 'A & B' })).toBe('https://race.example')
  expect(racePageUrl({ externalUrl: null, name: 'A & B' })).toBe('https://www.google.com/search?q=A+%26+B')
})

test('a race director without an address is reached through the contact page', () => {
  expect(raceDirectorUrl({ raceDirectorEmail: null, id: 7, name: 'A' })).toBe('/contact?race=7')
  expect(raceDirectorUrl({ raceDirectorEmail: 'a@b.example', id: 7, name: 'A B' })).toBe(
    'mailto:a@b.example?subject=A%20B',
  )
  expect(raceDirectorUrl({ raceDirectorEmail: 'a?bcc=x@b.example', id: 7, name: 'A' })).not.toContain('?bcc')
})

test('without a main image the first image is the hero and not in the gallery', () => {
  expect(galleryOf({ mainImageUrl: null, imageUrls: ['/1', '/2'] })).toEqual(['/2'])
  expect(galleryOf({ mainImageUrl: '/0', imageUrls: ['/1', '/0', '/2'] })).toEqual(['/1', '/2'])
  expect(galleryOf({ mainImageUrl: null, imageUrls: [] })).toEqual([])
})
